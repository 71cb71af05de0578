import { UserId } from '#contract/wire.ts'
import { currentUserKey, userKey, userKeyPrefix } from '#domain/device/storage-keys.ts'

/** The user whose session this browser shows, valid or not; null if there is none. */
export function currentUser(storage: Storage): UserId | null {
  const userId = UserId.safeParse(storage.getItem(currentUserKey))
  return userId.success ? userId.data : null
}

/** Deletes everything that is stored for one user. */
export function forgetUser(storage: Storage, userId: UserId): void {
  const prefix = userKey(userId, '')
  forget(storage, (key) => key.startsWith(prefix))
}

/** Deletes everything that is stored for other users than these. */
export function forgetOthers(storage: Storage, kept: readonly (UserId | null)[]): void {
  const prefixes = kept.flatMap((userId) => (userId === null ? [] : [userKey(userId, '')]))
  forget(storage, (key) => isOfUser(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
}

const isOfUser = (key: string) => key.startsWith(userKeyPrefix) && key !== currentUserKey

function forget(storage: Storage, chosen: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys.filter(chosen)) storage.removeItem(key)
}
