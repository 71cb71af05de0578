import type { Transport } from '#contract/client.ts'
import { createTokenVault } from '#services/session/token-vault.ts'
import { fakeStorage } from './fake-storage.ts'
import { answerFor } from './tokens.ts'

/** Bodies of the token endpoints are written as text. */
const sayRequest = (url: RequestInfo | URL, options: RequestInit | undefined) =>
  [options?.method, url instanceof Request ? url.url : url.toString(), options?.body]
    .filter((part) => typeof part === 'string')
    .join(' ')

/** A lock that lets its holders in one after the other, as the browser's does. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as () => Promise<unknown>
      last = last.then(work, work)
      return last
    },
  } as Pick<LockManager, 'request'>
}

/** A vault of Ada's browser: its storage, its clocks, what it sent, and the deadlines that it set. */
export function vaultOf(
  answer: (sent: string) => Response | Promise<Response> = () =>
    Response.json(answerFor({ sub: '7', profile_id: '70' }, 'refresh-2')),
) {
  const storage = fakeStorage()
  const locks = fakeLocks()
  const clock = {
    now: 1_000_000,
    steady: 0,
    pass: (time: number) => {
      clock.now += time
      clock.steady += time
    },
  }
  let expiries = 0
  const sent: string[] = []
  const options: (RequestInit | undefined)[] = []
  const timeouts = new Map<number, AbortController>()
  const timeout = (milliseconds: number) => {
    const controller = new AbortController()
    timeouts.set(milliseconds, controller)
    return controller.signal
  }
  const transport: Transport = {
    address: (service) => `https://test.example/${service}`,
    token: async () => null,
    fetch: async (url, init) => {
      const said = sayRequest(url, init)
      sent.push(said)
      options.push(init)
      return answer(said)
    },
  }
  const open = () =>
    createTokenVault({
      storage,
      locks,
      transport,
      timeout,
      now: () => clock.now,
      steady: () => clock.steady,
      onFoundExpired: () => {
        expiries += 1
      },
    })
  return { storage, clock, sent, options, timeouts, vault: open(), open, expiries: () => expiries }
}
