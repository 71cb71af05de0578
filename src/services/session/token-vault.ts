/**
 * Holds the tokens, and nobody else does. Calls ask it for the access token; one that has expired is never given out.
 * While the next one is being got they wait, at most five seconds, and then fail rather than go out without a token
 * (SES-09). Only one tab gets the next tokens at a time: a refresh token works once.
 */
import { CallFailure, type Transport } from '#contract/client.ts'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import type { UserId } from '#contract/wire.ts'
import { tokenWait } from '#domain/constants.ts'
import type { Session } from '#domain/signing-in/session.ts'
import { actingOver } from './acting.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import { identityTokens } from './identity-token.ts'
import {
  clearStored,
  fromAnswer,
  makeCurrent,
  readCurrent,
  readStored,
  type StoredSession,
} from './stored-session.ts'
import { tokenEndpoint } from './token-endpoint.ts'
import { type Clocks, countLives, type TokenLives } from './token-lives.ts'

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
  /**
   * Forgets the session at once, and tells the server that it is over, as far as that can soon be reached; an actor's
   * own with it.
   */
  readonly end: () => Promise<void>
  readonly forget: () => void
}

/** What is kept in the storage by an earlier page or another tab is the session from the beginning. */
export function createTokenVault(surroundings: Surroundings): TokenVault {
  const { storage, locks, now, transport } = surroundings
  const { left, toSession } = countLives(surroundings)
  const session = () => readCurrent(storage)
  const shown = (stored: StoredSession | null) => stored && toSession(stored)
  const oneTab = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
    locks.request('tc.session.refresh', { signal }, work)
  const attempts = createAttempts()
  const { renewed, revoke } = tokenEndpoint(surroundings)
  const acting = actingOver({ storage, transport, now, left, session, renewed, revoke })
  const token = accessToken(surroundings, attempts, left)

  return {
    token,
    identityToken: identityTokens({ storage, transport, now, left, accessToken: token, session }),
    current: () => shown(session()),
    refresh: (signal) => {
      const before = session()
      const next = async () => {
        const stored = session()
        if (stored === null) return null
        // Another tab was faster: its token is as good as one of our own.
        const isNew = stored.refresh.token !== before?.refresh.token
        return shown(isNew && left(stored.access) > 0 ? stored : await renewed(stored, { signal }))
      }
      return attempts.run(() => oneTab(signal, next))
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
    end: async () => {
      const current = session()
      const actorId = current?.actorId ?? null
      const sessions = [current, actorId === null ? null : readStored(storage, actorId)]
      clearStored(storage)
      await Promise.all(sessions.flatMap((stored) => (stored === null ? [] : [revoke(stored)])))
    },
    forget: () => clearStored(storage),
  }
}

type ForCalls = Pick<Surroundings, 'storage' | 'timeout' | 'onFoundExpired'>

/** What calls get: a valid token, for which they wait while the next one is being got. */
function accessToken(
  { storage, timeout, onFoundExpired }: ForCalls,
  attempts: Attempts,
  left: TokenLives['left'],
) {
  return async (): Promise<string | null> => {
    const before = readCurrent(storage)
    if (before === null) return null
    const expired = left(before.access) === 0
    if (expired && !attempts.running()) onFoundExpired()
    if (expired || attempts.running()) await within(timeout(tokenWait), attempts.ended())
    const stored = readCurrent(storage)
    if (stored === null) return null
    if (left(stored.access) > 0) return stored.access.token
    throw new CallFailure(0, 'network', 'Failed to make request.')
  }
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
