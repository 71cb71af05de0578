/** Which trees belong to the demo, and from which version of their files they were made. */
import { sql } from 'drizzle-orm'
import type { DataGroupId, SyncId, WorkspaceId } from '#contract/wire.ts'
import { demoTrees } from '../schema/demo.ts'
import type { Queries } from '../store.ts'

export interface DemoTreeEntry {
  readonly key: string
  readonly workspaceId: WorkspaceId
  readonly landingKey: string | null
}

/** Adds a tree to the demo. Visitors have to wait until it is filled. */
export async function enterDemoTree(queries: Queries, entry: DemoTreeEntry): Promise<DataGroupId> {
  await queries
    .insert(demoTrees)
    .values(entry)
    .onConflictDoUpdate({
      target: demoTrees.key,
      set: { workspaceId: entry.workspaceId, landingKey: entry.landingKey },
    })
  const { rows } = await queries.execute<{ id: DataGroupId }>(
    // Visitors only look at the demo, so nobody needs profiles of its persons.
    sql`UPDATE workspaces SET no_profiles = true WHERE id = ${entry.workspaceId}
      RETURNING data_group_id::text AS id`,
  )
  const [group] = rows
  if (group === undefined) throw new Error('A workspace of the demo has gone.')
  return group.id
}

/** Stores which sync updates a tree, and to which version of its file. */
export async function noteDemoSync(
  queries: Queries,
  key: string,
  digest: Buffer,
  syncId: SyncId,
): Promise<void> {
  await queries.update(demoTrees).set({ digest, syncId }).where(sql`demo_trees.key = ${key}`)
}

/** True if a tree contains this version of its file, or soon will. */
export async function holdsDemoFile(queries: Queries, key: string, digest: Buffer): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    SELECT FROM demo_trees d JOIN syncs s ON s.id = d.sync_id
    WHERE d.key = ${key} AND d.digest = ${digest} AND s.state IN ('Completing', 'Completed')`)
  return rows.length > 0
}
