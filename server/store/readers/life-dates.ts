/** When the persons of a data group were born and died, for highlights. */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../store.ts'

/** Three integers for each person: number, birth, death. */
export const integersOfLife = 3

/** What stands for a date that is missing, and for one that is not exact: about 1850, before 1850, or in words. */
export const [noDate, vagueDate] = [-1, -2]

/** The integers of all persons, by number; each of four bytes, the highest first. Exact dates are sort dates. */
export async function readLifeDates(db: Queries, dataGroupId: DataGroupId): Promise<Buffer> {
  const { rows } = await db.execute<{ integers: Buffer }>(sql`
    SELECT coalesce(string_agg(int4send(number) || int4send(${exact('birth')}) || int4send(${exact('death')}),
      '' ORDER BY number), '') AS integers
    FROM persons WHERE data_group_id = ${dataGroupId}`)
  const [row] = rows
  if (row === undefined) throw new Error('An aggregate without groups answered nothing.')
  return row.integers
}

/** The protocol begins approximate dates with an A. */
const exact = (event: 'birth' | 'death'): SQL =>
  sql.raw(`CASE WHEN ${event}_date IS NULL THEN ${noDate}
    WHEN ${event}_date ->> 'type' = 'date' AND NOT starts_with(${event}_date ->> 'first', 'A') THEN ${event}_sort
    ELSE ${vagueDate} END`)
