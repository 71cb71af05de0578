/** Profiles that are shared with a family group: who may share and ask, what the members see, and how it ends. */
import { describe, expect, it } from 'vitest'
import type { DataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import type { Person } from '#contract/research/person.ts'
import { FamilyGroupId } from '#contract/wire.ts'
import { addGroupMember } from '../../../server/store/writers/family-groups.ts'
import { living, treeWith } from '../jobs/apply-sync/linked-profile-calls.ts'
import { matchAll } from '../kit/matching.ts'
import { type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { supervise } from '../kit/world.ts'
import { good, researchApp, upload, userOf } from '../research/kit.ts'
import { codeOf, groupCalls } from './kit.ts'
import { profileTypes, sampleProfiles } from './profiles-of-groups.ts'
import { requestCalls } from './request-calls.ts'

const kit = await researchApp()
await kit.store.pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
const { ask, create, joined, memberId, patch, share, reads } = groupCalls(kit)
const { send, act, listed } = requestCalls(kit)
const profiles = sampleProfiles(kit)

/** Makes a user a member of the group. A child joins with the consent of a parent, so no invitation is accepted here. */
const join = (
  owner: SignedIn,
  group: string,
  { userId }: SignedIn,
  role: 'Member' | 'Recruiter' = 'Member',
) =>
  kit.store.transaction((queries) => {
    const member = { familyGroupId: FamilyGroupId.parse(group), userId, role }
    return addGroupMember(queries, member, { userId: owner.userId, at: kit.clock.now })
  })

/** The names that a search finds for the user. */
const found = async (who: SignedIn, q: string) => {
  const { items } = await userOf(kit, who).get<{ items: { person: Person }[] }>(
    `/persons/search?q=${encodeURIComponent(q)}`,
  )
  return items.map(({ person }) => person.displayProperties.name)
}

const birthOf = async (who: SignedIn, personId: string) =>
  (await userOf(kit, who).assertions(personId)).find(({ assertionType }) => assertionType === 'Birth')

const addBirth = async (who: SignedIn, personId: string, first: string) =>
  good(
    await userOf(kit, who).ask(`POST /persons/${personId}/assertions`, {
      idempotencyKey: crypto.randomUUID(),
      assertionType: 'Birth',
      value: null,
      date: { type: 'date', first },
      placeId: null,
    }),
  )

describe.each(profileTypes)('a profile (%s)', (type) => {
  it('[PRF-01] [PMA-31] [PMA-33] [GRP-01] is shared by its owner with a group in which they may add, and seen by the members until that ends', async () => {
    const { id, personId, owner } = await profiles.make[type]()
    const cleo = await signedIn(kit)
    const group = await create(cleo)
    const [member, viewer, stranger] = [
      await joined(cleo, group),
      await joined(cleo, group, 'Viewer'),
      await signedIn(kit),
    ]
    expect(codeOf(await share(owner, id, group))).toBe('not-found')
    await join(cleo, group, owner, 'Recruiter')

    const { status, body } = await share(owner, id, group)

    expect({ status, body }).toMatchObject({ status: 201, body: { role: 'Viewer', principalId: group } })
    expect(await reads(member, id)).toBe(true)
    const { displayProperties, userRestricted } = await userOf(kit, member).person(personId)
    expect(userRestricted).toBe(false)
    expect(await found(member, displayProperties.name)).toEqual([displayProperties.name])
    for (const other of [viewer, stranger]) {
      expect(await reads(other, id)).toBe(false)
      expect(await userOf(kit, other).ask(`GET /persons/${personId}`)).toMatchObject({ status: 404 })
      expect(await found(other, displayProperties.name)).toEqual([])
    }
    expect(codeOf(await ask(member, `POST /datagroups/${id}/members`, ofGroup(await create(member))))).toBe(
      'not-allowed',
    )

    expect((await ask(owner, `DELETE /datagroups/${id}/members/${textField(body, 'id')}`)).status).toBe(204)
    expect(await reads(member, id)).toBe(false)
    expect(await userOf(kit, member).ask(`GET /persons/${personId}`)).toMatchObject({ status: 404 })
    expect(await found(member, displayProperties.name)).toEqual([])
    expect(await reads(owner, id)).toBe(true)
  })

  it('[PRF-01] [SHR-19] [PMA-31] [PMA-35] is asked for where the user may not share it directly, and shared when both sides approve', async () => {
    const { id, owner } = await profiles.make[type]()
    const [ben, cleo] = [await signedIn(kit), await signedIn(kit)]
    const [own, group] = [await create(ben, 'Where Ben sees it'), await create(cleo)]
    await join(ben, own, owner, 'Recruiter')
    expect((await share(owner, id, own)).status).toBe(201)
    await join(cleo, group, ben, 'Recruiter')
    const member = await joined(cleo, group)
    expect(codeOf(await share(ben, id, group))).toBe('not-allowed')

    const { status, body } = await send(ben, id, group, 'She is our cousin')

    expect({ status, body }).toMatchObject({
      status: 201,
      // A Recruiter may add profiles to the group, so the group's side has approved.
      body: {
        dataGroupApproval: 'Pending',
        principalApproval: 'Approved',
        result: 'Pending',
        role: 'Viewer',
      },
    })
    const { id: requestId } = body as DataGroupInvite
    expect(await reads(member, id)).toBe(false)
    expect(codeOf(await act(cleo, requestId, 'reject'))).toBeUndefined()
    expect(codeOf(await act(cleo, requestId, 'approve'))).toBeUndefined()
    expect((await listed(owner, '/datagroupinvites')).map((request) => request.id)).toEqual([requestId])
    expect((await act(owner, requestId, 'approve')).body).toMatchObject({ result: 'Accepted' })
    expect(await reads(member, id)).toBe(true)
  })
})

describe('the profile of a child', () => {
  it('[SUP-16] [PMA-31] [PMA-33] is not shared by a parent, who adds the child or asks; the child decides', async () => {
    const [parent, child] = [await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, child)
    const group = await create(parent)
    const member = await joined(parent, group)
    // A parent edits like a Contributor, and never holds ModifyPermissions (resolution 64).
    expect(codeOf(await share(parent, child.profileId, group))).toBe('not-allowed')

    const { status, body } = await send(parent, child.profileId, group)

    expect({ status, body }).toMatchObject({
      status: 201,
      body: { dataGroupApproval: 'Pending', principalApproval: 'Approved', result: 'Pending' },
    })
    const { id } = body as DataGroupInvite
    expect(codeOf(await act(parent, id, 'approve'))).toBeUndefined()
    expect(await reads(member, child.profileId)).toBe(false)
    expect((await act(child, id, 'approve')).body).toMatchObject({ result: 'Accepted' })
    expect(await reads(member, child.profileId)).toBe(true)
    const added = await ask(parent, `POST /familygroups/${group}/members`, {
      userId: child.userId,
      role: 'Member',
    })
    expect(added).toMatchObject({ status: 201, body: { userId: child.userId } })
  })
})

const ofGroup = (principalId: string) => ({ principalType: 'FamilyGroup', principalId })

describe('a shared profile', () => {
  it('[PMA-20] [PMA-34] can be taken from the group by a Contributor of it, and by an Administrator of the group', async () => {
    const cleo = await signedIn(kit)
    const group = await create(cleo)
    const [member, administrator] = [await joined(cleo, group), await joined(cleo, group, 'Administrator')]
    const { id, owner } = await profiles.managed(await joined(cleo, group, 'Recruiter'))
    const editor = await joined(cleo, group)
    const editors = await create(owner, 'Editors')
    await join(owner, editors, editor)
    expect((await share(owner, id, editors, 'Contributor')).status).toBe(201)
    const shared = async () => textField((await share(owner, id, group)).body, 'id')
    const end = (who: SignedIn, memberOf: string) => ask(who, `DELETE /datagroups/${id}/members/${memberOf}`)

    const first = await shared()
    expect(codeOf(await end(member, first))).toBe('not-allowed')
    expect((await end(editor, first)).status).toBe(204)
    expect((await end(administrator, await shared())).status).toBe(204)
    expect(await reads(member, id)).toBe(false)
  })

  it('[PMA-33] needs AddItems on the group, which a Member lacks', async () => {
    const cleo = await signedIn(kit)
    const group = await create(cleo)
    const { id, owner } = await profiles.managed(await joined(cleo, group))

    expect(codeOf(await share(owner, id, group))).toBe('not-allowed')
    expect((await send(owner, id, group)).body).toMatchObject({
      dataGroupApproval: 'Approved',
      principalApproval: 'Pending',
    })
    const key = await memberId(owner, group)
    await patch(cleo, `/familygroups/${group}/members/${key}`, ['/role', 'Recruiter'])
    expect((await share(owner, id, group)).status).toBe(201)
    // The share has made the open request needless.
    expect(await listed(owner, '/datagroupinvites')).toEqual([])
  })

  it('[PPG-28] of a child is shared by the child, and not by a parent who edits it', async () => {
    const { id, owner: child } = await profiles.make['of a child']()
    const parent = await signedIn(kit)
    await supervise(kit, parent, child)
    const group = await create(parent)

    expect(codeOf(await share(parent, id, group))).toBe('not-allowed')
    await join(parent, group, child, 'Recruiter')
    expect((await share(child, id, group)).status).toBe(201)
  })
})

describe('a profile that a sync has made, once it is shared', () => {
  it('is one person with the person of the tree, for those who see both, also after the next sync', async () => {
    const { id, personId, owner, tree, person } = await profiles.auto('Ann')
    const group = await create(owner)
    const member = await joined(owner, group)
    expect((await share(owner, tree.groupId, group)).status).toBe(201)
    expect((await share(owner, id, group)).status).toBe(201)

    expect(await userOf(kit, member).person(person)).toMatchObject({ matchIds: [personId], profile: true })
    await upload(kit, userOf(kit, owner), tree.workspaceId, [treeWith(living('Ann', 'Anna', 'Female'))])
    await matchAll(kit)
    expect(await userOf(kit, member).person(personId)).toMatchObject({ id: person, matchIds: [personId] })
    expect(await found(member, 'Anna Example')).toEqual(['Anna Example'])
    const { items } = await userOf(kit, owner).get<{ items: unknown[] }>('/matches?states=proposed')
    expect(items).toEqual([])
  })

  it('stays apart from the person of the tree where somebody has said so', async () => {
    const { id, personId, owner, tree, person } = await profiles.auto('Bea')
    const group = await create(owner)
    const member = await joined(owner, group)
    expect((await share(owner, tree.groupId, group)).status).toBe(201)
    expect((await share(owner, id, group)).status).toBe(201)
    good(
      await userOf(kit, owner).ask('POST /personsets', {
        sets: [{ memberIds: [person] }, { memberIds: [personId] }],
      }),
    )

    expect((await share(owner, id, await create(owner))).status).toBe(201)

    expect(await userOf(kit, member).person(person)).toMatchObject({ matchIds: [], profile: false })
  })
})

describe('what a shared profile says of a living person', () => {
  /** Ann is living in the tree, and her profile has a birth. A group sees the tree, and another one the profile too. */
  async function anns() {
    const { id, personId, owner, tree, person } = await profiles.auto('Ann')
    good(await profiles.unlink(owner, id))
    await addBirth(owner, personId, '+1985')
    await matchAll(kit)
    const [ofTree, ofBoth] = [await create(owner, 'Of the tree'), await create(owner, 'Of both')]
    for (const group of [ofTree, ofBoth]) expect((await share(owner, tree.groupId, group)).status).toBe(201)
    const shared = await share(owner, id, ofBoth)
    const [seesTree, seesBoth] = [await joined(owner, ofTree), await joined(owner, ofBoth)]
    return { id, personId, owner, person, share: textField(shared.body, 'id'), seesTree, seesBoth }
  }

  it('[part of PRM-23] is seen by the members of the group alone, beside the tree that hides it', async () => {
    const { id, person, owner, personId, share: memberOf, seesTree, seesBoth } = await anns()
    const seen = (who: SignedIn): Promise<Person> => userOf(kit, who).person(person)

    expect(await seen(seesTree)).toMatchObject({
      matchIds: [],
      autoRestricted: true,
      displayProperties: { birthDate: null },
    })
    expect(await seen(seesBoth)).toMatchObject({
      matchIds: [personId],
      autoRestricted: false,
      displayProperties: { birthDate: { first: '+1985' } },
    })
    expect(await birthOf(seesBoth, person)).toMatchObject({ subjectId: personId })
    expect(await birthOf(seesTree, person)).toBeUndefined()

    expect((await ask(owner, `DELETE /datagroups/${id}/members/${memberOf}`)).status).toBe(204)
    expect(await seen(seesBoth)).toMatchObject({
      matchIds: [],
      autoRestricted: true,
      displayProperties: { birthDate: null },
    })
    expect(await birthOf(seesBoth, person)).toBeUndefined()
  })
})
