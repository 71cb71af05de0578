import { and, asc, eq } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { dataGroupMembers, dataGroups } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export type OwnedTree = Awaited<ReturnType<typeof ownedTrees>>[number]

/** The trees that a user owns, in the order in which they are locked. */
export function ownedTrees(queries: Queries, userId: UserId, lock: 'locked' | 'not locked') {
  const trees = queries
    .select({
      id: dataGroups.id,
      name: dataGroups.name,
      createdDate: dataGroups.createdAt,
      isDisabled: dataGroups.disabled,
    })
    .from(dataGroups)
    .innerJoin(dataGroupMembers, eq(dataGroupMembers.dataGroupId, dataGroups.id))
    .where(
      and(
        eq(dataGroups.groupType, 'Research'),
        eq(dataGroupMembers.principalType, 'User'),
        eq(dataGroupMembers.principalId, userId),
        eq(dataGroupMembers.role, 'Owner'),
      ),
    )
    .orderBy(asc(dataGroups.id))
  return lock === 'locked' ? trees.for('no key update', { of: dataGroups }) : trees
}
