import { call, type TestApp } from './app.ts'
import { type SignedIn, signedIn } from './sign-in.ts'
import { givePrivileges, supervise } from './world.ts'

/**
 * Users who are near a family group and have no role in it: one who is invited, one who left, a child of a member, and
 * a visitor of the demo.
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
