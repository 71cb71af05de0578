/** The data group whose contents an edit changes: how it is locked, and how everybody learns of the change. */
import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { DataGroupId } from '#contract/wire.ts'
import { publish } from '../../publish.ts'
import { dataGroups } from '../../schema/group-admin.ts'
import type { Queries } from '../../store.ts'
import { raiseRevision } from '../revisions.ts'

export type EditedGroup = Pick<
  typeof dataGroups.$inferSelect,
  | 'id'
  | 'name'
  | 'groupType'
  | 'trackedGroupId'
  | 'startItemNumber'
  | 'lastAssertionNumber'
  | 'lastPlaceNumber'
>

/** Locks the contents of a data group for an edit. Null if the group does not exist. */
export async function lockContents(queries: Queries, id: DataGroupId): Promise<EditedGroup | null> {
  const [group] = await queries
    .select({
      id: dataGroups.id,
      name: dataGroups.name,
      groupType: dataGroups.groupType,
      trackedGroupId: dataGroups.trackedGroupId,
      startItemNumber: dataGroups.startItemNumber,
      lastAssertionNumber: dataGroups.lastAssertionNumber,
      lastPlaceNumber: dataGroups.lastPlaceNumber,
    })
    .from(dataGroups)
    .where(eq(dataGroups.id, id))
    .for('no key update')
  return group ?? null
}

/** Makes every cached result outdated, and notifies everybody who can see the group. Call it after each edit. */
export async function noteEdit(
  queries: Queries,
  client: pg.ClientBase,
  dataGroupId: DataGroupId,
): Promise<void> {
  await raiseRevision(client, dataGroupId)
  await publish(queries, { dataGroupId, event: { name: 'Group.DataChanged', payload: { dataGroupId } } })
}

/** The next number of a detail or a place. A number is never used twice, so that an old link shows nothing else. */
export async function takeNumber(
  queries: Queries,
  { id, lastAssertionNumber, lastPlaceNumber }: EditedGroup,
  kind: 'assertion' | 'place',
): Promise<number> {
  const number = (kind === 'assertion' ? lastAssertionNumber : lastPlaceNumber) + 1
  const field = kind === 'assertion' ? { lastAssertionNumber: number } : { lastPlaceNumber: number }
  await queries.update(dataGroups).set(field).where(sql`${dataGroups.id} = ${id}`)
  return number
}
