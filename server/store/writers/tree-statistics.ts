import type pg from 'pg'

/** Counts what a workspace's tree holds and keeps the numbers with the workspace. There are no sites yet. */
export async function keepStatistics(client: pg.ClientBase, workspaceId: string): Promise<void> {
  const count = (table: string) =>
    `(SELECT count(*) FROM ${table} item WHERE item.data_group_id = w.data_group_id)`
  await client.query(
    `UPDATE workspaces w SET statistics = jsonb_build_object(
       'personCount', ${count('persons')}, 'familyCount', ${count('families')},
       'assertionCount', ${count('assertions')}, 'placeCount', ${count('places')}, 'siteCount', 0)
     WHERE w.id = $1`,
    [workspaceId],
  )
}
