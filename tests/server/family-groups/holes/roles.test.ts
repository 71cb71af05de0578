/**
 * Security holes that similar products have had, each tried here. The title of a test names the report about the other
 * product.
 */
import { describe, expect, it } from 'vitest'
import { Privilege } from '#contract/permission.ts'
import { shareWithGroup } from '../../kit/family-group.ts'
import { type SignedIn, signedIn } from '../../kit/sign-in.ts'
import { givePrivileges, makeKnown, supervise } from '../../kit/world.ts'
import { codeOf } from '../kit.ts'
import { holesWorld } from './world.ts'

const {
  admin,
  aGroup,
  ask,
  create,
  groupOf,
  invite,
  kit,
  member,
  memberPath,
  owner,
  patch,
  reads,
  recruiter,
  roleOf,
  share,
  stranger,
  treeOf,
  viewer,
} = await holesWorld()

describe('roles', () => {
  it('[GRP-33] [PMA-16] ownership of a group is not passed on without a check (MGeurts/genealogy CVE-2026-39355)', async () => {
    const group = await aGroup()
    const staff = await signedIn(kit)
    await givePrivileges(
      kit,
      staff,
      [...Privilege.options].filter((one) => one !== 'DemoUser'),
    )

    for (const who of [admin, recruiter, member, viewer, stranger, staff]) {
      const taken = await patch(who, `/familygroups/${group}`, ['/name', 'Mine'], ['/ownerId', who.userId])
      expect([403, 404]).toContain(taken.status)
    }
    // A patch with a valid name and an invalid owner changes nothing either.
    expect(
      codeOf(await patch(owner, `/familygroups/${group}`, ['/name', 'Ours'], ['/ownerId', stranger.userId])),
    ).toBe('not-a-member')

    expect((await groupOf(owner, group)).body).toMatchObject({
      items: [{ name: 'A family', ownerId: owner.userId }],
    })
  })

  it('[PMA-02] [PMA-12] an editor does not demote the owner and promote himself (Immich GHSA-c9mf-h82r-8p4j)', async () => {
    const group = await aGroup()
    const [owners, admins] = [await memberPath(owner, group), await memberPath(admin, group)]

    expect(codeOf(await patch(admin, owners, ['/role', 'Viewer']))).toBe('owner-stays')
    expect(codeOf(await ask(admin, `DELETE ${owners}`))).toBe('owner-stays')
    expect((await patch(admin, admins, ['/role', 'Owner'])).status).toBe(400)
    for (const who of [recruiter, member])
      expect((await patch(who, await memberPath(who, group), ['/role', 'Administrator'])).status).toBe(403)

    expect([await roleOf(owner, group), await roleOf(recruiter, group)]).toEqual(['Owner', 'Recruiter'])
  })

  it('[GRP-34] [INV-06] [PRM-19] nobody passes the role ceiling by inviting, adding, changing, or sharing with a group (gitlab#433463, Mattermost GHSA-5fh7-7mw7-mmx5)', async () => {
    const group = await aGroup()
    const child = await signedIn(kit)
    await supervise(kit, recruiter, child)
    const tree = await treeOf(owner)

    for (const recipientRole of ['Administrator', 'Owner', 'Contributor'])
      expect(
        (await invite(recruiter, group, { recipientEmail: 'a@mail.example', recipientRole })).status,
      ).toBe(400)
    const add = (role: string) =>
      ask(recruiter, `POST /familygroups/${group}/members`, { userId: child.userId, role })
    expect(codeOf(await add('Administrator'))).toBe('role-too-high')
    for (const role of ['Owner', 'Contributor']) expect((await add(role)).status).toBe(400)
    // A group cannot get a role on a tree that its members could not get one by one (resolution 78).
    for (const role of ['Owner', 'Administrator', 'Recruiter', 'Member'])
      expect((await share(owner, tree, group, role)).status).toBe(400)

    expect(await reads(member, tree)).toBe(false)
  })

  it('[PMA-13] only those who manage a group rename it', async () => {
    const group = await aGroup()
    const rename = async (who: SignedIn) =>
      (await patch(who, `/familygroups/${group}`, ['/name', 'The Kents'])).status

    expect(await Promise.all([recruiter, member, viewer, stranger].map(rename))).toEqual([403, 403, 403, 404])
    expect((await groupOf(owner, group)).body).toMatchObject({ items: [{ name: 'A family' }] })
    expect(await Promise.all([owner, admin].map(rename))).toEqual([200, 200])
  })

  it('[SHR-22] [PMA-33] a member cannot share again what was shared with the group (Photoview CVE-2026-96271, syncthing PR#10880)', async () => {
    const [group, tree] = [await aGroup(), await treeOf(owner)]
    await shareWithGroup(kit.store, tree, group, 'Contributor')
    await makeKnown(kit, stranger)

    for (const who of [admin, recruiter, member]) {
      const own = await create(who)
      expect((await share(who, tree, own)).status).toBe(403)
      const json = { principalType: 'User', principalId: stranger.userId, role: 'Viewer' }
      expect((await ask(who, `POST /datagroups/${tree}/members`, json)).status).toBe(403)
      const address = { address: 'friend@mail.example' }
      expect((await ask(who, `POST /datagroups/${tree}/viewerinvitations`, address)).status).toBe(403)
    }

    expect(await reads(stranger, tree)).toBe(false)
  })
})
