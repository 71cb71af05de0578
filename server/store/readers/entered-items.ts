/** Everything that people have entered in a profile. The caller must have checked that the viewer owns it. */
import { sql } from 'drizzle-orm'
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'
import type { DataGroupId } from '#contract/wire.ts'
import type { EnteredDetail, EnteredFamily, EnteredPerson } from '#domain/gedcom/write/entered-records.ts'
import type { Queries } from '../store.ts'

export interface EnteredItems {
  readonly persons: readonly EnteredPerson[]
  readonly families: readonly EnteredFamily[]
}

export async function enteredItems(db: Queries, dataGroupId: DataGroupId): Promise<EnteredItems> {
  const { rows: persons } = await db.execute<PersonRow>(sql`
    SELECT number, name_parts AS name, gender FROM persons WHERE data_group_id = ${dataGroupId} ORDER BY number`)
  const { rows: families } = await db.execute<FamilyRow>(sql`
    SELECT number, father_number AS father, mother_number AS mother FROM families
    WHERE data_group_id = ${dataGroupId} ORDER BY number`)
  const { rows: children } = await db.execute<ChildRow>(sql`
    SELECT family_number AS family, child_number AS child, kind AS link FROM family_children
    WHERE data_group_id = ${dataGroupId} ORDER BY family_number, position, child_number`)
  const details = await detailsOf(db, dataGroupId)
  const byFamily = Map.groupBy(children, ({ family }) => family)
  const byChild = Map.groupBy(children, ({ child }) => child)
  return {
    persons: persons.map((person) => ({
      ...person,
      details: details.get(`Person ${person.number}`) ?? [],
      childOf: byChild.get(person.number) ?? [],
      spouseIn: families
        .filter(({ father, mother }) => father === person.number || mother === person.number)
        .map(({ number }) => number),
    })),
    families: families.map((family) => ({
      ...family,
      children: (byFamily.get(family.number) ?? []).map(({ child }) => child),
      details: details.get(`Family ${family.number}`) ?? [],
    })),
  }
}

/** The details by their subjects, the preferred ones first. */
async function detailsOf(
  db: Queries,
  dataGroupId: DataGroupId,
): Promise<ReadonlyMap<string, readonly EnteredDetail[]>> {
  const { rows } = await db.execute<DetailRow>(sql`
    SELECT a.subject_type || ' ' || a.subject_number AS subject, a.assertion_type AS type, a.value, a.date, a.details,
      p.name AS place, p.latitude, p.longitude
    FROM assertions a
    LEFT JOIN places p ON p.data_group_id = a.data_group_id AND p.number = a.place_number
    WHERE a.data_group_id = ${dataGroupId}
    ORDER BY a.precedence, a.position, a.number`)
  const details = rows.map(({ subject, place, latitude, longitude, ...detail }) => ({
    subject,
    detail: { ...detail, place: place === null ? null : { name: place, latitude, longitude } },
  }))
  return new Map(
    Array.from(
      Map.groupBy(details, ({ subject }) => subject),
      ([subject, of]) => [subject, of.map(({ detail }) => detail)],
    ),
  )
}

/** Types and not interfaces, because rows must be records. */
type PersonRow = { number: number; name: NameParts; gender: Gender }
type FamilyRow = { number: number; father: number | null; mother: number | null }
type ChildRow = { family: number; child: number; link: ChildLink }
type DetailRow = {
  subject: string
  type: string
  value: string | null
  date: HistoricalDate | null
  details: EnteredDetail['details']
  place: string | null
  latitude: number | null
  longitude: number | null
}
