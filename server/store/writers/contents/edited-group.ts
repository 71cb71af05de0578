/** The data group whose contents an edit changes: how it is locked, and how everybody learns of the change. */
import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { DataGroupId } from '#contract/wire.ts'
import { publish } from '../../publish.ts'
import { queueMatchEdited } from '../../queue.ts'
import { dataGroups } from '../../schema/group-admin.ts'
import type { Queries } from '../../store.ts'
import { raiseRevision } from '../revisions.ts'

export type EditedGroup = Pick<
  typeof dataGroups.$inferSelect,
  'id' | 'name' | 'groupType' | 'trackedGroupId' | 'trackedItemNumber' | 'startItemNumber'
>

/** Locks the contents of a data group for an edit. Null if the group does not exist. */
export async function lockContents(queries: Queries, id: DataGroupId): Promise<EditedGroup | null> {
  const [group] = await queries
    .select({
      id: dataGroups.id,
      name: dataGroups.name,
      groupType: dataGroups.groupType,
      trackedGroupId: dataGroups.trackedGroupId,
      trackedItemNumber: dataGroups.trackedItemNumber,
      startItemNumber: dataGroups.startItemNumber,
    })
    .from(dataGroups)
    .where(eq(dataGroups.id, id))
    .for('no key update')
  return group ?? null
}

/**
 * Makes every cached result outdated, notifies everybody who can see the group, and has the group compared with the
 * trees beside it. Call it after each edit.
 */
export async function noteEdit(
  queries: Queries,
  client: pg.ClientBase,
  dataGroupId: DataGroupId,
  at: Date,
): Promise<void> {
  await raiseRevision(client, dataGroupId, at)
  await queueMatchEdited(queries, dataGroupId)
  await publish(queries, { dataGroupId, event: { name: 'Group.DataChanged', payload: { dataGroupId } } })
}

const counters = {
  person: dataGroups.lastPersonNumber,
  family: dataGroups.lastFamilyNumber,
  assertion: dataGroups.lastAssertionNumber,
  place: dataGroups.lastPlaceNumber,
  content: dataGroups.lastContentNumber,
  contentTag: dataGroups.lastContentTagNumber,
} as const

/** The number of a new item. A number is never used twice, so that an old link shows nothing else. */
export const takeNumber = async (
  queries: Queries,
  group: Pick<EditedGroup, 'id'>,
  kind: keyof typeof counters,
): Promise<number> => takeNumbers(queries, group, kind, 1)

/** The first of as many numbers for new items, one after the other. */
export async function takeNumbers(
  queries: Queries,
  { id }: Pick<EditedGroup, 'id'>,
  kind: keyof typeof counters,
  count: number,
): Promise<number> {
  const column = sql.identifier(counters[kind].name)
  const { rows } = await queries.execute<{ number: number }>(
    sql`UPDATE data_groups SET ${column} = ${column} + ${count}::integer WHERE id = ${id}
      RETURNING ${column} - ${count}::integer + 1 AS number`,
  )
  const number = rows[0]?.number
  if (number === undefined) throw new Error('A locked data group is there.')
  return number
}
