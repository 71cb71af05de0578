import type { Sync } from '#contract/research/sync.ts'
import type { SyncChanges } from '#contract/research/sync-acts.ts'
import type { StoredSync, SyncWithStanding } from '../store/readers/syncs.ts'

/** A sync in the form of the API. */
export const presentSync = (sync: StoredSync): Sync => ({
  id: sync.id,
  workspaceId: sync.workspaceId,
  sourcePersonCount: sync.sourcePersonCount,
  state: sync.state,
  completedDate: sync.completedAt?.toISOString() ?? null,
  createdDate: sync.createdAt.toISOString(),
  createdUserId: sync.createdUserId,
  ...(sync.undoes === null ? {} : { undoes: sync.undoes }),
})

/** The changes of a sync in the form of the API. */
export const presentChanges = (standing: SyncWithStanding): SyncChanges => ({
  state: stateOf(standing),
  counts: standing.sync.changes?.counts ?? null,
  examples: standing.sync.changes?.examples ?? [],
  canUndo: standing.sync.state === 'Completed' && standing.isLast && standing.sync.keepsFormer,
})

function stateOf({ sync, isUndone }: SyncWithStanding): SyncChanges['state'] {
  if (sync.state === 'Completed') return isUndone ? 'Undone' : 'Applied'
  if (sync.changes !== null) return 'Compared'
  return sync.state === 'Active' && sync.comparedBatches !== null ? 'Comparing' : 'NotCompared'
}
