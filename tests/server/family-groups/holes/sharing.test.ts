/**
 * Security holes that similar products have had, each tried here. The title of a test names the report about the other
 * product.
 */
import { describe, expect, it } from 'vitest'
import { aFamilyGroup, shareWithGroup } from '../../kit/family-group.ts'
import { type SignedIn, signedIn } from '../../kit/sign-in.ts'
import { givePrivileges, makeKnown } from '../../kit/world.ts'
import { codeOf } from '../kit.ts'
import { holesWorld } from './world.ts'

const {
  accept,
  admin,
  aGroup,
  ask,
  create,
  groupOf,
  idOf,
  invite,
  kit,
  linkFor,
  member,
  owner,
  reads,
  recruiter,
  roleOf,
  setLimits,
  share,
  stranger,
  treeOf,
  viewer,
} = await holesWorld()

describe('sharing', () => {
  it('[SHR-17] [LIM-09] [PMA-33] it is decided by the plans of the owners, not by that of the caller (Nextcloud CVE-2026-82985)', async () => {
    const [poor, rich] = [await signedIn(kit), await signedIn(kit)]
    await setLimits(poor, 1, false)
    await setLimits(rich, -1, true)
    const tree = await treeOf(poor)
    await kit.store.pool.query(
      `INSERT INTO data_group_members (data_group_id, principal_type, principal_id, role, created_at, modified_at)
       VALUES ($1, 'User', $2, 'Administrator', now(), now())`,
      [tree, rich.userId],
    )
    const [richs, poors] = [
      await create(rich),
      await aFamilyGroup(kit.store, poor.userId, [['Administrator', rich.userId]]),
    ]

    // The plan of the tree's owner allows shares only with the owner's own groups. The plan of the caller, an
    // administrator of the tree, does not count.
    expect(codeOf(await share(rich, tree, richs))).toBe('plan-shares-own-groups')
    expect((await share(rich, tree, poors)).status).toBe(201)
    // The limit of one person is already used up.
    expect(codeOf(await invite(rich, poors, { recipientEmail: 'more@mail.example' }))).toBe(
      'sharing-limit-reached',
    )
  })

  it('[MOD-64] [SHR-20] [SHR-22] it makes the family group a member of the tree, which the list of members shows', async () => {
    const [group, tree] = [await aGroup(), await treeOf(owner)]

    const { status, body } = await share(owner, tree, group)

    const wanted = {
      id: expect.any(String),
      dataGroupId: tree,
      principalType: 'FamilyGroup',
      principalId: group,
      role: 'Viewer',
      disabled: false,
      modifiedUserId: owner.userId,
      createdDate: kit.clock.now.toISOString(),
      modifiedDate: kit.clock.now.toISOString(),
    }
    expect({ status, body }).toEqual({ status: 201, body: wanted })
    const members = `/datagroups/${tree}/members`
    expect((await ask(owner, `GET ${members}`)).body).toMatchObject({
      items: [{ principalType: 'User', principalId: owner.userId, role: 'Owner' }, wanted],
    })
    const path = `${members}/$lookup?principalType=FamilyGroup&principalId=${group}`
    expect((await ask(member, `GET ${path}`)).body).toEqual(wanted)
  })

  it('[PMA-14] [PMA-33] [PMA-34] [SHR-20] [SHR-21] it needs both sides to begin, and either one to end', async () => {
    const group = await aGroup()
    await kit.store.pool.query('UPDATE users SET limits_disabled = true')
    for (const who of [admin, recruiter, member, viewer, stranger]) {
      const tree = await treeOf(who)
      const outcome = await share(who, tree, group)
      expect([outcome.status, outcome.status === 201]).toEqual(
        who === admin ? [201, true] : [who === stranger ? 404 : 403, false],
      )
    }
    // Profiles need only AddItems on the group.
    expect((await share(recruiter, recruiter.profileId, group)).status).toBe(201)
    expect((await share(member, member.profileId, group)).status).toBe(403)

    const tree = await treeOf(owner)
    const shared = async () => idOf((await share(owner, tree, group, 'Contributor')).body as { id: string })
    const end = async (who: SignedIn, id: string) =>
      (await ask(who, `DELETE /datagroups/${tree}/members/${id}`)).status
    const first = await shared()
    expect([await end(stranger, first), await end(viewer, first)]).toEqual([404, 404])
    expect([await end(member, first), await end(recruiter, first)]).toEqual([403, 403])
    expect(await reads(member, tree)).toBe(true)
    expect(await end(admin, first)).toBe(204)
    expect(await end(owner, await shared())).toBe(204)
    expect(await reads(member, tree)).toBe(false)
  })

  it('[PMA-34] a user who may change a profile may end its shares with groups, but not those with users', async () => {
    const group = await aGroup()
    const contributor = await signedIn(kit)
    const friend = await signedIn(kit)
    await shareWithGroup(kit.store, owner.profileId, group)
    for (const [who, role] of [
      [contributor, 'Contributor'],
      [friend, 'Viewer'],
    ] as const) {
      await makeKnown(kit, who)
      const json = { principalType: 'User', principalId: who.userId, role }
      expect((await ask(owner, `POST /datagroups/${owner.profileId}/members`, json)).status).toBe(201)
    }
    const { items } = (await ask(owner, `GET /datagroups/${owner.profileId}/members`)).body as {
      items: readonly { id: string; principalType: string; principalId: string }[]
    }
    const end = async (principalId: string) => {
      const id = idOf(items.find((one) => one.principalId === principalId))
      return (await ask(contributor, `DELETE /datagroups/${owner.profileId}/members/${id}`)).status
    }

    expect(await end(friend.userId)).toBe(403)
    expect(await end(group)).toBe(204)
  })

  it('the end of an account deletes what was its own, and nothing that others share (immich#1004)', async () => {
    const [leaving, staying] = [await signedIn(kit), await signedIn(kit)]
    const [own, others] = [
      await aFamilyGroup(kit.store, leaving.userId, [['Administrator', staying.userId]]),
      await aFamilyGroup(kit.store, staying.userId, [
        ['Administrator', leaving.userId],
        ['Member', member.userId],
      ]),
    ]
    const [leavingTree, stayingTree] = [await treeOf(leaving), await treeOf(staying)]
    for (const group of [own, others])
      for (const [who, tree] of [
        [leaving, leavingTree],
        [staying, stayingTree],
      ] as const)
        expect((await share(who, tree, group)).status).toBe(201)
    const link = await linkFor(leaving, others, 'late@mail.example')

    const staff = await signedIn(kit)
    await givePrivileges(kit, staff, ['User', 'ManageUsers'])
    await kit.store.pool.query('UPDATE identities SET is_test = true WHERE subject = $1', [leaving.subject])
    expect((await ask(staff, `POST /users/${leaving.userId}/reset`)).status).toBe(200)

    expect((await groupOf(staying, own)).body).toEqual({ items: [] })
    expect(await roleOf(staying, others)).toBe('Owner')
    expect([await reads(staying, stayingTree), await reads(member, stayingTree)]).toEqual([true, true])
    expect([await reads(staying, leavingTree), await reads(member, leavingTree)]).toEqual([false, false])
    expect((await ask(staying, `GET /familygroups/${others}/datagroups`)).body).toMatchObject({
      items: [{ id: stayingTree }],
    })
    expect(codeOf(await accept(stranger, link, true))).toBe('invitation-over')
    // The database itself refuses to delete a user who owns a group.
    await expect(kit.store.pool.query('DELETE FROM users WHERE id = $1', [staying.userId])).rejects.toThrow(
      'has no owner',
    )
  })
})
