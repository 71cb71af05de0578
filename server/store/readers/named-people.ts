/** The columns of all persons of a data group from which the counts of a view are made. */
import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../store.ts'
import { treeRevision } from './tree-revisions.ts'

/** Five integers for each person: number, last year of possible life, restricted, gender, sort date of the birth. */
export const integersOfPerson = 5

/** In place of a sort date: the birth has no date, or only one in words. */
export const [noBirth, birthInWords] = [-1, -2]

/** The genders in the order of their integers. */
export const genderCodes = ['Unknown', 'Male', 'Female'] as const

export interface StoredPeople {
  readonly revision: number
  /** The integers of all persons, by number; each of four bytes, the highest first. */
  readonly integers: Buffer
  /** A line for each person: the texts of the surname, as JSON. */
  readonly surnames: string
  /** A line for each person: the texts of the given name, as JSON. */
  readonly givenNames: string
}

/**
 * Reads everything in one statement, so that it is consistent. The database sends bytes and lines, because rows would
 * cost ten times as much.
 */
export async function readNamedPeople(db: Queries, dataGroupId: DataGroupId): Promise<StoredPeople> {
  const { rows } = await db.execute<StoredPeople & Record<string, unknown>>(sql`
    SELECT ${treeRevision(sql`${dataGroupId}::bigint`)} AS revision, people.* FROM (
      SELECT
        coalesce(string_agg(int4send(number) || int4send(may_live_until) || int4send(user_restricted::int)
          || int4send(array_position(${sql.param([...genderCodes])}::text[], gender) - 1)
          || int4send(${birth}), '' ORDER BY number), '') AS integers,
        coalesce(string_agg(${textsOf('Surname')}, E'\n' ORDER BY number), '') AS surnames,
        coalesce(string_agg(${textsOf('Given')}, E'\n' ORDER BY number), '') AS "givenNames"
      FROM persons WHERE data_group_id = ${dataGroupId}) people`)
  const [row] = rows
  if (row === undefined) throw new Error('An aggregate without groups answered nothing.')
  return row
}

const birth = sql.raw(
  `coalesce(birth_sort, CASE WHEN birth_date IS NULL THEN ${noBirth} ELSE ${birthInWords} END)`,
)

const textsOf = (kind: 'Surname' | 'Given') =>
  sql.raw(`jsonb_path_query_array(name_parts, '$[*] ? (@.kind == "${kind}").text')::text`)
