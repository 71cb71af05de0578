/** The births and deaths of all persons of a data group by their days, from which the pages of dates are made. */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../store.ts'
import { treeRevision } from './tree-revisions.ts'

/** Five integers for each person: number, last year of possible life, restricted, birth, death. */
export const integersOfDays = 5

/** In place of a sort date: there is no date; the date is not exact to the day. */
export const [noDate, noDay] = [-1, 0]

export interface StoredDays {
  readonly revision: number
  /** The integers of all persons with a date, by number; each of four bytes, the highest first. */
  readonly integers: Buffer
  /** Dates that are only words, and may be days without a year: the row of the person, and both texts. */
  readonly words: readonly (readonly [row: number, birth: string | null, death: string | null])[]
}

/** Longer texts are not read as a day without a year. */
const maxWords = 20

/**
 * Reads everything in one statement, so that it is consistent. The database sends bytes, because rows would cost ten times
 * as much.
 */
export async function readPeopleDays(db: Queries, dataGroupId: DataGroupId): Promise<StoredDays> {
  const { rows } = await db.execute<StoredDays & Record<string, unknown>>(sql`
    SELECT ${treeRevision(sql`${dataGroupId}::bigint`)} AS revision, days.* FROM (
      SELECT
        coalesce(string_agg(int4send(number) || int4send(may_live_until) || int4send(user_restricted::int)
          || int4send(${dayOf('birth')}) || int4send(${dayOf('death')}), '' ORDER BY number), '') AS integers,
        coalesce(json_agg(json_build_array(row, birth_words, death_words))
          FILTER (WHERE birth_words IS NOT NULL OR death_words IS NOT NULL), '[]') AS words
      FROM (
        SELECT *, row_number() OVER (ORDER BY number)::int - 1 AS row,
          ${wordsOf('birth')} AS birth_words, ${wordsOf('death')} AS death_words
        FROM persons WHERE data_group_id = ${dataGroupId} AND (birth_date IS NOT NULL OR death_date IS NOT NULL)
      ) dated) days`)
  const [row] = rows
  if (row === undefined) throw new Error('An aggregate without groups answered nothing.')
  return row
}

/** The sort date if the date is one exact day: not about, before, after, between, or from a day on. */
const dayOf = (event: 'birth' | 'death'): SQL =>
  sql.raw(`CASE WHEN ${event}_date IS NULL THEN ${noDate}
    WHEN ${event}_date->>'type' = 'date' AND ${event}_date->>'first' NOT LIKE 'A%' AND ${event}_sort % 100 > 0
    THEN ${event}_sort ELSE ${noDay} END`)

const wordsOf = (event: 'birth' | 'death'): SQL =>
  sql.raw(`CASE WHEN ${event}_date->>'type' = 'freeform' AND length(${event}_date->>'text') <= ${maxWords}
    AND ${event}_date->>'text' ~ '[0-9]' THEN ${event}_date->>'text' END`)
