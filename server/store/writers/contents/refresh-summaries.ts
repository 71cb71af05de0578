/** Brings the columns that repeat details up to date after an edit: what cards, lists and searches show. */
import { eq, sql } from 'drizzle-orm'
import { precedences } from '#contract/research/assertion.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'
import { endsOfLife } from '#domain/living/life-facts.ts'
import { noName } from '#domain/person/person.ts'
import { clipped } from '#domain/text/text.ts'
import type { DetailSubjectKey } from '../../readers/detail-facts.ts'
import { dataGroups } from '../../schema/group-admin.ts'
import { families, persons } from '../../schema/research-items.ts'
import type { Queries } from '../../store.ts'
import { maxNameOfGroup } from '../new-group.ts'
import { familySummary, personSummary, type SummarizedDetail } from '../summaries.ts'
import type { Edit } from './details.ts'
import type { EditedGroup } from './edited-group.ts'

/** Refreshes the person or family whose details have changed. */
export const refreshSummary = (
  queries: Queries,
  group: EditedGroup,
  subject: DetailSubjectKey,
  edit: Edit,
): Promise<void> =>
  subject.subjectType === 'Person'
    ? refreshPerson(queries, group, subject, edit)
    : refreshFamily(queries, subject, edit)

async function refreshPerson(
  queries: Queries,
  group: EditedGroup,
  subject: DetailSubjectKey,
  { userId, at }: Edit,
): Promise<void> {
  const { dataGroupId, subjectNumber } = subject
  const details = await believedDetails(queries, subject)
  const first = (type: string) => details.find(({ assertion_type }) => assertion_type === type)
  const summary = personSummary(
    {
      dataGroupId,
      name: first('Name')?.name_parts ?? [],
      gender: first('Gender')?.value ?? 'Unknown',
      hasDeath: details.some(({ assertion_type }) => endsOfLife.has(assertion_type)),
    },
    details,
  )
  await queries
    .update(persons)
    .set({
      nameParts: summary.name_parts,
      displayName: summary.display_name,
      searchName: summary.search_name,
      searchWords: sql`array_to_tsvector(${sql.param([...summary.search_words])}::text[])`,
      gender: summary.gender,
      birthDate: summary.birth_date,
      birthSort: summary.birth_sort,
      birthPlaceNumber: summary.birth_place_number,
      deathDate: summary.death_date,
      deathSort: summary.death_sort,
      deathPlaceNumber: summary.death_place_number,
      hasDeath: summary.has_death,
      modifiedAt: at,
      modifiedUserId: userId,
    })
    .where(sql`data_group_id = ${dataGroupId} AND number = ${subjectNumber}`)
  if (group.startItemNumber === subjectNumber) await renameProfile(queries, group, summary.display_name)
}

/** A profile is called like its person. A profile whose person lost the name keeps the last one. */
async function renameProfile(queries: Queries, { id, name }: EditedGroup, shown: string): Promise<void> {
  if (shown === noName || shown === name) return
  await queries
    .update(dataGroups)
    .set({ name: clipped(shown, maxNameOfGroup) })
    .where(eq(dataGroups.id, id))
}

async function refreshFamily(
  queries: Queries,
  subject: DetailSubjectKey,
  { userId, at }: Edit,
): Promise<void> {
  const summary = familySummary(await believedDetails(queries, subject))
  await queries
    .update(families)
    .set({
      marriageDate: summary.marriage_date,
      marriageSort: summary.marriage_sort,
      marriagePlaceNumber: summary.marriage_place_number,
      modifiedAt: at,
      modifiedUserId: userId,
    })
    .where(sql`data_group_id = ${subject.dataGroupId} AND number = ${subject.subjectNumber}`)
}

type BelievedDetail = SummarizedDetail & {
  readonly value: Gender | null
  readonly name_parts: NameParts | null
}

/** The details that are not dismissed, the most important first, then in the order in which they were added. */
async function believedDetails(
  queries: Queries,
  { dataGroupId, subjectType, subjectNumber }: DetailSubjectKey,
): Promise<BelievedDetail[]> {
  // `value` is a gender in every Gender detail, and nothing reads it in others.
  const { rows } = await queries.execute<BelievedDetail & Record<string, unknown>>(sql`
    SELECT assertion_type, value, date, sort_date, place_number, details -> 'nameParts' AS name_parts
    FROM assertions WHERE data_group_id = ${dataGroupId} AND subject_type = ${subjectType}
      AND subject_number = ${subjectNumber} AND precedence < ${precedences.Dismissed}
    ORDER BY precedence, position, number`)
  return rows
}
