/** Facts that decide about adding and deleting relatives in a profile, read in the transaction of the act. */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { FamilyTies } from '#domain/person/decide-deletion.ts'
import type { KnownFamily, RelativeFacts } from '#domain/person/decide-relative.ts'
import { persons } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'

/** Null if the person does not exist. */
export async function factsOfPerson(
  queries: Queries,
  id: DataGroupId,
  number: number,
): Promise<RelativeFacts | null> {
  const [person] = await queries
    .select({ number: persons.number, gender: persons.gender })
    .from(persons)
    .where(sql`data_group_id = ${id} AND number = ${number}`)
  if (person === undefined) return null
  const { rows } = await queries.execute<FamilyRow>(sql`
    SELECT number, father_number AS father, mother_number AS mother,
      ${number} IN (SELECT child_number FROM family_children
        WHERE data_group_id = families.data_group_id AND family_number = families.number) AS "asChild"
    FROM families WHERE data_group_id = ${id} AND (father_number = ${number} OR mother_number = ${number}
      OR number IN (SELECT family_number FROM family_children
        WHERE data_group_id = ${id} AND child_number = ${number}))
    ORDER BY number`)
  return {
    person,
    asChild: rows.filter(({ asChild }) => asChild),
    asSpouse: rows.filter(({ father, mother }) => father === number || mother === number),
  }
}

type FamilyRow = KnownFamily & { readonly asChild: boolean } & Record<string, unknown>

/** More persons than any profile has. The limit is for profiles that are made to do harm. */
export const maxPersons = 1000

export const countPersonsOf = (queries: Queries, id: DataGroupId): Promise<number> =>
  queries.$count(persons, sql`data_group_id = ${id}`)

/** The numbers of a family's children. `table` is the name of the family's row, from our own source. */
export const childrenOf = (table: 'f' | 'families'): SQL<number[]> =>
  sql<number[]>`ARRAY(SELECT child_number FROM family_children c
    WHERE c.data_group_id = ${sql.raw(table)}.data_group_id AND c.family_number = ${sql.raw(table)}.number)`

/** All families of a profile with their children. */
export async function familyTies(queries: Queries, id: DataGroupId): Promise<FamilyTies[]> {
  const { rows } = await queries.execute<FamilyTies & Record<string, unknown>>(sql`
    SELECT father_number AS father, mother_number AS mother, ${childrenOf('f')} AS children
    FROM families f WHERE data_group_id = ${id}`)
  return rows
}

/** How many details a person has besides name and gender. */
export async function countOwnDetails(queries: Queries, id: DataGroupId, number: number): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`
    SELECT count(*) FILTER (WHERE assertion_type NOT IN ('Name', 'Gender'))::int
      + greatest(count(*) FILTER (WHERE assertion_type = 'Name') - 1, 0)::int AS count
    FROM assertions WHERE data_group_id = ${id} AND subject_type = 'Person' AND subject_number = ${number}`)
  return rows[0]?.count ?? 0
}
