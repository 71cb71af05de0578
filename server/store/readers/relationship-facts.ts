/** Facts that decide about changing relationships in a profile, read in the transaction of the act. */
import { sql } from 'drizzle-orm'
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender } from '#contract/research/person.ts'
import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../store.ts'

export interface RelatedPerson {
  readonly number: number
  readonly name: string
  readonly gender: Gender
  readonly birthSort: number | null
}

export interface RelatedFamily {
  readonly number: number
  readonly father: number | null
  readonly mother: number | null
  readonly children: readonly RelatedChild[]
  /** How many details the family has besides its children. */
  readonly details: number
}

interface RelatedChild {
  readonly number: number
  readonly link: ChildLink
  /** The number of the detail Child; null if there is none. */
  readonly detail: number | null
}

export async function readPersonsOf(queries: Queries, id: DataGroupId): Promise<RelatedPerson[]> {
  const { rows } = await queries.execute<RelatedPerson & Record<string, unknown>>(sql`
    SELECT number, display_name AS name, gender, birth_sort AS "birthSort"
    FROM persons WHERE data_group_id = ${id} ORDER BY number`)
  return rows
}

/** All families of a profile, or one of them. */
export async function readFamiliesOf(
  queries: Queries,
  id: DataGroupId,
  only: number | null = null,
): Promise<RelatedFamily[]> {
  const { rows } = await queries.execute<RelatedFamily & Record<string, unknown>>(sql`
    SELECT number, father_number AS father, mother_number AS mother,
      (SELECT coalesce(json_agg(json_build_object('number', c.child_number, 'link', c.kind, 'detail',
          (SELECT min(a.number) FROM assertions a WHERE a.data_group_id = ${id} AND a.subject_type = 'Family'
            AND a.subject_number = f.number AND a.assertion_type = 'Child'
            AND a.related_item_number = c.child_number))
          ORDER BY c.position, c.child_number), '[]')
        FROM family_children c WHERE c.data_group_id = ${id} AND c.family_number = f.number) AS children,
      (SELECT count(*)::int FROM assertions a WHERE a.data_group_id = ${id} AND a.subject_type = 'Family'
        AND a.subject_number = f.number AND a.assertion_type <> 'Child') AS details
    FROM families f WHERE data_group_id = ${id} AND (${only}::integer IS NULL OR number = ${only})
    ORDER BY number`)
  return rows
}

/** The family that a call with this key has added. */
export async function familyAddedWith(
  queries: Queries,
  id: DataGroupId,
  key: string,
): Promise<RelatedFamily | null> {
  const { rows } = await queries.execute<{ number: number }>(
    sql`SELECT number FROM families WHERE data_group_id = ${id} AND idempotency_key = ${key}`,
  )
  const number = rows[0]?.number
  return number === undefined ? null : ((await readFamiliesOf(queries, id, number))[0] ?? null)
}
