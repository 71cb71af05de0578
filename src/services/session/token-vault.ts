/**
 * Only the vault holds the tokens. Calls ask it for the access token, and it never returns an expired one. While
 * the next token is being fetched, calls wait for at most five seconds and then fail rather than go out without a
 * token (SES-09). Only one tab at a time fetches the next tokens, because a refresh token works once.
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
  /** Returns a signal that aborts after this many milliseconds. */
  readonly timeout: (milliseconds: number) => AbortSignal
  /** The transport for the token endpoints, which need no token. */
  readonly transport: Transport
  /** Called when a call finds that the token has expired. The session flow then gets the next one. */
  readonly onFoundExpired: () => void
}

export interface TokenVault {
  /** A valid access token for a call, or null when nobody is signed in. */
  readonly token: () => Promise<string | null>
  /**
   * A token for the identity service that is valid for some minutes. Null if nobody is signed in or the user is an
   * actor.
   */
  readonly identityToken: () => Promise<string | null>
  /** The session as stored in this browser, expired or not. Asks no server. */
  readonly current: () => Session | null
  /** Gets the next tokens. Null if the server no longer knows the session. */
  readonly refresh: (signal: AbortSignal) => Promise<Session | null>
  /** Stores the tokens of a new sign-in. */
  readonly accept: (answer: TokenAnswer) => Session
  /** Starts to act as another user. Throws if the server refuses. */
  readonly impersonate: (userId: UserId, signal: AbortSignal) => Promise<Session>
  /** Returns to the actor's own session. Null if that session has ended too. */
  readonly revert: (signal: AbortSignal) => Promise<Session | null>
  /**
   * Deletes the session at once and, if the server can soon be reached, tells it that the session is over. Does the
   * same with the actor's own session.
   */
  readonly end: () => Promise<void>
  readonly forget: () => void
}

/** Starts with the session that an earlier page or another tab stored. */
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
        // If another tab has renewed the token meanwhile, this tab uses that token.
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
      // If the token has just expired, this gets a new one. `acting.impersonate` checks whether the session is
      // valid.
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

/** The access token for calls. A call waits while the next token is being fetched. */
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

/** Waits until an attempt has ended, successful or not. Rejects when the time is up. */
function within(deadline: AbortSignal, ended: Promise<void>): Promise<void> {
  const late = () => new CallFailure(0, 'timeout', 'Request took longer than expected.')
  return new Promise((resolve, reject) => {
    if (deadline.aborted) reject(late())
    deadline.addEventListener('abort', () => reject(late()))
    void ended.then(resolve)
  })
}
