/**
 * Security holes that similar products have had, each tried here. The title of a test names the report about the other
 * product.
 */
import { describe, expect, it } from 'vitest'
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import { Privilege } from '#contract/permission.ts'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, appOn, call } from '../kit/app.ts'
import { aFamilyGroup, shareWithGroup } from '../kit/family-group.ts'
import { type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { completedSync, givePrivileges, makeKnown, supervise } from '../kit/world.ts'
import { aTree } from '../support/fixtures.ts'
import { codeOf, directLink, groupCalls } from './kit.ts'
import { hearing } from './walk/hearing.ts'

const kit = await appForThisFile()
const { ask, patch, create, invite, accept, memberId, roleOf, share, reads, groupOf } = groupCalls(kit)
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
const heard = await hearing(kit)

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

describe('access', () => {
  it('[part of MOD-04] [PMA-07] nobody keeps access after it was revoked, or gets it without confirming (Vaultwarden CVE-2026-95814)', async () => {
    const [group, tree] = [await aGroup(), await treeOf(owner)]
    await shareWithGroup(kit.store, tree, group)
    const [invited, removed, left] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    const [link, ofRemoved, ofLeft] = [
      await linkFor(owner, group, invited.address),
      await linkFor(owner, group, removed.address),
      await linkFor(owner, group, left.address),
    ]
    await accept(removed, ofRemoved)
    await accept(left, ofLeft)
    expect([await reads(removed, tree), await reads(left, tree)]).toEqual([true, true])
    await ask(owner, `DELETE ${await memberPath(removed, group)}`)
    await ask(left, `DELETE ${await memberPath(left, group)}`)
    await patch(owner, await memberPath(member, group), ['/role', 'Viewer'])

    for (const who of [invited, removed, left, member, viewer]) {
      expect(await reads(who, tree)).toBe(false)
      for (const path of [
        `/groupadmin/datagroups?pageSize=100`,
        `/research/persons?ids=${tree}-1`,
        `/groupadmin/users/${who.userId}/viewDataGroups`,
      ]) {
        const { status, body } = await call(kit.app, `GET ${path}`, { token: who.token })
        expect({ path, status, told: JSON.stringify(body).includes(`"${tree}`) }).toEqual({
          path,
          status: 200,
          told: false,
        })
      }
    }
    // The used link opens nothing a second time.
    for (const [who, used] of [
      [removed, ofRemoved],
      [left, ofLeft],
    ] as const)
      expect(codeOf(await accept(who, used))).toBe('invitation-over')
    expect((await accept(invited, link)).status).toBe(200)
  })

  it('[API-17] [PMA-06] the bulk route is neither weaker nor stronger than the single one (Vaultwarden CVE-2026-27802, immich#29526)', async () => {
    const [group, tree] = [await aGroup(), await treeOf(owner)]
    await shareWithGroup(kit.store, tree, group)
    await patch(recruiter, await memberPath(recruiter, group), ['/visibility', 'None'])
    const hidden = await memberPath(recruiter, group)
    const listed = async (who: SignedIn, path: string, id: string) =>
      JSON.stringify((await ask(who, `GET ${path}`)).body).includes(`"${id}"`)
    const answers = async (who: SignedIn, path: string) => (await ask(who, `GET ${path}`)).status === 200

    for (const who of [...Object.values(inGroup), stranger]) {
      const single = {
        group: await answers(who, `/familygroups/${group}/permissions`),
        tree: await answers(who, `/datagroups/${tree}`),
        hidden: await answers(who, hidden),
      }
      const bulk = {
        group: await listed(who, `/familygroups?ids=${group}`, group),
        tree: await listed(who, `/datagroups?pageSize=100`, tree),
        hidden: await listed(who, `/familygroups/${group}/members`, recruiter.userId),
      }
      expect({ ...bulk, hidden: who === recruiter || bulk.hidden }).toEqual(single)
      // The groups of a user are a list of members, read from the other side.
      const ofHidden = await listed(who, `/users/${recruiter.userId}/familygroups`, group)
      expect(ofHidden).toBe(single.hidden)
      expect(await listed(who, `/users/${member.userId}/familygroups`, group)).toBe(
        who === member || (single.group && who !== viewer),
      )
    }
    expect((await patch(member, hidden, ['/visibility', 'Full'])).status).toBe(404)
    expect((await ask(member, `DELETE ${hidden}`)).status).toBe(404)
  })

  it('[PSH-15] [PSH-09] pushes reveal nothing that REST filters out (Immich CVE-2026-108165)', async () => {
    const group = await aGroup()
    const tree = await treeOf(owner)
    const newcomer = await signedIn(kit)
    const link = await linkFor(owner, group, newcomer.address)
    await heard.since()
    const saidTo = async (who: SignedIn) =>
      (await told).filter(({ userId }) => userId === who.userId).map(({ event }) => event.name)
    let told = heard.since()

    await share(owner, tree, group)
    told = heard.since()
    expect(await saidTo(member)).toEqual(['FamilyGroup.Changed', 'Group.DataChanged'])
    expect(await saidTo(viewer)).toEqual(['FamilyGroup.Changed'])
    expect(await saidTo(stranger)).toEqual([])

    await accept(newcomer, link)
    told = heard.since()
    expect(await saidTo(newcomer)).toContain('FamilyGroupMember.Added')
    expect(await saidTo(newcomer)).toContain('Group.DataChanged')
    expect(await saidTo(member)).toContain('FamilyGroupMember.Added')
    // A Viewer may list neither members nor trees, so only this push is sent.
    expect(await saidTo(viewer)).toEqual(['FamilyGroup.Changed'])

    await ask(owner, `DELETE ${await memberPath(viewer, group)}`)
    told = heard.since()
    expect(await saidTo(viewer)).toEqual(['FamilyGroup.Changed'])
    await ask(owner, `DELETE /familygroups/${group}`)
    told = heard.since()
    expect(await saidTo(member)).toEqual(['FamilyGroup.Changed', 'Group.DataChanged'])
    expect(await saidTo(viewer)).toEqual([])
  })

  it('[PSH-08] the owner of a new tree hears that they own it, and nobody else does', async () => {
    await heard.since()
    const json = {
      name: 'A new tree',
      dataFileType: 'Gedcom',
      dataFilePath: 'family.ged',
      clientDeviceInfo: { name: 'Laptop', model: 'Any' },
      syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: true },
      idempotencyKey: crypto.randomUUID(),
    }
    const { status, body } = await call(kit.app, 'POST /research/workspaces', { token: owner.token, json })

    expect({ status, body }).toMatchObject({ status: 201 })
    const { viewGroupId } = body as { viewGroupId: string }
    expect(await heard.since()).toContainEqual({
      userId: owner.userId,
      event: { name: 'DataGroupMember.OwnersAdded', payload: { dataGroupIds: [viewGroupId] } },
    })
  })
})

describe('invitations', () => {
  it('[PMA-27] [INV-30] nobody accepts an invitation by an address that is not verified (Better Auth CVE-2026-53514)', async () => {
    const group = await aGroup()
    const somebody = await signedIn(kit)
    const { id } = await linkFor(owner, group, 'planned@mail.example')
    // This user signs in with another address, and has added the invited address without confirming it.
    await kit.store.pool.query(
      `INSERT INTO identity_addresses (identity_id, address, created_at)
       SELECT id, 'planned@mail.example', now() FROM identities WHERE subject = $1`,
      [somebody.subject],
    )

    expect(
      (await ask(somebody, `POST /familygroupinvites/${id}/accept`, { activationCode: null })).status,
    ).toBe(404)
    expect((await ask(somebody, `GET /users/${somebody.userId}/familygroupinvites`)).body).toEqual({
      items: [],
    })
  })

  it('the link signs up no address but the invited one (Grafana GHSA-2x6g-h2hg-rq84)', async () => {
    const group = await aGroup()
    const link = await linkFor(owner, group, 'invited@mail.example')
    const full = await appOn(kit.store, { previewSpots: 0 })
    const enter = async (address: string, groupInvite = { id: link.id, activationCode: link.code }) => {
      const json = { givenName: 'Ivo', familyName: 'Invited', address, groupInvite }
      const { body } = await call(full.app, 'POST /identity/identities', { json })
      const { subject } = body as { subject: string }
      const answer = await call(full.app, `GET /identity/identities/${subject}/restriction`)
      return (answer.body as { restricted: boolean }).restricted ? 'waits' : 'comes in'
    }

    expect(await enter('other@mail.example')).toBe('waits')
    expect(await enter('invited@mail.example', { id: link.id, activationCode: 'x' })).toBe('waits')
    expect(await enter('invited@mail.example')).toBe('comes in')
    // The link does not sign anybody in (resolution 60).
    expect(
      (await ask(null, `POST /familygroupinvites/${link.id}/accept`, { activationCode: link.code })).status,
    ).toBe(401)
    await full.app.close()
  })

  it('[INV-37] [INV-29] the mailed link leads only to this site: a `continue` in it takes nothing over (Immich CVE-2026-53662)', async () => {
    const group = await aGroup()
    const address = 'mailed@mail.example'
    await invite(owner, group, { recipientEmail: address, senderMessage: '/?continue=https://evil.example' })
    const { linkTo } = groupCalls(kit)
    const { id, code } = await linkTo(address)

    expect(idOf(await open(owner, group, address))).toBe(id)
    expect(code).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  it('[INV-08] staff who act as a child are no parent: only a parent consents', async () => {
    const group = await aGroup()
    const [child, parent, staff] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, child)
    await givePrivileges(kit, staff, ['User', 'ImpersonateUser'])
    const link = await linkFor(owner, group, child.address)
    const as = async (actor: SignedIn) => ({ ...child, token: (await actingAs(kit, actor, child)).token })

    expect(codeOf(await accept(child, link))).toBe('managed-by-parent')
    expect(codeOf(await accept(await as(staff), link))).toBe('managed-by-parent')
    expect((await accept(await as(parent), link)).status).toBe(200)
  })
})

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
