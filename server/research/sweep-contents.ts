/** Removes what nobody needs any more: deleted and abandoned uploads, partial files, and blobs without a reference. */
import { contentKeptFor } from '#domain/content/deleted-content.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { sweepParts } from '../blobs/partial-files.ts'
import { queueMakeSizes } from '../store/queue.ts'
import type { Store } from '../store/store.ts'
import {
  forgetContents,
  isUnused,
  partsInUse,
  unusedAmong,
  waitingForSizes,
} from '../store/writers/content-data.ts'
import type { Clock } from '../values/clock.ts'

export interface SweepTools {
  readonly store: Store
  readonly blobs: BlobStore
  readonly uploadsFolder: string
  readonly clock: Clock
}

/** How long a picture may wait for its sizes before its job is queued again, in milliseconds. */
const maxWait = 30 * 60 * 1000

export async function sweepContents({ store, blobs, uploadsFolder, clock }: SweepTools): Promise<void> {
  const now = clock().getTime()
  const before = new Date(now - contentKeptFor)
  await forgetContents(store.db, before)
  await sweepParts(uploadsFolder, await partsInUse(store.db), before)
  for (const waiting of await waitingForSizes(store.db, new Date(now - maxWait)))
    await queueMakeSizes(store.db, waiting)
  await sweepBlobs(store, blobs, before)
}

const batchSize = 1000

async function sweepBlobs(store: Store, blobs: BlobStore, before: Date): Promise<void> {
  let batch: string[] = []
  for await (const hash of blobs.olderThan(before)) {
    batch.push(hash)
    if (batch.length < batchSize) continue
    await removeUnused(store, blobs, batch)
    batch = []
  }
  await removeUnused(store, blobs, batch)
}

/** Looks at the whole batch first, because each removal stops everybody who stores something. */
async function removeUnused(store: Store, blobs: BlobStore, batch: readonly string[]): Promise<void> {
  for (const hash of await unusedAmong(store.db, batch))
    await store.transaction(async (queries) => {
      if (await isUnused(queries, hash)) await blobs.remove(hash)
    })
}
