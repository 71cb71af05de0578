import type pg from 'pg'
import type { SyncOptions } from '#contract/research/workspace.ts'
import type { DataGroupId, SyncId, UserId, WorkspaceId } from '#contract/wire.ts'

/** A sync with everything that its job needs to know. */
export interface SyncInHand {
  readonly syncId: SyncId
  readonly workspaceId: WorkspaceId
  readonly dataGroupId: DataGroupId
  /** The user who started the sync; null after that user was deleted. */
  readonly userId: UserId | null
  readonly syncOptions: SyncOptions
  /** The sync that this one undoes. */
  readonly undoes: SyncId | null
}

const select = `SELECT s.id::text AS "syncId", w.id::text AS "workspaceId", w.data_group_id::text AS "dataGroupId",
    s.created_user_id::text AS "userId", w.sync_options AS "syncOptions", s.undoes::text
  FROM syncs s JOIN workspaces w ON w.id = s.workspace_id`

/**
 * Locks the data group, then the sync, in the same order as deleting a tree does. The group's name can still be
 * changed.
 */
export async function lockCompleting(client: pg.ClientBase, syncId: string): Promise<SyncInHand | null> {
  await client.query(
    `SELECT FROM data_groups WHERE id = (SELECT w.data_group_id FROM workspaces w
       JOIN syncs s ON s.workspace_id = w.id WHERE s.id = $1) FOR KEY SHARE`,
    [syncId],
  )
  const { rows } = await client.query<SyncInHand>(
    `${select} WHERE s.id = $1 AND s.state = 'Completing' FOR UPDATE OF s`,
    [syncId],
  )
  return rows[0] ?? null
}

/** The last sync of a tree to which an earlier edition of the living rule was applied. */
export async function findLastSync(
  client: pg.ClientBase,
  syncId: string,
  ruleEdition: number,
): Promise<SyncInHand | null> {
  const { rows } = await client.query<SyncInHand>(
    `${select} WHERE s.id = $1 AND w.last_sync_id = s.id AND w.living_rule < $2`,
    [syncId, ruleEdition],
  )
  return rows[0] ?? null
}

/** A sync that is to be compared; null if it has ended or is being completed. */
export async function findComparing(client: pg.ClientBase, syncId: string): Promise<SyncInHand | null> {
  const { rows } = await client.query<SyncInHand>(
    `${select} WHERE s.id = $1 AND s.state = 'Active' AND s.compared_batches IS NOT NULL`,
    [syncId],
  )
  return rows[0] ?? null
}
