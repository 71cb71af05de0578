import type { DataGroupId, UserId } from '#contract/wire.ts'
import { publish } from '../publish.ts'
import { dataGroupMembers, dataGroups } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

type NewGroup = Pick<typeof dataGroups.$inferInsert, 'groupType' | 'name' | 'startItemNumber'>

/** Adds a data group with its owner. */
export async function addGroup(
  queries: Queries,
  ownerId: UserId,
  group: NewGroup,
  at: Date,
): Promise<DataGroupId> {
  const audit = { createdAt: at, modifiedAt: at, modifiedUserId: ownerId }
  const [added] = await queries
    .insert(dataGroups)
    .values({ ...group, ...audit })
    .returning({ id: dataGroups.id })
  if (added === undefined) throw new Error('The data group was not inserted.')
  await queries
    .insert(dataGroupMembers)
    .values({ dataGroupId: added.id, principalType: 'User', principalId: ownerId, role: 'Owner', ...audit })
  await publish(queries, {
    userId: ownerId,
    event: { name: 'DataGroupMember.OwnersAdded', payload: { dataGroupIds: [added.id] } },
  })
  return added.id
}
