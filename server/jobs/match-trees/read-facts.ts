/** Reads a stored tree for the matcher, some persons at a time. */
import type pg from 'pg'
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'
import {
  matchedDetails,
  personFacts,
  type RecordedPerson,
  sharedIdsOf,
} from '../../matching/index/person-facts.ts'
import type { FamilyFacts, PersonFacts, TreeFacts } from '../../matching/index/tree-facts.ts'
import { isRestrictedSql, mayLiveSql } from '../../store/readers/restricted.ts'

const atOnce = 2000

/** Reads in the transaction of `client`, which sees one state of the tree. */
export async function readTreeFacts(client: pg.ClientBase, dataGroupId: string): Promise<TreeFacts> {
  const persons: PersonFacts[] = []
  for await (const rows of inParts<PersonRow>(client, personsAfter, [dataGroupId, matchedDetails]))
    for (const row of rows) persons.push(personFacts(recordedPerson(row)))
  const families: FamilyFacts[] = []
  for await (const rows of inParts<FamilyRow>(client, familiesAfter, [dataGroupId])) families.push(...rows)
  return { persons, families }
}

/**
 * Runs a query in parts, page by page. Its last two parameters are the number to continue after and the maximum number
 * of rows.
 */
async function* inParts<Row extends { readonly number: number }>(
  client: pg.ClientBase,
  query: string,
  parameters: readonly unknown[],
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<Row>(query, [...parameters, after, atOnce])
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < atOnce) return
    after = last.number
  }
}

interface PersonRow {
  readonly number: number
  readonly name_parts: NameParts
  readonly gender: Gender
  readonly restricted: boolean
  readonly livingIn: number | null
  readonly birth_date: HistoricalDate | null
  readonly birth_place: string | null
  readonly death_date: HistoricalDate | null
  readonly death_place: string | null
  readonly has_death: boolean
  readonly details: RecordedPerson['details'] | null
  readonly uids: readonly string[] | null
  readonly handles: readonly string[] | null
}

/** If the preferred name has sources or notes, it is stored a second time as a detail. That is not a further name. */
const personsAfter = `
  SELECT p.number, p.name_parts, p.gender, ${isRestrictedSql('p')} AS restricted,
    CASE WHEN ${mayLiveSql('p')} THEN present_year() END AS "livingIn", p.birth_date,
    p.death_date, birth.name AS birth_place, death.name AS death_place, p.has_death, r.uids, r.handles,
    (SELECT json_agg(json_build_object('type', a.assertion_type, 'date', a.date,
        'nameParts', CASE WHEN a.details ? 'primary' THEN NULL ELSE a.details->'nameParts' END)
        ORDER BY a.position, a.number)
      FROM assertions a WHERE a.data_group_id = p.data_group_id AND a.subject_type = 'Person'
        AND a.subject_number = p.number AND a.assertion_type = ANY ($2::text[]) AND NOT a.restricted) AS details
  FROM persons p
  LEFT JOIN places birth ON birth.data_group_id = p.data_group_id AND birth.number = p.birth_place_number
  LEFT JOIN places death ON death.data_group_id = p.data_group_id AND death.number = p.death_place_number
  LEFT JOIN source_records r ON r.data_group_id = p.data_group_id AND r.kind = 'Person' AND r.number = p.number
  WHERE p.data_group_id = $1 AND p.number > $3 ORDER BY p.number LIMIT $4`

const recordedPerson = (row: PersonRow): RecordedPerson => ({
  number: row.number,
  nameParts: row.name_parts,
  gender: row.gender,
  isRestricted: row.restricted,
  livingIn: row.livingIn,
  birthDate: row.birth_date,
  birthPlace: row.birth_place,
  deathDate: row.death_date,
  deathPlace: row.death_place,
  hasDied: row.has_death,
  details: row.details ?? [],
  sharedIds: sharedIdsOf(row.uids ?? [], row.handles ?? []),
})

interface FamilyRow extends FamilyFacts {
  readonly children: readonly { readonly number: number; readonly link: ChildLink }[]
}

/** If one spouse is restricted, only people who may edit the tree see the marriage date and place. */
const familiesAfter = `
  SELECT f.number, f.father_number AS "fatherNumber", f.mother_number AS "motherNumber",
    (SELECT coalesce(json_agg(json_build_object('number', c.child_number, 'link', c.kind)
        ORDER BY c.position, c.child_number), '[]')
      FROM family_children c WHERE c.data_group_id = f.data_group_id AND c.family_number = f.number) AS children,
    CASE WHEN told.is_open THEN f.marriage_date END AS "marriageDate",
    CASE WHEN told.is_open THEN place.name END AS "marriagePlace"
  FROM families f
  CROSS JOIN LATERAL (SELECT NOT f.restricted AND NOT EXISTS (
    SELECT FROM persons p WHERE p.data_group_id = f.data_group_id AND p.number IN (f.father_number, f.mother_number)
      AND ${isRestrictedSql('p')}) AS is_open) told
  LEFT JOIN places place ON place.data_group_id = f.data_group_id AND place.number = f.marriage_place_number
  WHERE f.data_group_id = $1 AND f.number > $2 ORDER BY f.number LIMIT $3`
