/**
 * Holds the tokens, and nobody else does. Calls ask it for the access token; while that is being refreshed they
 * wait, at most five seconds, and then fail rather than go out without a token (SES-09). Only one tab refreshes
 * at a time: a refresh token works once.
 */
import { CallFailure, type CallOptions, send, type Transport } from '../../../contract/client.ts'
import { exchangeToken, revokeToken, type TokenAnswer } from '../../../contract/group-admin/token.ts'
import { tokenWait } from '../../domain/constants.ts'
import type { Session } from '../../domain/session.ts'
import {
  clearStored,
  fromAnswer,
  isRefreshable,
  isValid,
  readStored,
  type StoredSession,
  toSession,
  writeStored,
} from './stored-session.ts'

export interface Surroundings {
  readonly storage: Storage
  readonly locks: Pick<LockManager, 'request'>
  readonly now: () => number
  /** A signal that aborts after so many milliseconds. */
  readonly timeout: (milliseconds: number) => AbortSignal
  /** For the token endpoints themselves, which read no token. */
  readonly transport: Transport
}

export interface TokenVault {
  /** The access token for a call, or null when nobody is signed in. */
  readonly token: () => Promise<string | null>
  /** The session that this browser keeps, also where only the access token has expired: it asks nobody. */
  readonly restore: () => Session | null
  /** The session as it stands, without asking the server. */
  readonly current: () => Session | null
  /** Gets the next tokens; null when the server no longer knows the session. */
  readonly refresh: (signal: AbortSignal) => Promise<Session | null>
  /** Takes over the tokens of a new sign-in. */
  readonly accept: (answer: TokenAnswer) => Session
  /** Tells the server that the session is over, as far as it can be reached, and forgets it. */
  readonly end: (signal: AbortSignal) => Promise<void>
  readonly forget: () => void
}

export function createTokenVault({ storage, locks, now, timeout, transport }: Surroundings): TokenVault {
  let refreshing: Promise<unknown> | null = null

  const keep = (answer: TokenAnswer) => {
    const stored = fromAnswer(answer, now())
    writeStored(storage, stored)
    return toSession(stored, now())
  }

  const refreshOnce = (signal: AbortSignal, before: StoredSession | null): Promise<Session | null> =>
    locks.request('tc.session.refresh', { signal }, async () => {
      const stored = readStored(storage)
      if (stored === null || !isRefreshable(stored, now())) return null
      // Another tab was faster: its token is as good as one of our own.
      if (stored.refreshToken !== before?.refreshToken && isValid(stored, now()))
        return toSession(stored, now())
      return keep(await nextTokens(transport, stored.refreshToken, { signal }))
    })

  const vault: TokenVault = {
    async token() {
      if (refreshing !== null) await before(timeout(tokenWait), refreshing)
      const stored = readStored(storage)
      return stored !== null && isValid(stored, now()) ? stored.accessToken : null
    },
    restore() {
      const stored = readStored(storage)
      const holds = stored !== null && (isValid(stored, now()) || isRefreshable(stored, now()))
      return holds ? toSession(stored, now()) : null
    },
    current() {
      const stored = readStored(storage)
      return stored !== null && isValid(stored, now()) ? toSession(stored, now()) : null
    },
    async refresh(signal) {
      const attempt = refreshOnce(signal, readStored(storage)).catch(endedWhereRefused)
      refreshing = attempt
      try {
        return await attempt
      } finally {
        if (refreshing === attempt) refreshing = null
      }
    },
    accept: keep,
    async end(signal) {
      const stored = readStored(storage)
      clearStored(storage)
      if (stored === null) return
      await send(transport, revokeToken, { body: { token: stored.refreshToken } }, { signal })
    },
    forget: () => clearStored(storage),
  }
  return vault
}

const nextTokens = (transport: Transport, refreshToken: string, options: CallOptions) =>
  send(
    transport,
    exchangeToken,
    { body: { grant_type: 'refresh_token', refresh_token: refreshToken } },
    options,
  )

/** The token endpoint answers 400 invalid_grant for a session that is over; anything else is a failure to retry. */
function endedWhereRefused(error: unknown): null {
  if (error instanceof CallFailure && (error.status === 400 || error.status === 401)) return null
  throw error
}

/** Waits for a refresh; its own failure is the session flow's affair, only the time is up here. */
async function before(deadline: AbortSignal, work: Promise<unknown>): Promise<void> {
  const late = () => new CallFailure(0, 'timeout', 'Request took longer than expected.')
  if (deadline.aborted) throw late()
  await new Promise<void>((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(late()))
    work.then(
      () => resolve(),
      () => resolve(),
    )
  })
}
