/** Facts that decide about adding and deleting relatives in a profile, read in the transaction of the act. */
import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { KnownFamily, RelativeFacts } from '#domain/person/decide-relative.ts'
import { persons } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'

/** A family with the number of its children. */
export type FamilyOfPerson = KnownFamily & { readonly children: number }

export interface FactsOfPerson extends RelativeFacts {
  readonly asChild: readonly FamilyOfPerson[]
  readonly asSpouse: readonly FamilyOfPerson[]
}

/** Null if the person does not exist. */
export async function factsOfPerson(
  queries: Queries,
  id: DataGroupId,
  number: number,
): Promise<FactsOfPerson | null> {
  const [person] = await queries
    .select({ number: persons.number, gender: persons.gender })
    .from(persons)
    .where(sql`data_group_id = ${id} AND number = ${number}`)
  if (person === undefined) return null
  const { rows } = await queries.execute<FamilyRow>(sql`
    SELECT number, father_number AS father, mother_number AS mother, (SELECT count(*)::int FROM family_children
        WHERE data_group_id = families.data_group_id AND family_number = families.number) AS children,
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

type FamilyRow = FamilyOfPerson & { readonly asChild: boolean } & Record<string, unknown>

/** More persons than any profile has. The limit is for profiles that are made to do harm. */
export const maxPersons = 1000

export const countPersonsOf = (queries: Queries, id: DataGroupId): Promise<number> =>
  queries.$count(persons, sql`data_group_id = ${id}`)
