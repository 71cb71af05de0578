/**
 * Security holes that similar products have had, each tried here. The title of a test names the report about the other
 * product.
 */
import { describe, expect, it } from 'vitest'
import { call } from '../../kit/app.ts'
import { shareWithGroup } from '../../kit/family-group.ts'
import { type SignedIn, signedIn } from '../../kit/sign-in.ts'
import { supervise } from '../../kit/world.ts'
import { codeOf } from '../kit.ts'
import { hearing } from '../walk/hearing.ts'
import { holesWorld } from './world.ts'

const {
  accept,
  aGroup,
  ask,
  inGroup,
  kit,
  linkFor,
  member,
  memberPath,
  owner,
  patch,
  reads,
  recruiter,
  share,
  stranger,
  treeOf,
  viewer,
} = await holesWorld()
const heard = await hearing(kit)

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
      // The list of a user's groups also tells who is a member, so the same rule must apply to it.
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

  it('[part of PSH-15] [PMA-06] a new member who does not want to be listed is announced only to those who manage the group', async () => {
    const group = await aGroup()
    const child = await signedIn(kit)
    await supervise(kit, recruiter, child)
    await heard.since()

    const json = { userId: child.userId, role: 'Member', visibility: 'None' }
    expect((await ask(recruiter, `POST /familygroups/${group}/members`, json)).status).toBe(201)

    const told = (await heard.since()).filter(({ event }) => event.name === 'FamilyGroupMember.Added')
    expect(told.map(({ userId }) => userId).toSorted()).toEqual(
      [owner, inGroup.Administrator, child].map(({ userId }) => userId).toSorted(),
    )
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
