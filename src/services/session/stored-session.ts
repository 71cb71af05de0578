/**
 * The session as stored in this browser (requirement MOD-79). The session of each user has its own key. While an actor
 * acts as another user, the other user's session is the current one, and the actor's own session stays stored.
 */
import * as z from 'zod/mini'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import { Privilege } from '#contract/permission.ts'
import { DataGroupId, UserId } from '#contract/wire.ts'
import { currentUserKey, userKey } from '#domain/device/storage-keys.ts'
import { readClaims } from './access-claims.ts'
import { currentUser, forgetOthers } from './storage-keys.ts'

/**
 * `arrivedAt` is a time by this computer's clock. `life` is how many milliseconds the token is valid from then on.
 */
const StoredToken = z.object({ token: z.string(), arrivedAt: z.number(), life: z.number() })
export type StoredToken = z.infer<typeof StoredToken>

const StoredSession = z.object({
  userId: UserId,
  userProfileId: DataGroupId,
  actorId: z.nullable(UserId),
  privileges: z.array(Privilege),
  isSupervised: z.boolean(),
  deletesAt: z.optional(z.string()),
  access: StoredToken,
  refresh: StoredToken,
  /** The token for the identity service; null until it is first needed. */
  identity: z.nullable(StoredToken),
})
export type StoredSession = z.infer<typeof StoredSession>

/** Throws if the access token has no subject or profile, because it then cannot be a session (VAL-03, ERR-11). */
export function fromAnswer(answer: TokenAnswer, arrivedAt: number): StoredSession {
  const claims = readClaims(answer.access_token)
  if (claims === null) throw notSet()
  return {
    userId: claims.sub,
    userProfileId: claims.profile_id,
    actorId: claims.act?.sub ?? null,
    privileges: claims.privileges,
    isSupervised: claims.supervised,
    ...(claims.deletes_at === undefined ? {} : { deletesAt: claims.deletes_at }),
    access: { token: answer.access_token, arrivedAt, life: answer.expires_in * 1000 },
    refresh: { token: answer.refresh_token, arrivedAt, life: answer.refresh_token_expires_in * 1000 },
    // The identity token that came with the previous tokens is dropped.
    identity: null,
  }
}

/** This text is only for the log; no user sees it. */
export const notSet = () => new Error('Failed to set current token')

/** The session that this browser shows. */
export function readCurrent(storage: Storage): StoredSession | null {
  const userId = currentUser(storage)
  return userId === null ? null : readStored(storage, userId)
}

export function readStored(storage: Storage, userId: UserId): StoredSession | null {
  const stored = StoredSession.safeParse(parsed(storage.getItem(userKey(userId, 'session'))))
  return stored.success ? stored.data : null
}

/** Stores a session without making it the current one. */
export const writeStored = (storage: Storage, stored: StoredSession) =>
  storage.setItem(userKey(stored.userId, 'session'), JSON.stringify(stored))

/** Makes this session the current one. Keeps stored data only of its user and of the actor, if there is one. */
export function makeCurrent(storage: Storage, stored: StoredSession): void {
  writeStored(storage, stored)
  storage.setItem(currentUserKey, stored.userId)
  forgetOthers(storage, [stored.userId, stored.actorId])
}

export function clearStored(storage: Storage): void {
  storage.removeItem(currentUserKey)
  forgetOthers(storage, [])
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
