import { type CallOptions, send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { exchangeToken, revokeToken } from '#contract/group-admin/token.ts'
import { revocationWait } from '#domain/constants.ts'
import {
  fromAnswer,
  notSet,
  readCurrent,
  readStored,
  type StoredSession,
  writeStored,
} from './stored-session.ts'

interface Needs {
  readonly storage: Storage
  readonly transport: Transport
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A signal that aborts after so many milliseconds. */
  readonly timeout: (milliseconds: number) => AbortSignal
}

export interface TokenEndpoint {
  /** Gets and keeps the next tokens of a session; null when the server no longer knows it. */
  readonly renewed: (stored: StoredSession, options: CallOptions) => Promise<StoredSession | null>
  /**
   * Tells the server that a session is over. That goes on also when the page is left, and is waited for no longer than
   * `revocationWait`.
   */
  readonly revoke: (stored: StoredSession) => Promise<void>
}

/** What the server does for a session that is kept in this browser. */
export function tokenEndpoint({ storage, transport, now, timeout }: Needs): TokenEndpoint {
  return {
    renewed: async (stored, options) => {
      const body = { grant_type: 'refresh_token', refresh_token: stored.refresh.token } as const
      const answer = await send(transport, exchangeToken, { body }, options)
      if (!answer.ok) return endedOrThrow(answer.problem)
      const next = fromAnswer(answer.value, now())
      if (next.userId !== stored.userId || next.actorId !== stored.actorId) throw notSet()
      // Whoever signed out meanwhile is not signed in again by this.
      if (readStored(storage, stored.userId)?.refresh.token !== stored.refresh.token)
        return readCurrent(storage)
      writeStored(storage, next)
      return next
    },
    revoke: async ({ refresh }) => {
      const told = send(transport, revokeToken, { body: { token: refresh.token } }, { keepalive: true })
      await Promise.race([told, elapsed(timeout(revocationWait))])
    },
  }
}

/** A session that is over is refused its next tokens; too many calls are worth another try. */
function endedOrThrow(problem: RefusalOf<typeof exchangeToken>): null {
  if (problem === 'grant-refused') return null
  throw new Error(`The tokens of the session could not be renewed: ${problem}`)
}

const elapsed = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
