/**
 * The end of an upload: the tree changes over to it all at once, or not at all. Running it again after a crash
 * does no harm, since only a sync that is still completing is applied.
 */

import type pg from 'pg'
import type { SyncOptions } from '#contract/research/workspace.ts'
import type { DataGroupId, SyncId, UserId, WorkspaceId } from '#contract/wire.ts'
import type { Clock } from '../../clock.ts'
import { publish } from '../../push/publish.ts'
import type { Queries, Store } from '../../store/store.ts'
import { keepStatistics } from '../../store/writers/tree-statistics.ts'
import { storeTree } from './store-tree.ts'

interface CompletingSync {
  readonly syncId: SyncId
  readonly workspaceId: WorkspaceId
  readonly dataGroupId: DataGroupId
  readonly userId: UserId
  readonly syncOptions: SyncOptions
}

/** Applies a completing sync; a sync in any other state, or one that has gone, is left alone. */
export async function applySync(store: Store, clock: Clock, syncId: string): Promise<void> {
  await store.transaction(async (queries, client) => {
    const sync = await lockCompleting(client, syncId)
    if (sync === null) return
    const at = clock()
    const first = await storeTree(client, {
      ...sync,
      includeLivingPersons: sync.syncOptions.includeLivingPersons,
      at,
    })
    await setStartItem(client, sync.dataGroupId, first)
    // The workspace's own date of change stays: a sync is no change of it.
    await client.query('UPDATE workspaces SET last_sync_id = $2 WHERE id = $1', [sync.workspaceId, syncId])
    await keepStatistics(client, sync.workspaceId)
    await endSync(client, syncId, 'Completed', at)
    await tellState(queries, sync)
    await publish(queries, {
      dataGroupId: sync.dataGroupId,
      event: { name: 'Group.DataChanged', payload: { dataGroupId: sync.dataGroupId } },
    })
  })
}

/** Gives up on a sync: it ends Failed, and the tree stays as it was. */
export async function failSync(store: Store, syncId: string): Promise<void> {
  await store.transaction(async (queries, client) => {
    const sync = await lockCompleting(client, syncId)
    if (sync === null) return
    await endSync(client, syncId, 'Failed', null)
    await tellState(queries, sync)
  })
}

/** Locks the data group before the sync, in the order in which deleting a tree takes them; its name can still be changed. */
async function lockCompleting(client: pg.ClientBase, syncId: string): Promise<CompletingSync | null> {
  await client.query(
    `SELECT FROM data_groups WHERE id = (SELECT w.data_group_id FROM workspaces w
       JOIN syncs s ON s.workspace_id = w.id WHERE s.id = $1) FOR KEY SHARE`,
    [syncId],
  )
  const { rows } = await client.query<CompletingSync>(
    `SELECT s.id::text AS "syncId", w.id::text AS "workspaceId", w.data_group_id::text AS "dataGroupId",
       s.created_user_id::text AS "userId", w.sync_options AS "syncOptions"
     FROM syncs s JOIN workspaces w ON w.id = s.workspace_id
     WHERE s.id = $1 AND s.state = 'Completing' FOR UPDATE OF s`,
    [syncId],
  )
  return rows[0] ?? null
}

/** The tree opens at the first person of the file, unless one was chosen that is still there. */
async function setStartItem(client: pg.ClientBase, dataGroupId: string, first: number | null) {
  await client.query(
    `UPDATE data_groups g SET start_item_number = $2 WHERE g.id = $1 AND NOT EXISTS (
       SELECT FROM persons p WHERE p.data_group_id = g.id AND p.number = g.start_item_number)`,
    [dataGroupId, first],
  )
}

async function endSync(
  client: pg.ClientBase,
  syncId: string,
  state: 'Completed' | 'Failed',
  at: Date | null,
) {
  await client.query('DELETE FROM sync_batches WHERE sync_id = $1', [syncId])
  await client.query('UPDATE syncs SET state = $2, completed_at = $3 WHERE id = $1', [syncId, state, at])
}

async function tellState(queries: Queries, { syncId, workspaceId, dataGroupId }: CompletingSync) {
  await publish(queries, {
    dataGroupId,
    event: { name: 'Sync.StateChanged', payload: { syncId, workspaceId } },
  })
}
