/**
 * Where a browser keeps what a user has seen: one database a user and, while impersonating, a person who looks
 * through that user's eyes (requirement SES-15). It holds chunks of the model and notes of what was learnt since.
 */
import type { Owner } from '#domain/device/keeping.ts'
import { userKey, userKeyPrefix } from '#domain/device/storage-keys.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import type { StoredChunk } from '#domain/model/snapshot.ts'

/**
 * The version of what is stored. A new one when the value of any kind of entity changes its shape: what was kept
 * before is dropped then, and loaded anew.
 */
export const projectionVersion = 8

export const databaseName = ({ userId, actorId }: Owner) =>
  userKey(userId, actorId === null ? 'model' : `model.by.${actorId}`)

export const chunkStore = 'chunks'
export const noteStore = 'notes'

/** Kept under the number of the chunk. */
export interface KeptChunk {
  readonly entries: StoredChunk
  /** Milliseconds since 1970. */
  readonly writtenAt: number
}

/** Kept under rising numbers. */
export type KeptNote = readonly ModelEvent[]

/** Deletes what is kept of everybody but `owner`; with null, of everybody. */
export async function deleteOthers(factory: IDBFactory, owner: Owner | null): Promise<void> {
  const own = owner === null ? null : databaseName(owner)
  const names = (await factory.databases()).map(({ name }) => name ?? '')
  const others = names.filter((name) => name.startsWith(userKeyPrefix) && name !== own)
  await Promise.all(others.map((name) => settled(factory.deleteDatabase(name))))
}

/** The answer to a request. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
