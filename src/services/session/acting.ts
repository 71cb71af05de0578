/**
 * Acting as another user, and returning to one's own session. The actor's own session stays stored on this device, and
 * returning uses it, because the server never exchanges a token of the other user for one of the actor (requirement
 * ADM-21).
 */
import { type CallOptions, demand, type Transport } from '#contract/client.ts'
import { exchangeToken, tokenTypes } from '#contract/group-admin/token.ts'
import type { UserId } from '#contract/wire.ts'
import { fromAnswer, makeCurrent, notSet, readStored, type StoredSession } from './stored-session.ts'
import type { TokenLives } from './token-lives.ts'

interface Needs extends Pick<TokenLives, 'left'> {
  readonly storage: Storage
  readonly transport: Transport
  readonly now: () => number
  readonly session: () => StoredSession | null
  /**
   * Gets the next tokens of a session, which need not be the current one. Null if the server no longer knows it.
   */
  readonly renewed: (stored: StoredSession, options: CallOptions) => Promise<StoredSession | null>
  /** Tells the server that a session is over. */
  readonly revoke: (stored: StoredSession) => Promise<void>
}

/**
 * `session` returns the session that this browser shows. The caller must make sure that only one tab acts at a time.
 */
export function actingOver({ storage, transport, now, left, session, renewed, revoke }: Needs) {
  return {
    /** Asks for a session as another user and makes it the current one (SES-12). */
    impersonate: async (userId: UserId, options: CallOptions): Promise<StoredSession> => {
      const own = session()
      if (own === null || left(own.access) === 0)
        throw new Error('Cannot impersonate user without a valid access token')
      const body = {
        grant_type: tokenTypes.exchange,
        subject_token: userId,
        subject_token_type: tokenTypes.user,
        actor_token: own.access.token,
        actor_token_type: tokenTypes.access,
      }
      const acting = fromAnswer(await demand(transport, exchangeToken, { body }, options), now())
      // Without the right user and actor in the token, the actor could not return to their own session.
      if (acting.userId !== userId || acting.actorId !== own.userId) throw notSet()
      // A user who signed out meanwhile, here or in another tab, stays signed out.
      if (session()?.userId !== own.userId) {
        await revoke(acting)
        throw notSet()
      }
      makeCurrent(storage, acting)
      return acting
    },

    /** Makes the actor's own session the current one again (SES-14). Null if that session has ended too. */
    revert: async (options: CallOptions): Promise<StoredSession | null> => {
      const acting = session()
      if (acting === null || acting.actorId === null) throw new Error('No current actor')
      const kept = readStored(storage, acting.actorId)
      const own =
        kept === null || left(kept.access) > 0 ? kept : await renewed(kept, options).catch(notReverted)
      if (own !== null) makeCurrent(storage, own)
      // Acting ends in this browser even if the server cannot be told. The session on the server then expires by
      // itself.
      await revoke(acting).catch(() => undefined)
      return own
    },
  }
}

function notReverted(cause: unknown): never {
  throw new Error('Failed to revert to current actor', { cause })
}
