/**
 * Applies a newer edition of the living rule to stored trees, as if their content had been uploaded again. Persons whom
 * the new rule takes for living keep name, gender and relationships; the last possible year of life is stored anew for
 * everybody. The removed details are stored nowhere else. The last upload can still be undone.
 */
import type pg from 'pg'
import { livingRuleEdition } from '#domain/living/living.ts'
import { queueMatching } from '../../store/queue.ts'
import type { Store } from '../../store/store.ts'
import { followTree } from '../../store/writers/linked-profiles/follow-tree.ts'
import { followLinks } from '../../store/writers/match-sets/follow-links.ts'
import { ofTree } from '../../store/writers/match-sets/scope.ts'
import { raiseRevision } from '../../store/writers/revisions.ts'
import { keepStatistics } from '../../store/writers/tree-statistics.ts'
import type { Clock } from '../../values/clock.ts'
import { noteRuleApplied, publishChange } from './apply-sync.ts'
import { reapplyToTree } from './change-tree.ts'
import { hasChanged } from './changes.ts'
import { findLastSync } from './sync-in-hand.ts'

/** The last syncs of the trees to which an older edition was applied. */
export async function syncsOfOlderRule(store: Store): Promise<string[]> {
  const { rows } = await store.pool.query<{ id: string }>(
    `SELECT w.last_sync_id::text AS id FROM workspaces w
     WHERE w.living_rule < $1 AND w.last_sync_id IS NOT NULL AND EXISTS (
       SELECT FROM source_records r WHERE r.data_group_id = w.data_group_id AND r.text IS NOT NULL)
     ORDER BY w.id`,
    [livingRuleEdition],
  )
  return rows.map(({ id }) => id)
}

/** Applies the rule to the tree whose last sync this was. A tree with a newer sync already follows the rule. */
export async function reapplyRule(store: Store, clock: Clock, syncId: string): Promise<void> {
  const reader = await store.pool.connect()
  try {
    await store.transaction(async (queries, client) => {
      // This lock is stronger than the one that applying a sync takes, so that the two never run at once.
      const sync = await lockTreeOf(client, syncId)
      if (sync === null) return
      const at = clock()
      const changes = await reapplyToTree(client, reader, sync, at)
      await followTree(queries, { ...sync, becameOther: [] }, at)
      await keepStatistics(client, sync.workspaceId)
      await noteRuleApplied(client, sync)
      if (!hasChanged(changes)) return
      await publishChange(queries, sync)
      await raiseRevision(client, sync.dataGroupId, at)
      await followLinks(queries, ofTree(sync.dataGroupId))
      await queueMatching(queries)
    })
  } finally {
    reader.release()
  }
}

async function lockTreeOf(client: pg.ClientBase, syncId: string) {
  await client.query(
    `SELECT FROM data_groups g WHERE g.id = (SELECT w.data_group_id FROM workspaces w WHERE w.last_sync_id = $1)
     FOR UPDATE`,
    [syncId],
  )
  return findLastSync(client, syncId, livingRuleEdition)
}
