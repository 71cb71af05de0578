import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import type { DataGroupId, FamilyGroupId, UserId } from '#contract/wire.ts'
import { dataGroupMembers } from '../../../server/store/schema/group-admin.ts'
import type { Store } from '../../../server/store/store.ts'
import { addFamilyGroup, addGroupMember } from '../../../server/store/writers/family-groups.ts'

const at = new Date('2026-11-21T08:00:00.000Z')

/** Stores a family group with its owner and members. */
export const aFamilyGroup = (
  store: Store,
  owner: UserId,
  members: readonly (readonly [role: FamilyGroupRole, userId: UserId])[] = [],
): Promise<FamilyGroupId> =>
  store.transaction(async (queries) => {
    const by = { userId: owner, at }
    const familyGroupId = await addFamilyGroup(
      queries,
      { name: 'A family', description: '', idempotencyKey: crypto.randomUUID() },
      by,
    )
    for (const [role, userId] of members) await addGroupMember(queries, { familyGroupId, userId, role }, by)
    return familyGroupId
  })

/** Shares a data group with a family group. */
export const shareWithGroup = (
  { db }: Pick<Store, 'db'>,
  dataGroupId: string,
  familyGroupId: FamilyGroupId,
  role: 'Viewer' | 'Contributor' = 'Viewer',
) =>
  db.insert(dataGroupMembers).values({
    // Only tests write the id of a data group as text.
    dataGroupId: dataGroupId as DataGroupId,
    principalType: 'FamilyGroup',
    principalId: familyGroupId,
    role,
    createdAt: at,
    modifiedAt: at,
  })
