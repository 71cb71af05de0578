/**
 * The session as this browser keeps it (requirement MOD-79), each user's under a key of their own. While somebody
 * acts as another user, the other's session is the current one, and the actor's own waits under its key.
 */
import * as z from 'zod/mini'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import { Privilege } from '#contract/permission.ts'
import { DataGroupId, UserId } from '#contract/wire.ts'
import { currentUserKey, userKey } from '#domain/device/storage-keys.ts'
import { readClaims } from './access-claims.ts'
import { currentUser, forgetOthers } from './storage-keys.ts'

/** `arrivedAt` is this machine's clock; a life is milliseconds from then on. */
const StoredToken = z.object({ token: z.string(), arrivedAt: z.number(), life: z.number() })
export type StoredToken = z.infer<typeof StoredToken>

const StoredSession = z.object({
  userId: UserId,
  userProfileId: DataGroupId,
  actorId: z.nullable(UserId),
  privileges: z.array(Privilege),
  isSupervised: z.boolean(),
  access: StoredToken,
  refresh: StoredToken,
  /** Only where something has needed one. */
  identity: z.nullable(StoredToken),
})
export type StoredSession = z.infer<typeof StoredSession>

/** Throws when the access token carries no subject or no profile: it is not accepted as a session (VAL-03, ERR-11). */
export function fromAnswer(answer: TokenAnswer, arrivedAt: number): StoredSession {
  const claims = readClaims(answer.access_token)
  if (claims === null) throw notSet()
  return {
    userId: claims.sub,
    userProfileId: claims.profile_id,
    actorId: claims.act?.sub ?? null,
    privileges: claims.privileges,
    isSupervised: claims.supervised,
    access: { token: answer.access_token, arrivedAt, life: answer.expires_in * 1000 },
    refresh: { token: answer.refresh_token, arrivedAt, life: answer.refresh_token_expires_in * 1000 },
    // What was got with the tokens before goes with them.
    identity: null,
  }
}

/** The words are for the log: nobody is shown them. */
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

/** Writes a session without making it the current one. */
export const writeStored = (storage: Storage, stored: StoredSession) =>
  storage.setItem(userKey(stored.userId, 'session'), JSON.stringify(stored))

/** Makes it the current session; nothing stays of anybody but its user and whoever acts as that user. */
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
