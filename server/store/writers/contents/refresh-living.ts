import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { yearOfSortNumber } from '#domain/dates/sorting.ts'
import { lastYearsByKey } from '#domain/living/living.ts'
import type { FamilyFacts } from '#domain/living/living-facts.ts'
import type { Queries } from '../../store.ts'

/**
 * Decides by the living rule who in a profile counts as living. The dates of one person can decide about relatives, so
 * it runs over the whole profile, which is small.
 */
export async function refreshLiving(queries: Queries, id: DataGroupId, at: Date): Promise<void> {
  const persons = await queries.execute<PersonRow>(sql`
    SELECT number AS key, birth_sort AS birth, death_sort AS death, has_death AS "hasDeath"
    FROM persons WHERE data_group_id = ${id}`)
  const families = await queries.execute<FamilyRow>(sql`
    SELECT father_number AS father, mother_number AS mother, marriage_sort AS marriage,
      ARRAY(SELECT child_number FROM family_children c
        WHERE c.data_group_id = f.data_group_id AND c.family_number = f.number) AS children
    FROM families f WHERE data_group_id = ${id}`)
  const living = lastYearsByKey(
    persons.rows.map(({ key, birth, death, hasDeath }) => ({
      key,
      hasDeath,
      birthYear: yearOf(birth),
      deathYear: yearOf(death),
      eventYears: [],
      saidToLive: false,
    })),
    families.rows.map(({ marriage, ...family }) => ({ ...family, marriageYear: yearOf(marriage) })),
    at.getUTCFullYear(),
  )
  await queries.execute(sql`
    UPDATE persons SET living = NOT living WHERE data_group_id = ${id}
      AND living <> (number = ANY (${sql.param([...living.keys()])}::integer[]))`)
}

interface PersonRow extends Record<string, unknown> {
  readonly key: number
  readonly birth: number | null
  readonly death: number | null
  readonly hasDeath: boolean
}

type FamilyRow = Omit<FamilyFacts<number>, 'marriageYear'> & { readonly marriage: number | null } & Record<
    string,
    unknown
  >

const yearOf = (sort: number | null) => (sort === null ? null : yearOfSortNumber(sort))
