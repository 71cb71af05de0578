import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import type { DataGroupId, FamilyGroupId, UserId } from '#contract/wire.ts'
import { dataGroupMembers } from '../../../server/store/schema/group-admin.ts'
import type { Store } from '../../../server/store/store.ts'
import { addFamilyGroup, addGroupMember } from '../../../server/store/writers/family-groups.ts'
import { call, type TestApp } from './app.ts'
import { type SignedIn, signedIn } from './sign-in.ts'
import { givePrivileges, supervise } from './world.ts'

const at = new Date('2026-11-21T08:00:00.000Z')

/** Stores a family group with its owner and members. */
export const aFamilyGroup = (
  store: Store,
  owner: UserId,
  members: readonly (readonly [role: FamilyGroupRole, userId: UserId])[] = [],
): Promise<FamilyGroupId> =>
  store.transaction(async (queries) => {
    const by = { userId: owner, at }
    const familyGroupId = await addFamilyGroup(queries, { name: 'A family', description: '' }, by)
    for (const [role, userId] of members) await addGroupMember(queries, { familyGroupId, userId, role }, by)
    return familyGroupId
  })

/**
 * Users who are near a family group and have no role in it: one who is invited, one who left, a child of a member, and a
 * visitor of the demo.
 */
export async function outsideOf(kit: TestApp, familyGroupId: string, owner: SignedIn, member: SignedIn) {
  const [invited, former, child, visitor] = [
    await signedIn(kit),
    await signedIn(kit),
    await signedIn(kit),
    await signedIn(kit),
  ]
  await call(kit.app, `POST /groupadmin/familygroups/${familyGroupId}/invites`, {
    token: owner.token,
    json: { recipientEmail: invited.address },
  })
  await kit.store.pool.query(
    `INSERT INTO family_group_members (family_group_id, user_id, role, created_at, modified_at)
     VALUES ($1, $2, 'Administrator', now(), now())`,
    [familyGroupId, former.userId],
  )
  await kit.store.pool.query('DELETE FROM family_group_members WHERE user_id = $1', [former.userId])
  await supervise(kit, member, child)
  await givePrivileges(kit, visitor, ['User', 'DemoUser'])
  return {
    'an invited user': invited,
    'a former member': former,
    'a child of a member': child,
    'a visitor of the demo': visitor,
  }
}

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
