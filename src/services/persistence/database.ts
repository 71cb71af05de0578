/**
 * The database in the browser for what a user has seen. There is one database for each user and, while someone acts
 * as that user, one for each pair of user and actor (requirement SES-15). It holds chunks of the model and notes:
 * the events since the chunks were written.
 */
import type { Owner } from '#domain/device/keeping.ts'
import { userKey, userKeyPrefix } from '#domain/device/storage-keys.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import type { StoredChunk } from '#domain/model/snapshot.ts'

/**
 * The version of the stored data. Increase it when the value of any entity kind changes its shape: older data is
 * then dropped and loaded again.
 */
export const projectionVersion = 13

export const databaseName = ({ userId, actorId }: Owner) =>
  userKey(userId, actorId === null ? 'model' : `model.by.${actorId}`)

/** The database for the files that a user has chosen and that have not been uploaded. */
export const uploadsDatabaseName = ({ userId, actorId }: Owner) =>
  userKey(userId, actorId === null ? 'uploads' : `uploads.by.${actorId}`)

/** The cache of the pictures that one session has shown: `shown-pictures.ts` finds it by its end. */
export const photoCacheName = ({ userId, actorId }: Owner, sessionId: string) =>
  `${userKey(userId, actorId === null ? 'photos' : `by.${actorId}.photos`)}.${sessionId}`

export const chunkStore = 'chunks'
export const noteStore = 'notes'

/** Stored under the number of the chunk. */
export interface KeptChunk {
  readonly entries: StoredChunk
  /** When the chunk was written, in milliseconds since 1970. */
  readonly writtenAt: number
}

/** The events of one note. Notes are stored under increasing numbers. */
export type KeptNote = readonly ModelEvent[]

/** Deletes the stored data of everybody except `owner`; with null, of everybody. */
export async function deleteOthers(factory: IDBFactory, owner: Owner | null): Promise<void> {
  const own = owner === null ? [] : [databaseName(owner), uploadsDatabaseName(owner)]
  const names = (await factory.databases()).map(({ name }) => name ?? '')
  const others = names.filter((name) => name.startsWith(userKeyPrefix) && !own.includes(name))
  await Promise.all(others.map((name) => settled(factory.deleteDatabase(name))))
  await deletePhotos(owner === null ? null : photoCacheName(owner, ''))
}

/** Deletes the stored pictures of every user, except the caches whose name begins with `kept`. */
export async function deletePhotos(kept: string | null): Promise<void> {
  // Browsers have caches only on https and localhost.
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(userKeyPrefix))
  const others = names.filter((name) => kept === null || !name.startsWith(kept))
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** A promise of the result of a request. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
