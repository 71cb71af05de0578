/**
 * A group with somebody of every role. The tests beside this file look in it for security holes that products like
 * ours have had.
 */
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import { appForThisFile } from '../../kit/app.ts'
import { aFamilyGroup } from '../../kit/family-group.ts'
import { type SignedIn, signedIn, textField } from '../../kit/sign-in.ts'
import { completedSync } from '../../kit/world.ts'
import { aTree } from '../../support/fixtures.ts'
import { directLink, groupCalls } from '../kit.ts'

export async function holesWorld() {
  const kit = await appForThisFile()
  const calls = groupCalls(kit)
  const { ask, invite, memberId } = calls
  await kit.store.pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
  // Ids of different tables begin with different numbers, so that no id fits two items by chance.
  for (const [nth, table] of ['users', 'data_groups', 'family_groups'].entries())
    await kit.store.pool.query(`ALTER TABLE ${table} ALTER COLUMN id RESTART WITH ${700_001 + nth * 10_000}`)
  const [owner, admin, recruiter, member, viewer, stranger] = [
    await signedIn(kit, { givenName: 'Olga', familyName: 'Owner' }),
    await signedIn(kit),
    await signedIn(kit),
    await signedIn(kit),
    await signedIn(kit),
    await signedIn(kit),
  ]
  const inGroup: Readonly<Record<FamilyGroupRole, SignedIn>> = {
    Owner: owner,
    Administrator: admin,
    Recruiter: recruiter,
    Member: member,
    Viewer: viewer,
  }

  const aGroup = () =>
    aFamilyGroup(kit.store, owner.userId, [
      ['Administrator', admin.userId],
      ['Recruiter', recruiter.userId],
      ['Member', member.userId],
      ['Viewer', viewer.userId],
    ])
  async function treeOf(who: SignedIn) {
    const { dataGroupId, workspaceId } = await aTree(kit.store, who.userId)
    await completedSync(kit, workspaceId, who.userId)
    return dataGroupId
  }
  const open = async (who: SignedIn, group: string, address: string) => {
    const { items } = (await ask(who, `GET /familygroups/${group}/invites`)).body as {
      items: readonly { id: string; recipientEmail: string }[]
    }
    return items.find(({ recipientEmail }) => recipientEmail === address)
  }
  const idOf = (item: { id: string } | undefined) => item?.id ?? ''
  const linkFor = async (sender: SignedIn, group: string, recipientEmail: string) =>
    directLink(kit, textField((await invite(sender, group, { recipientEmail })).body, 'id'))
  const memberPath = async (who: SignedIn, group: string) =>
    `/familygroups/${group}/members/${await memberId(who, group)}`
  const setLimits = (who: SignedIn, sharingLimit: number, shareAnyOwner: boolean) =>
    kit.store.pool.query('UPDATE users SET limits_disabled = false, limits = $2 WHERE id = $1', [
      who.userId,
      JSON.stringify({ researchGroupLimit: 9, sharingLimit, shareAnyOwner }),
    ])

  return {
    ...calls,
    kit,
    owner,
    admin,
    recruiter,
    member,
    viewer,
    stranger,
    inGroup,
    aGroup,
    treeOf,
    open,
    idOf,
    linkFor,
    memberPath,
    setLimits,
  }
}
