/** Loads a person page as the browser does: the page's own services call the server in this process. */
import type { Transport } from '#contract/client.ts'
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import type { BenchServer } from './bench-server.ts'
import { openPersonPage } from './open-person-page.ts'

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body: string | undefined
}

export interface Visit {
  readonly requests: readonly Request[]
  /** The size of all answers together, in bytes. */
  readonly bytes: number
  /** The number of statements that the server sent to the database for these answers. */
  readonly statements: number
}

/**
 * Opens the page of a person who has not been loaded before. `knownTrees`: trees that an earlier page has loaded, so
 * that loading them is not counted.
 */
export async function visitPage(
  server: BenchServer,
  personId: PersonId,
  knownTrees: readonly DataGroupId[] = [],
): Promise<Visit> {
  const requests: Request[] = []
  let bytes = 0
  const transport: Transport = {
    address: (service) => `/${service}`,
    token: async () => server.token,
    fetch: async (url, { method, body } = {}) => {
      // The cast is safe, because the contract's client builds addresses itself and sends texts.
      const request = { method, url, body } as Request
      requests.push(request)
      const answer = await make(server, request)
      bytes += answer.rawPayload.length
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: { 'content-type': 'application/json' },
      })
    },
  }
  const before = await openPersonPage(transport, personId, {
    knownTrees,
    onBegun: () => {
      requests.length = 0
      bytes = 0
      return server.statements()
    },
  })
  return { requests, bytes, statements: server.statements() - before }
}

/** Makes a recorded request once more. */
export function make({ app, token }: BenchServer, { method, url, body }: Request) {
  return app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
}
