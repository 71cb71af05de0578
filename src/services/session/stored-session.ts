/**
 * The session as this browser keeps it. Lives are counted from the moment a token arrived (`arrivedAt`, this
 * machine's clock only), so that a clock that differs from the server's does no harm.
 */
import * as z from 'zod/mini'
import type { TokenAnswer } from '../../../contract/group-admin/token.ts'
import { DataGroupId, UserId } from '../../../contract/wire.ts'
import type { Session } from '../../domain/session.ts'
import { readClaims } from './access-claims.ts'
import { currentUser, currentUserKey, forgetUser, userKey } from './storage-keys.ts'

const StoredSession = z.object({
  userId: UserId,
  userProfileId: DataGroupId,
  accessToken: z.string(),
  refreshToken: z.string(),
  arrivedAt: z.number(),
  accessLife: z.number(),
  refreshLife: z.number(),
})
export type StoredSession = z.infer<typeof StoredSession>

/** Throws when the access token carries no subject or no profile: it is not accepted as a session (VAL-03). */
export function fromAnswer(answer: TokenAnswer, now: number): StoredSession {
  const claims = readClaims(answer.access_token)
  if (claims === null) throw new Error('Failed to set current token')
  return {
    userId: claims.sub,
    userProfileId: claims.profile_id,
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    arrivedAt: now,
    accessLife: answer.expires_in * 1000,
    refreshLife: answer.refresh_token_expires_in * 1000,
  }
}

/** A session is valid exactly when its access token has not expired (SES-01). */
export const isValid = (stored: StoredSession, now: number) => now < stored.arrivedAt + stored.accessLife

/** Refreshable exactly when its refresh token has not expired (SES-02). */
export const isRefreshable = (stored: StoredSession, now: number) =>
  now < stored.arrivedAt + stored.refreshLife

/** What the session flow may know of it. */
export const toSession = (stored: StoredSession, now: number): Session => ({
  userId: stored.userId,
  userProfileId: stored.userProfileId,
  accessLife: Math.max(0, stored.arrivedAt + stored.accessLife - now),
  refreshable: isRefreshable(stored, now),
})

export function readStored(storage: Storage): StoredSession | null {
  const userId = currentUser(storage)
  if (userId === null) return null
  const stored = StoredSession.safeParse(parsed(storage.getItem(userKey(userId, 'session'))))
  return stored.success ? stored.data : null
}

export function writeStored(storage: Storage, stored: StoredSession): void {
  storage.setItem(userKey(stored.userId, 'session'), JSON.stringify(stored))
  storage.setItem(currentUserKey, stored.userId)
}

/** Takes everything of the current user with it. */
export function clearStored(storage: Storage): void {
  const userId = currentUser(storage)
  storage.removeItem(currentUserKey)
  if (userId !== null) forgetUser(storage, userId)
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
