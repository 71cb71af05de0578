/** Replaces the server: answers by path, and holds answers until a test releases them. */
import type { Transport } from '#contract/client.ts'

export interface TestServer {
  readonly transport: Transport
  /** Every requested path, with its query, in order. */
  readonly asked: string[]
  /** How many calls wait for an answer now. */
  readonly open: () => number
  /** Calls wait from now on; returns a function that releases all calls so far. */
  readonly hold: () => () => void
}

export type Answer = (url: URL) => unknown

export function refusal(status: number, code: string): Response {
  return Response.json({ type: 'about:blank', status, code, title: 'Refused' }, { status })
}

export function testServer(answer: Answer): TestServer {
  const asked: string[] = []
  let open = 0
  let gate: PromiseWithResolvers<void> | null = null

  return {
    asked,
    open: () => open,
    hold: () => {
      gate = Promise.withResolvers()
      const { resolve } = gate
      return () => {
        gate = null
        resolve()
      }
    },
    transport: {
      address: (service) => `http://server.test/${service}`,
      token: async () => 'token',
      fetch: async (input) => {
        const url = new URL(input instanceof Request ? input.url : input)
        asked.push(url.pathname + decodeURIComponent(url.search))
        open += 1
        await gate?.promise
        open -= 1
        const body = answer(url)
        if (body instanceof Error) throw body
        return body instanceof Response ? body : Response.json(body)
      },
    },
  }
}

/** Returns the ids that a bulk read asks for. */
export const idsIn = (url: URL) => (url.searchParams.get('ids') ?? '').split(',')
/** The id at the end of a direct path. */
export const idIn = (url: URL) => url.pathname.split('/').at(-1) ?? ''
