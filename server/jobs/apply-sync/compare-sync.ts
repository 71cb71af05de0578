/** Computes what an upload would change in its tree, without changing anything there. */

import { publish } from '../../store/publish.ts'
import type { StoredChanges } from '../../store/schema/research-uploads.ts'
import type { Store } from '../../store/store.ts'
import type { Clock } from '../../values/clock.ts'
import { foreseeChange } from './change-tree.ts'
import { findComparing, type SyncInHand } from './sync-in-hand.ts'

/** Compares an upload with its tree. Ignores an upload that has ended in the meantime or is being completed. */
export async function compareSync(store: Store, clock: Clock, syncId: string): Promise<void> {
  const reader = await store.pool.connect()
  try {
    const sync = await findComparing(reader, syncId)
    if (sync !== null) await keep(store, sync, await foreseeChange(reader, sync, clock()))
  } finally {
    reader.release()
  }
}

/** Gives up: the upload returns to its state before the comparison was requested. */
export async function giveUpComparing(store: Store, syncId: string): Promise<void> {
  const client = await store.pool.connect()
  const sync = await findComparing(client, syncId).finally(() => client.release())
  if (sync !== null) await keep(store, sync, null)
}

async function keep(store: Store, sync: SyncInHand, changes: StoredChanges | null): Promise<void> {
  const { syncId, workspaceId, dataGroupId } = sync
  await store.transaction(async (queries, client) => {
    const { rowCount } = await client.query(
      `UPDATE syncs SET changes = $2, compared_batches = CASE WHEN $2::jsonb IS NULL THEN NULL ELSE compared_batches END
       WHERE id = $1 AND state = 'Active' AND compared_batches IS NOT NULL`,
      [syncId, changes === null ? null : JSON.stringify(changes)],
    )
    if (rowCount === 0) return
    await publish(queries, {
      dataGroupId,
      event: { name: 'Sync.StateChanged', payload: { syncId, workspaceId } },
    })
  })
}
