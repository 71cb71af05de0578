/** Facts that decide about merging two profiles. The caller locks both. */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { yearOfSortNumber } from '#domain/dates/sorting.ts'
import { noName } from '#domain/person/person.ts'
import type { MergedSide } from '#domain/profile/decide-merge.ts'
import type { ProfileContents } from '#domain/profile/pair-relatives.ts'
import { families, persons } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { childrenOf } from './relative-facts.ts'

/** Profiles by their ids. A profile that does not exist is left out. */
export const mergedSides = (
  queries: Queries,
  ids: readonly DataGroupId[],
): Promise<ReadonlyMap<DataGroupId, MergedSide>> => readSides(queries, ids, sql``)

/**
 * The same, locked in the order of the ids until the transaction ends, so that nobody edits, shares or deletes one of them
 * in the meantime.
 */
export const lockForMerge = (
  queries: Queries,
  ids: readonly DataGroupId[],
): Promise<ReadonlyMap<DataGroupId, MergedSide>> => readSides(queries, ids, sql`FOR UPDATE OF d`)

async function readSides(queries: Queries, ids: readonly DataGroupId[], lock: SQL) {
  const { rows } = await queries.execute<MergedSide & { id: DataGroupId } & Record<string, unknown>>(sql`
    SELECT d.id::text AS id, group_type = 'Profile' AS "isProfile", tracked_group_id IS NOT NULL AS "isLinked",
      EXISTS (SELECT FROM users u WHERE u.profile_data_group_id = d.id) AS "isUserProfile",
      start_item_number AS "startPerson",
      (SELECT count(*)::int FROM persons p WHERE p.data_group_id = d.id) AS persons
    FROM data_groups d WHERE d.id = ANY (${sql.param([...ids])}::bigint[]) ORDER BY d.id ${lock}`)
  return new Map(rows.map(({ id, ...side }) => [id, side]))
}

/** The persons and families of a profile. */
export async function profileContents(
  queries: Queries,
  id: DataGroupId,
  startPerson: number,
): Promise<ProfileContents> {
  const members = await queries
    .select({
      number: persons.number,
      displayName: persons.displayName,
      searchName: persons.searchName,
      birthSort: persons.birthSort,
    })
    .from(persons)
    .where(sql`data_group_id = ${id}`)
    .orderBy(persons.number)
  const ties = await queries
    .select({
      number: families.number,
      father: families.fatherNumber,
      mother: families.motherNumber,
      children: childrenOf('families'),
    })
    .from(families)
    .where(sql`data_group_id = ${id}`)
    .orderBy(families.number)
  return {
    startPerson,
    persons: members.map(({ number, displayName, searchName, birthSort }) => ({
      number,
      searchName: displayName === noName ? '' : searchName,
      birthYear: birthSort === null ? null : yearOfSortNumber(birthSort),
    })),
    families: ties,
  }
}

/** The places of a profile, by name. */
export async function placesByName(queries: Queries, id: DataGroupId): Promise<ReadonlyMap<string, number>> {
  const { rows } = await queries.execute<{ name: string; number: number }>(
    sql`SELECT name, min(number) AS number FROM places WHERE data_group_id = ${id} GROUP BY name`,
  )
  return new Map(rows.map(({ name, number }) => [name, number]))
}
