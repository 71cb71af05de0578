import type { DataGroupId, UserId } from '#contract/wire.ts'
import { publish } from '../publish.ts'
import { dataGroupMembers, dataGroups } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

/** The longest name of a data group. */
export const maxNameOfGroup = 200

type NewGroup = Pick<typeof dataGroups.$inferInsert, 'groupType' | 'name' | 'startItemNumber'>

/** Adds a data group with its owner, who is not notified: at sign-up, nobody listens yet. */
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
  return added.id
}

/** Like `addGroup`, and notifies the owner's open pages. */
export async function addAnnouncedGroup(...group: Parameters<typeof addGroup>): Promise<DataGroupId> {
  const [queries, userId] = group
  const id = await addGroup(...group)
  await publish(queries, {
    userId,
    event: { name: 'DataGroupMember.OwnersAdded', payload: { dataGroupIds: [id] } },
  })
  return id
}
