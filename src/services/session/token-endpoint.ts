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
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
  /** Returns a signal that aborts after this many milliseconds. */
  readonly timeout: (milliseconds: number) => AbortSignal
}

export interface TokenEndpoint {
  /** Gets and stores the next tokens of a session. Null if the server no longer knows it. */
  readonly renewed: (stored: StoredSession, options: CallOptions) => Promise<StoredSession | null>
  /**
   * Tells the server that a session is over. The call continues if the user leaves the page, and the caller waits
   * at most `revocationWait`.
   */
  readonly revoke: (stored: StoredSession) => Promise<void>
}

/** The server calls for a session that is stored in this browser. */
export function tokenEndpoint({ storage, transport, now, timeout }: Needs): TokenEndpoint {
  return {
    renewed: async (stored, options) => {
      const body = { grant_type: 'refresh_token', refresh_token: stored.refresh.token } as const
      const answer = await send(transport, exchangeToken, { body }, options)
      if (!answer.ok) return endedOrThrow(answer.problem)
      const next = fromAnswer(answer.value, now())
      if (next.userId !== stored.userId || next.actorId !== stored.actorId) throw notSet()
      // A user who has signed out meanwhile stays signed out, so the new tokens are not stored.
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

/** A refused grant means that the session is over. After too many calls, another try can succeed. */
function endedOrThrow(problem: RefusalOf<typeof exchangeToken>): null {
  if (problem === 'grant-refused') return null
  throw new Error(`The tokens of the session could not be renewed: ${problem}`)
}

const elapsed = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
