/** Writes details of profiles. The caller has locked the contents of the data group. */
import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import type { DetailSubjectKey } from '../../readers/detail-facts.ts'
import { assertions } from '../../schema/research-items.ts'
import type { Queries } from '../../store.ts'
import { type EditedGroup, takeNumber } from './edited-group.ts'

/** The columns of a detail that a user enters. */
export type EnteredColumns = Pick<
  typeof assertions.$inferInsert,
  'value' | 'date' | 'sortDate' | 'placeNumber' | 'precedence' | 'details'
>

export type NewDetail = EnteredColumns &
  Pick<
    typeof assertions.$inferInsert,
    'assertionType' | 'relatedItemType' | 'relatedItemNumber' | 'idempotencyKey'
  >

export interface Edit {
  readonly userId: UserId | null
  readonly at: Date
}

/**
 * Adds a detail behind the others of its subject, or where a deleted one was: `former` is the number of that one.
 * Returns the new number.
 */
export async function addDetail(
  queries: Queries,
  group: Pick<EditedGroup, 'id'>,
  subject: DetailSubjectKey,
  detail: NewDetail,
  { userId, at }: Edit,
  former: number | null = null,
): Promise<number> {
  const number = await takeNumber(queries, group, 'assertion')
  // Numbers rise with positions, so the place of a deleted detail is before the first one with a higher number.
  const others = sql`FROM assertions WHERE data_group_id = ${subject.dataGroupId}
    AND subject_type = ${subject.subjectType} AND subject_number = ${subject.subjectNumber}`
  await queries.insert(assertions).values({
    ...subject,
    ...detail,
    number,
    position: sql`coalesce((SELECT min(position) - 1 ${others} AND number > ${former}),
      (SELECT max(position) + 1 ${others}), 1)`,
    modifiedAt: at,
    modifiedUserId: userId,
  })
  return number
}

export async function changeDetail(
  queries: Queries,
  { id }: EditedGroup,
  number: number,
  entered: EnteredColumns,
  { userId, at }: Edit,
): Promise<void> {
  await queries
    .update(assertions)
    .set({ ...entered, modifiedAt: at, modifiedUserId: userId })
    .where(sql`data_group_id = ${id} AND number = ${number}`)
}

export async function deleteDetail(queries: Queries, { id }: EditedGroup, number: number): Promise<void> {
  await queries.delete(assertions).where(sql`data_group_id = ${id} AND number = ${number}`)
}
