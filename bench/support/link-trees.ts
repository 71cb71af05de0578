import type { Store } from '../../server/store/store.ts'

/** Links persons of different trees who have the same key in their files, as a perfect comparison would. */
export async function linkTrees({ pool }: Store, groupIds: readonly string[]): Promise<void> {
  await pool.query(
    `CREATE TABLE same_persons AS
      SELECT data_group_id, number, source_key,
        first_value(set_id) OVER (PARTITION BY source_key ORDER BY data_group_id) AS set_id
      FROM (SELECT data_group_id, number, source_key, nextval(pg_get_serial_sequence('person_sets', 'id')) AS set_id,
            count(*) OVER (PARTITION BY source_key) AS trees
          FROM source_records WHERE kind = 'Person' AND data_group_id = ANY ('{${groupIds.join()}}'::bigint[])) r
      WHERE trees > 1`,
  )
  await pool.query(
    `INSERT INTO person_sets (id) OVERRIDING SYSTEM VALUE SELECT DISTINCT set_id FROM same_persons`,
  )
  await pool.query(
    `INSERT INTO person_set_members (data_group_id, number, set_id) SELECT data_group_id, number, set_id FROM same_persons`,
  )
  await pool.query(
    `INSERT INTO person_links (set_id, low_group_id, low_number, high_group_id, high_number, strength, confirmed)
      SELECT low.set_id, low.data_group_id, low.number, high.data_group_id, high.number, 20, false
      FROM same_persons low JOIN same_persons high USING (set_id) WHERE low.data_group_id < high.data_group_id`,
  )
  await pool.query('DROP TABLE same_persons')
}
