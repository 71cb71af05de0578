/**
 * Holds the tokens, and nobody else does. Calls ask it for the access token; one that has expired is never given out.
 * While the next one is being got they wait, at most five seconds, and then fail rather than go out without a token
 * (SES-09). Only one tab gets the next tokens at a time: a refresh token works once.
 */
import { CallFailure, type CallOptions, send, type Transport } from '../../../contract/client.ts'
import { exchangeToken, revokeToken, type TokenAnswer } from '../../../contract/group-admin/token.ts'
import type { UserId } from '../../../contract/wire.ts'
import { tokenWait } from '../../domain/constants.ts'
import type { Session } from '../../domain/session.ts'
import { actingOver } from './acting.ts'
import { identityTokens } from './identity-token.ts'
import {
  clearStored,
  fromAnswer,
  makeCurrent,
  notSet,
  readCurrent,
  readStored,
  type StoredSession,
  writeStored,
} from './stored-session.ts'
import { type Clocks, countLives } from './token-lives.ts'

export interface Surroundings extends Clocks {
  readonly storage: Storage
  readonly locks: Pick<LockManager, 'request'>
  /** A signal that aborts after so many milliseconds. */
  readonly timeout: (milliseconds: number) => AbortSignal
  /** For the token endpoints themselves, which read no token. */
  readonly transport: Transport
  /** A call found the token expired: whoever looks after the session gets the next one. */
  readonly onFoundExpired: () => void
}

export interface TokenVault {
  /** A valid access token for a call, or null when nobody is signed in. */
  readonly token: () => Promise<string | null>
  /** A token for the identity service with some life left; null for nobody, and for whoever acts as somebody else. */
  readonly identityToken: () => Promise<string | null>
  /** The session as this browser keeps it, expired or not: it asks nobody. */
  readonly current: () => Session | null
  /** Gets the next tokens; null when the server no longer knows the session. */
  readonly refresh: (signal: AbortSignal) => Promise<Session | null>
  /** Takes over the tokens of a new sign-in. */
  readonly accept: (answer: TokenAnswer) => Session
  /** Becomes another user, as the signed-in one; throws when that is refused. */
  readonly impersonate: (userId: UserId, signal: AbortSignal) => Promise<Session>
  /** Becomes oneself again; null when the session of one's own is over too. */
  readonly revert: (signal: AbortSignal) => Promise<Session | null>
  /** Tells the server that the session is over, as far as it can be reached, and forgets it; an actor's own with it. */
  readonly end: (signal: AbortSignal) => Promise<void>
  readonly forget: () => void
}

export function createTokenVault(surroundings: Surroundings): TokenVault {
  const { storage, locks, now, timeout, transport, onFoundExpired } = surroundings
  const { left, toSession } = countLives(surroundings)
  const session = () => readCurrent(storage)
  const shown = (stored: StoredSession | null) => stored && toSession(stored)
  const oneTab = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
    locks.request('tc.session.refresh', { signal }, work)

  let refreshing = false
  let attempt = Promise.withResolvers<void>()

  const renewed = async (stored: StoredSession, options: CallOptions): Promise<StoredSession | null> => {
    const answer = await nextTokens(transport, stored.refresh.token, options).catch(endedWhereRefused)
    if (answer === null) return null
    const next = fromAnswer(answer, now())
    if (next.userId !== stored.userId || next.actorId !== stored.actorId) throw notSet()
    // Whoever signed out meanwhile is not signed in again by this.
    if (readStored(storage, stored.userId)?.refresh.token !== stored.refresh.token) return session()
    writeStored(storage, next)
    return next
  }
  const revoke = async ({ refresh }: StoredSession, options: CallOptions = {}) => {
    await send(transport, revokeToken, { body: { token: refresh.token } }, options)
  }
  const acting = actingOver({ storage, transport, now, left, session, renewed, revoke })

  const token = async (): Promise<string | null> => {
    const before = session()
    if (before === null) return null
    const expired = left(before.access) === 0
    if (expired && !refreshing) onFoundExpired()
    if (expired || refreshing) await within(timeout(tokenWait), attempt.promise)
    const stored = session()
    if (stored === null) return null
    if (left(stored.access) > 0) return stored.access.token
    throw new CallFailure(0, 'network', 'Failed to make request.')
  }

  return {
    token,
    identityToken: identityTokens({ storage, transport, now, left, accessToken: token, session }),
    current: () => shown(session()),
    refresh: async (signal) => {
      const before = session()
      refreshing = true
      try {
        return await oneTab(signal, async () => {
          const stored = session()
          if (stored === null) return null
          // Another tab was faster: its token is as good as one of our own.
          const isNew = stored.refresh.token !== before?.refresh.token
          return shown(isNew && left(stored.access) > 0 ? stored : await renewed(stored, { signal }))
        })
      } finally {
        refreshing = false
        attempt.resolve()
        attempt = Promise.withResolvers()
      }
    },
    accept: (answer) => {
      const stored = fromAnswer(answer, now())
      makeCurrent(storage, stored)
      return toSession(stored)
    },
    impersonate: async (userId, signal) => {
      // A token that has just expired is got anew; whether there is a valid one is asked below.
      await token().catch(() => null)
      return toSession(await oneTab(signal, () => acting.impersonate(userId, { signal })))
    },
    revert: async (signal) => shown(await oneTab(signal, () => acting.revert({ signal }))),
    end: async (signal) => {
      const current = session()
      const actorId = current?.actorId ?? null
      const sessions = [current, actorId === null ? null : readStored(storage, actorId)]
      clearStored(storage)
      await Promise.all(sessions.flatMap((stored) => (stored === null ? [] : [revoke(stored, { signal })])))
    },
    forget: () => clearStored(storage),
  }
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

/** Waits for an attempt to end, however; fails when the time is up. */
function within(deadline: AbortSignal, ended: Promise<void>): Promise<void> {
  const late = () => new CallFailure(0, 'timeout', 'Request took longer than expected.')
  return new Promise((resolve, reject) => {
    if (deadline.aborted) reject(late())
    deadline.addEventListener('abort', () => reject(late()))
    void ended.then(resolve)
  })
}
