/**
 * The unfinished uploads that this browser stores, under keys of the user who began them. An upload whose page was
 * closed can be continued. While a page works on an upload, it holds a lock, so that no other page offers to continue
 * it.
 */
import * as z from 'zod/mini'
import { DataFileType } from '#contract/research/workspace.ts'
import { DataGroupId, SyncId, type UserId, WorkspaceId } from '#contract/wire.ts'
import { userKey } from '#domain/device/storage-keys.ts'
import type { LeftUpload } from '#domain/upload/left-upload.ts'

const StoredUpload = z.object({
  file: z.object({ name: z.string(), size: z.number(), lastModified: z.number() }),
  point: z.object({
    workspaceId: WorkspaceId,
    syncId: SyncId,
    batches: z.int(),
    persons: z.int(),
  }),
  personsToSend: z.int(),
  includeLiving: z.boolean(),
  /**
   * The year decides who counts as living. In another year the file would be split differently, so a continued
   * upload uses the same year.
   */
  currentYear: z.int(),
  target: z.nullable(
    z.object({
      treeId: DataGroupId,
      workspaceId: WorkspaceId,
      name: z.string(),
      filePath: z.string(),
      fileType: DataFileType,
    }),
  ),
})
export type StoredUpload = z.infer<typeof StoredUpload>

export interface LeftUploads {
  /** The uploads that no page is working on, latest first. */
  readonly recall: () => Promise<StoredUpload[]>
  readonly keep: (upload: StoredUpload) => void
  readonly forget: (syncId: SyncId) => void
  /** Locks the upload, so that no other page offers to continue it. Returns a function that unlocks it. */
  readonly hold: (syncId: SyncId) => () => void
}

interface Needs {
  readonly storage: Storage
  readonly locks: Pick<LockManager, 'request' | 'query'>
  readonly userId: UserId
  readonly report: (error: unknown) => void
}

export function leftUploads({ storage, locks, userId, report }: Needs): LeftUploads {
  const prefix = userKey(userId, 'upload.')
  const keyOf = (syncId: SyncId) => prefix + syncId

  return {
    recall: async () => {
      const { held = [] } = await locks.query()
      const atWork = new Set(held.map(({ name }) => name))
      return keysIn(storage)
        .filter((key) => key.startsWith(prefix) && !atWork.has(key))
        .flatMap((key) => readUpload(storage.getItem(key)))
        .toSorted((one, other) => Number(other.point.syncId) - Number(one.point.syncId))
    },
    keep: (upload) => {
      try {
        storage.setItem(keyOf(upload.point.syncId), JSON.stringify(upload))
      } catch (error) {
        // The storage is full or not allowed. This page can continue the upload, but after a reload it is lost.
        report(error)
      }
    },
    forget: (syncId) => storage.removeItem(keyOf(syncId)),
    hold: (syncId) => {
      const held = Promise.withResolvers<void>()
      // Without the lock, another page may offer to continue this upload. That does no harm, because the server
      // accepts each batch once.
      locks.request(keyOf(syncId), () => held.promise).catch(report)
      return held.resolve
    },
  }
}

export const toLeft = ({ file, point, personsToSend, includeLiving, target }: StoredUpload): LeftUpload => ({
  file,
  personsSent: point.persons,
  personsToSend,
  includeLiving,
  target,
})

const keysIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

/** Returns nothing for an upload that an older release stored in another form. */
function readUpload(text: string | null): StoredUpload[] {
  try {
    const stored = StoredUpload.safeParse(JSON.parse(text ?? ''))
    return stored.success ? [stored.data] : []
  } catch {
    return []
  }
}
