import type pg from 'pg'

/**
 * Raises the revision of a data group, in the transaction that changes its contents. Code that caches results made from
 * the contents (relations, comparisons) compares the revisions and makes the results again.
 */
export async function raiseRevision(client: pg.ClientBase, dataGroupId: string, at: Date): Promise<void> {
  await client.query(
    'UPDATE data_groups SET revision = revision + 1, contents_changed_at = $2 WHERE id = $1',
    [dataGroupId, at],
  )
}
