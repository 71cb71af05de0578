import type pg from 'pg'
import type { SyncInHand } from './sync-in-hand.ts'

/**
 * Sets the person at whom the tree opens: the same as before if that person still exists, otherwise the first person of
 * the file. Undoing a sync restores the former start person.
 */
export async function setStartPerson(
  client: pg.ClientBase,
  { syncId, dataGroupId, undoes }: SyncInHand,
  first: number | null,
): Promise<void> {
  await client.query(
    `UPDATE syncs SET former_start_number = g.start_item_number FROM data_groups g
     WHERE syncs.id = $1 AND g.id = $2`,
    [syncId, dataGroupId],
  )
  await client.query(
    `WITH candidates(number, rank) AS (
       SELECT former_start_number, 1 FROM syncs WHERE id = $3::bigint
       UNION ALL SELECT start_item_number, 2 FROM data_groups WHERE id = $1
       UNION ALL SELECT $2::integer, 3),
     start AS (
       SELECT number FROM candidates c WHERE EXISTS (
         SELECT FROM persons p WHERE p.data_group_id = $1 AND p.number = c.number) ORDER BY rank LIMIT 1)
     UPDATE data_groups g SET start_item_number = (SELECT number FROM start)
     WHERE g.id = $1 AND g.start_item_number IS DISTINCT FROM (SELECT number FROM start)`,
    [dataGroupId, first, undoes],
  )
}
