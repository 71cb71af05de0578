import type { Sync } from '#contract/research/sync.ts'
import type { StoredSync } from '../store/readers/syncs.ts'

/** A sync on the wire. */
export const presentSync = (sync: StoredSync): Sync => ({
  id: sync.id,
  workspaceId: sync.workspaceId,
  sourcePersonCount: sync.sourcePersonCount,
  state: sync.state,
  completedDate: sync.completedAt?.toISOString() ?? null,
  createdDate: sync.createdAt.toISOString(),
  createdUserId: sync.createdUserId,
})
