import * as z from 'zod/mini'
import { SyncId, Timestamp, UserId, WorkspaceId } from '../wire.ts'

/** Cancelled, Failed and Completed are final (requirements STA-01, STA-02). */
export const SyncState = z.enum(['Active', 'Completing', 'Cancelled', 'Failed', 'Completed'])
export type SyncState = z.infer<typeof SyncState>

export const Sync = z.object({
  id: SyncId,
  workspaceId: WorkspaceId,
  sourcePersonCount: z.int(),
  state: SyncState,
  completedDate: z.nullable(Timestamp),
  createdDate: Timestamp,
  /** The user who started the sync; null after that user was deleted. */
  createdUserId: z.nullable(UserId),
  /** The sync that this one undoes; absent for an upload. */
  undoes: z.optional(SyncId),
})
export type Sync = z.infer<typeof Sync>
