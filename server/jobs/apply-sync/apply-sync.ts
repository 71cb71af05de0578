/**
 * The end of an upload: the tree changes to the new state all at once, or not at all. Running it again after a crash is
 * safe, because it applies only syncs that are still completing.
 */

import type pg from 'pg'
import { livingRuleEdition } from '#domain/living/living.ts'
import { publish } from '../../store/publish.ts'
import { queueMatching } from '../../store/queue.ts'
import type { StoredChanges } from '../../store/schema/research-uploads.ts'
import type { Queries, Store } from '../../store/store.ts'
import { exchangeTags } from '../../store/writers/contents/set-aside-tags.ts'
import { followTree } from '../../store/writers/linked-profiles/follow-tree.ts'
import { followLinks } from '../../store/writers/match-sets/follow-links.ts'
import { ofTree } from '../../store/writers/match-sets/scope.ts'
import { raiseRevision } from '../../store/writers/revisions.ts'
import { keepStatistics } from '../../store/writers/tree-statistics.ts'
import type { Clock } from '../../values/clock.ts'
import { exchangeDecisions, othersOf } from './became-other.ts'
import { changeTree } from './change-tree.ts'
import { changeCount, hasChanged } from './changes.ts'
import { treeTables } from './exchange.ts'
import { setStartPerson } from './start-person.ts'
import { lockCompleting, type SyncInHand } from './sync-in-hand.ts'

/** Applies a completing sync; ignores a sync that is in another state or was deleted. */
export async function applySync(store: Store, clock: Clock, syncId: string): Promise<void> {
  const reader = await store.pool.connect()
  try {
    const applied = await store.transaction(async (queries, client) => {
      const sync = await lockCompleting(client, syncId)
      if (sync === null) return null
      const at = clock()
      const { changes, first, keepsFormer, becameOther } = await changeTree(client, reader, sync, at)
      await setStartPerson(client, sync, first)
      // The workspace's own modification date stays: a sync does not change the workspace.
      await client.query('UPDATE workspaces SET last_sync_id = $2 WHERE id = $1', [sync.workspaceId, syncId])
      const others = await othersOf(queries, sync, becameOther)
      await exchangeDecisions(queries, sync, others)
      await exchangeTags(queries, sync, others)
      const hasWritten = hasChanged(changes) || (await hasFormer(client, syncId))
      if (hasWritten) {
        await raiseRevision(client, sync.dataGroupId, at)
        await forgetEarlier(client, sync)
      }
      await keepStatistics(client, sync.workspaceId)
      await noteRuleApplied(client, sync)
      await endSync(client, syncId, {
        state: 'Completed',
        at,
        changes,
        keepsFormer: keepsFormer && hasWritten,
      })
      await tellState(queries, sync)
      if (hasChanged(changes)) await publishChange(queries, sync)
      // Removed persons lose their links now. The comparison that is queued next may come much later.
      await followLinks(queries, ofTree(sync.dataGroupId))
      // After the links, because they tell whom other profiles of the owner are about.
      await followTree(queries, { ...sync, becameOther: others }, at)
      await queueMatching(queries)
      return changes
    })
    if (applied !== null && changeCount(applied) > worthAnalysing) await analyse(reader)
  } finally {
    reader.release()
  }
}

/** Gives up on a sync: it ends as Failed, and the tree stays as it was. */
export async function failSync(store: Store, syncId: string): Promise<void> {
  await store.transaction(async (queries, client) => {
    const sync = await lockCompleting(client, syncId)
    if (sync === null) return
    await endSync(client, syncId, { state: 'Failed', at: null, changes: null, keepsFormer: false })
    await tellState(queries, sync)
  })
}

/** True if records were rewritten, even if only their form has changed and not their meaning. */
async function hasFormer(client: pg.ClientBase, syncId: string): Promise<boolean> {
  const { rows } = await client.query('SELECT FROM sync_undo WHERE sync_id = $1 LIMIT 1', [syncId])
  return rows.length > 0
}

/**
 * Deletes what is stored for undoing earlier syncs, because only the last change of a tree can be undone. Also deletes
 * the examples of changes in these syncs, because they contain names.
 */
async function forgetEarlier(client: pg.ClientBase, { syncId, workspaceId }: SyncInHand) {
  await client.query(
    `UPDATE syncs SET changes = jsonb_set(changes, '{examples}', '[]')
     WHERE workspace_id = $1 AND id <> $2 AND changes->'examples' <> '[]'`,
    [workspaceId, syncId],
  )
  for (const table of ['sync_undo', 'former_match_decisions'])
    await client.query(
      `DELETE FROM ${table} f USING syncs s WHERE s.id = f.sync_id AND s.workspace_id = $1 AND s.id <> $2`,
      [workspaceId, syncId],
    )
}

/** Records that the tree is now stored according to the current living rule. */
export async function noteRuleApplied(client: pg.ClientBase, { workspaceId }: SyncInHand): Promise<void> {
  await client.query('UPDATE workspaces SET living_rule = $2 WHERE id = $1', [workspaceId, livingRuleEdition])
}

const worthAnalysing = 1000

/**
 * Without this, the database takes new tables for empty, and scans them as a whole until it analyzes them by itself.
 */
async function analyse(client: pg.ClientBase): Promise<void> {
  const tables = treeTables.map(({ name }) => name).join(', ')
  // The sync is already applied, whether or not this succeeds.
  await client.query(`ANALYZE ${tables}`).catch(() => null)
  // Sorts the words of many new names into the index now, not during searches.
  await client.query(`SELECT gin_clean_pending_list('persons_search_words')`).catch(() => null)
}

interface End {
  readonly state: 'Completed' | 'Failed'
  readonly at: Date | null
  readonly changes: StoredChanges | null
  readonly keepsFormer: boolean
}

async function endSync(client: pg.ClientBase, syncId: string, { state, at, changes, keepsFormer }: End) {
  await client.query('DELETE FROM sync_batches WHERE sync_id = $1', [syncId])
  await client.query(
    'UPDATE syncs SET state = $2, completed_at = $3, changes = $4, keeps_former = $5 WHERE id = $1',
    [syncId, state, at, changes === null ? null : JSON.stringify(changes), keepsFormer],
  )
}

const tellState = (queries: Queries, { syncId, workspaceId, dataGroupId }: SyncInHand) =>
  publish(queries, { dataGroupId, event: { name: 'Sync.StateChanged', payload: { syncId, workspaceId } } })

export const publishChange = (queries: Queries, { dataGroupId }: SyncInHand) =>
  publish(queries, { dataGroupId, event: { name: 'Group.DataChanged', payload: { dataGroupId } } })
