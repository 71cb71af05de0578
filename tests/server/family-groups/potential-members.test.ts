/** The people of a family group: who is listed, and what their rows say. */
import { describe, expect, it } from 'vitest'
import { PotentialMember } from '#contract/group-admin/potential-member.ts'
import type { User } from '#contract/group-admin/user.ts'
import { statusOf } from '#domain/groups/potential-member.ts'
import { isRestricted } from '#domain/person/person.ts'
import { isLimitReached } from '#domain/users/plan-limits.ts'
import { isPrivileged } from '#domain/users/privileges.ts'
import { userName } from '#domain/users/user-name.ts'
import { appForThisFile } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { statementsOf } from '../kit/statements.ts'
import { makeKnown, supervise } from '../kit/world.ts'
import { good, userOf } from '../research/kit.ts'
import { groupCalls } from './kit.ts'
import { peopleCalls } from './people-calls.ts'
import { requestCalls } from './request-calls.ts'

const kit = await appForThisFile()
await kit.store.pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
const { ask, create, joined, invite, memberId, patch, share } = groupCalls(kit)
const { people, named, addProfile, rowOf, ownProfileOf } = peopleCalls(kit)
const { send, act } = requestCalls(kit)

/** Ann owns a group, and Ben is a member. */
async function aGroup() {
  const ann = await signedIn(kit, { givenName: 'Ann', familyName: 'Kent' })
  const group = await create(ann)
  return { ann, group, ben: await joined(ann, group) }
}

/** An open invitation to an address that carries a profile. */
async function inviteWith(who: SignedIn, group: string, profileId: string): Promise<string> {
  const address = `${crypto.randomUUID()}@mail.example`
  expect(await invite(who, group, { recipientEmail: address })).toMatchObject({ status: 201 })
  await kit.store.pool.query(
    'UPDATE family_group_invites SET profile_data_group_id = $1 WHERE recipient_email = $2',
    [profileId, address],
  )
  return address
}

describe('the people of a family group', () => {
  it('[ADD-03] [ADD-05] are members, and whoever is shared, invited, asked for or suggested', async () => {
    const { ann, group, ben } = await aGroup()
    const child = await signedIn(kit, { givenName: 'Cleo', familyName: 'Kent' })
    await supervise(kit, ann, child)
    const guest = await signedIn(kit)
    await makeKnown(kit, guest)
    expect(await invite(ann, group, { recipientUserId: guest.userId })).toMatchObject({ status: 201 })
    const shown = await addProfile(ann, 'Shown')
    expect(await share(ann, shown, group)).toMatchObject({ status: 201 })
    await addProfile(ann, 'Could')
    const asked = await addProfile(ben, 'Asked')
    expect(await send(ben, asked, group)).toMatchObject({ status: 201 })

    const rows = await people(ann, group)

    for (const row of rows) expect(PotentialMember.parse(row)).toEqual(row)
    const statusOfUser = (who: SignedIn) => statusOf(rowOf(rows, who))
    expect([ann, ben, guest, child].map(statusOfUser)).toEqual([
      'Owner',
      'Member',
      'Invited',
      'Suggested member',
    ])
    expect(rowOf(rows, child)).toMatchObject({ isUserSupervisor: true, isSuggested: true })
    const statuses = rows.flatMap((row) =>
      row.user === null ? [[row.profileGroup?.name, statusOf(row)]] : [],
    )
    expect(Object.fromEntries(statuses)).toEqual({
      'Shown Kent': 'Shared profile',
      'Could Kent': 'Suggested member',
      'Asked Kent': 'Share requested',
    })
    expect(rows).toHaveLength(7)
  })

  it('[ADD-03] say who somebody is, and what the caller may do about their profile', async () => {
    const { ann, group } = await aGroup()
    const id = await addProfile(ann, 'Shown')
    expect(await share(ann, id, group)).toMatchObject({ status: 201 })

    expect((await named(ann, group))['Shown Kent']).toEqual({
      id: `profile-${id}`,
      profileGroupId: id,
      profilePerson: { id: `${id}-1`, displayName: 'Shown Kent', gender: 'Female', birthYear: null },
      profileGroup: {
        id,
        name: 'Shown Kent',
        ownerId: ann.userId,
        ownerName: 'Ann Kent',
        isUserProfile: false,
        isChild: false,
      },
      user: null,
      member: null,
      sharedProfileMember: { id: expect.any(String), role: 'Viewer', createdDate: expect.any(String) },
      isProfileShared: true,
      isProfileOwner: true,
      canModifyProfile: true,
      canRemoveProfile: true,
      hasPendingInvite: false,
      hasPendingGroupInvite: false,
      lastSharingInvite: null,
      lastGroupInvite: null,
      lastUserInvite: null,
      isSuggested: false,
      assumeDeceased: false,
      isUserSupervisor: false,
      scopeLevel: 'None',
    })
  })

  it('[ADD-04] are one row for a user and the own profile, and for all that is about one profile', async () => {
    const { ann, group, ben } = await aGroup()
    const own = await ownProfileOf(ben)
    expect(await send(ben, own, group)).toMatchObject({ status: 201 })
    const shown = await addProfile(ann, 'Shown')
    await inviteWith(ann, group, shown)
    expect(await share(ann, shown, group)).toMatchObject({ status: 201 })

    const rows = await people(ann, group)

    expect(rows.map(({ profileGroupId, user }) => [profileGroupId, user?.id])).toEqual([
      [await ownProfileOf(ann), ann.userId],
      [own, ben.userId],
      [shown, undefined],
    ])
    expect(rowOf(rows, ben)).toMatchObject({ hasPendingInvite: true, member: { role: 'Member' } })
    expect(rows[2]).toMatchObject({
      isProfileShared: true,
      hasPendingGroupInvite: true,
      lastGroupInvite: { result: 'Pending' },
    })
  })

  it('do not contain an invitation to an address alone, nor one that has ended or expired', async () => {
    const { ann, group } = await aGroup()
    await invite(ann, group, { recipientEmail: 'only@mail.example' })
    const [cancelled, expired] = [await addProfile(ann, 'Cancelled'), await addProfile(ann, 'Expired')]
    const addresses = [await inviteWith(ann, group, cancelled), await inviteWith(ann, group, expired)]
    await kit.store.pool.query(
      "UPDATE family_group_invites SET result = 'Cancelled', closed_at = now() WHERE recipient_email = $1",
      [addresses[0]],
    )
    await kit.store.pool.query('UPDATE family_group_invites SET expires_at = $2 WHERE recipient_email = $1', [
      addresses[1],
      new Date(kit.clock.now.getTime() - 1),
    ])

    const rows = await named(ann, group)

    expect(Object.values(rows).filter(({ hasPendingGroupInvite }) => hasPendingGroupInvite)).toEqual([])
    expect(rows['Cancelled Kent']).toMatchObject({
      isSuggested: true,
      lastGroupInvite: { result: 'Cancelled' },
    })
    expect(rows['Expired Kent']).toMatchObject({ isSuggested: true, lastGroupInvite: { result: 'Pending' } })
  })

  it('contain the dead only if their profiles are shared', async () => {
    const { ann, group } = await aGroup()
    const [shared, unshared] = [await addProfile(ann, 'Shared'), await addProfile(ann, 'Unshared')]
    await kit.store.pool.query('UPDATE persons SET living = false WHERE data_group_id IN ($1, $2)', [
      shared,
      unshared,
    ])
    expect(await share(ann, shared, group)).toMatchObject({ status: 201 })

    const rows = await named(ann, group)

    expect(rows['Shared Kent']).toMatchObject({ assumeDeceased: true })
    expect(rows).not.toHaveProperty(['Unshared Kent'])
  })

  it('[PMA-31] can be shared by owners of their profiles, and removed by either side', async () => {
    const { ann, group, ben } = await aGroup()
    const [shown, asked] = [await addProfile(ann, 'Shown'), await addProfile(ben, 'Asked')]
    expect(await share(ann, shown, group)).toMatchObject({ status: 201 })
    expect(await send(ben, asked, group)).toMatchObject({ status: 201 })
    const may = ({ isProfileOwner, canModifyProfile, canRemoveProfile }: PotentialMember) =>
      [isProfileOwner, canModifyProfile, canRemoveProfile].map(Number).join('')
    const [toAnn, toBen] = [await named(ann, group), await named(ben, group)]

    expect(Object.values({ ...toAnn }).length).toBeGreaterThan(2)
    expect([toAnn['Shown Kent'], toAnn['Asked Kent']].map((row) => row && may(row))).toEqual(['111', '001'])
    expect([toBen['Shown Kent'], toBen['Asked Kent']].map((row) => row && may(row))).toEqual(['000', '111'])
    // The server agrees with what it offers.
    expect((await share(ben, shown, group)).status).toBe(403)
    const request = toAnn['Asked Kent']?.lastSharingInvite?.id ?? ''
    expect(await act(ann, request, 'cancel')).toMatchObject({ status: 200 })
    expect(await named(ben, group)).not.toHaveProperty(['Asked Kent'])
  })

  it('are read with a number of statements that does not grow with them', async () => {
    const { ann, group } = await aGroup()
    await addProfile(ann, 'First')
    const few = await statementsOf(() => people(ann, group))
    await manyPeople(ann, group, 1000)
    const many = await statementsOf(async () => {
      expect((await people(ann, group)).length).toBeGreaterThan(1000)
    })

    expect(many.length).toBe(few.length)
    expect(many.length).toBeLessThan(40)
  })
})

/** Adds members with profiles that are shared with the group, all at once. */
const manyPeople = (ann: SignedIn, group: string, count: number) =>
  kit.store.pool.query(
    `WITH profiles AS (INSERT INTO data_groups (group_type, name, start_item_number, created_at, modified_at)
       SELECT 'Profile', 'Cousin ' || nth, 1, now(), now() FROM generate_series(1, $3::int) nth RETURNING id),
     shares AS (INSERT INTO data_group_members
         (data_group_id, principal_type, principal_id, role, created_at, modified_at)
       SELECT id, 'User', $1::bigint, 'Owner', now(), now() FROM profiles
       UNION ALL SELECT id, 'FamilyGroup', $2::bigint, 'Viewer', now(), now() FROM profiles),
     relatives AS (INSERT INTO users (issuer, subject, given_name, surname, profile_data_group_id, created_at, modified_at)
       SELECT 'https://kinweave.example', gen_random_uuid(), 'Cousin', 'Kent', id, now(), now() FROM profiles
       RETURNING id)
     INSERT INTO family_group_members (family_group_id, user_id, role, created_at, modified_at)
       SELECT $2::bigint, id, 'Member', now(), now() FROM relatives`,
    [ann.userId, group, count],
  )

describe('what somebody learns of the people of a group', () => {
  it('[PMA-18] is a request only if they have sent it or decide about it', async () => {
    const { ann, group, ben } = await aGroup()
    const [recruiter, member] = [await joined(ann, group, 'Recruiter'), await joined(ann, group)]
    const asked = await addProfile(ben, 'Asked')
    expect(await send(ben, asked, group)).toMatchObject({ status: 201 })

    for (const who of [ann, ben])
      expect((await named(who, group))['Asked Kent']).toMatchObject({
        hasPendingInvite: true,
        lastSharingInvite: { result: 'Pending', dataGroupApproval: 'Approved', principalApproval: 'Pending' },
      })
    // Who decides for the group learns the name of the profile, and reads nothing else of it.
    expect((await named(ann, group))['Asked Kent']).toMatchObject({ profilePerson: null })
    for (const who of [recruiter, member])
      expect(JSON.stringify(await people(who, group))).not.toMatch(new RegExp(`Asked|"${asked}`))
  })

  it('is not that a shared profile was asked for before by somebody else', async () => {
    const { ann, group, ben } = await aGroup()
    const asked = await addProfile(ben, 'Asked')
    const sent = await send(ben, asked, group)
    expect(await act(ann, (sent.body as { id: string }).id, 'approve')).toMatchObject({ status: 200 })
    const member = await joined(ann, group)

    expect((await named(ann, group))['Asked Kent']?.lastSharingInvite).toMatchObject({ result: 'Accepted' })
    expect((await named(member, group))['Asked Kent']).toMatchObject({
      isProfileShared: true,
      lastSharingInvite: null,
    })
  })

  it('is an invitation only if they have sent it or manage the group', async () => {
    const { ann, group, ben } = await aGroup()
    const [recruiter, other] = [await joined(ann, group, 'Recruiter'), await joined(ann, group, 'Recruiter')]
    const guest = await signedIn(kit, { givenName: 'Gus', familyName: 'Guest' })
    await makeKnown(kit, guest)
    expect(await invite(recruiter, group, { recipientUserId: guest.userId })).toMatchObject({ status: 201 })
    const profile = await addProfile(recruiter, 'Carried')
    await inviteWith(recruiter, group, profile)

    for (const who of [ann, recruiter]) {
      const rows = await people(who, group)
      expect(rowOf(rows, guest)).toMatchObject({
        hasPendingGroupInvite: true,
        lastUserInvite: { result: 'Pending' },
      })
      expect(rows.find(({ profileGroupId }) => profileGroupId === profile)).toMatchObject({
        hasPendingGroupInvite: true,
        lastGroupInvite: { result: 'Pending' },
      })
    }
    for (const who of [other, ben])
      expect(JSON.stringify(await people(who, group))).not.toMatch(
        new RegExp(`"${guest.userId}"|"${profile}"|Carried`),
      )
  })

  it('is no member who does not want to be listed', async () => {
    const { ann, group, ben } = await aGroup()
    const hidden = await joined(ann, group)
    await patch(hidden, `/familygroups/${group}/members/${await memberId(hidden, group)}`, [
      '/visibility',
      'None',
    ])

    for (const who of [ann, hidden]) expect(rowOf(await people(who, group), hidden)).toBeDefined()
    expect((await people(ben, group)).map(({ user }) => user?.id)).toEqual([ann.userId, ben.userId])
  })

  it('are suggestions only for those who may add people, of their own profiles and children', async () => {
    const { ann, group, ben } = await aGroup()
    const child = await signedIn(kit)
    await supervise(kit, ben, child)
    await addProfile(ann, 'Anns')
    await addProfile(ben, 'Bens')

    expect(Object.keys(await named(ann, group))).toContain('Anns Kent')
    expect(Object.keys(await named(ann, group))).not.toContain('Bens Kent')
    expect((await people(ben, group)).map(({ user }) => user?.id)).toEqual([ann.userId, ben.userId])
  })

  it('are no suggestions of children who are members and do not want to be listed', async () => {
    const { ann, group } = await aGroup()
    const recruiter = await joined(ann, group, 'Recruiter')
    const child = await signedIn(kit)
    await supervise(kit, recruiter, child)
    const listed = async () => (await people(recruiter, group)).map(({ user }) => user?.id)

    expect(await listed()).toContain(child.userId)
    const json = { userId: child.userId, visibility: 'None' }
    expect((await ask(recruiter, `POST /familygroups/${group}/members`, json)).status).toBe(201)
    expect(await listed()).not.toContain(child.userId)
  })

  it('is not the profile of a member who has not shared it', async () => {
    const { ann, group, ben } = await aGroup()

    expect(rowOf(await people(ann, group), ben)).toMatchObject({
      profileGroupId: null,
      profileGroup: null,
      profilePerson: null,
    })
    expect(await share(ann, await ownProfileOf(ann), group)).toMatchObject({ status: 201 })
    expect(rowOf(await people(ben, group), ann)).toMatchObject({
      profileGroupId: await ownProfileOf(ann),
      isProfileShared: true,
      profilePerson: { displayName: 'Ann Kent' },
    })
  })

  it('is nothing for Viewers of the group and for strangers', async () => {
    const { ann, group } = await aGroup()
    const viewer = await joined(ann, group, 'Viewer')

    expect((await ask(viewer, `GET /familygroups/${group}/potentialmembers`)).status).toBe(403)
    expect((await ask(await signedIn(kit), `GET /familygroups/${group}/potentialmembers`)).status).toBe(404)
  })
})

describe('a choice of people for a group', () => {
  it('[ADD-06] has what it needs of a person', async () => {
    const { ann } = await aGroup()
    const id = await addProfile(ann, 'Chosen')
    const year = { birthDate: { type: 'date', first: '+1980' }, birthSortDate: 77_80_00_00 }
    await kit.store.pool.query(
      'UPDATE persons SET birth_date = $2, birth_sort = $3 WHERE data_group_id = $1',
      [id, JSON.stringify(year.birthDate), year.birthSortDate],
    )

    const person = await userOf(kit, ann).person(`${id}-1`)

    expect(person).toMatchObject({
      matchIds: [],
      groupIds: [id],
      placeholder: false,
      profile: true,
      displayProperties: { name: 'Chosen Kent', gender: 'Female', living: true, ...year },
    })
    expect(isRestricted(person)).toBe(person.userRestricted || person.autoRestricted)
  })

  it('[ADD-07] has what it needs of a user', async () => {
    const { ann } = await aGroup()

    const user = good<User>(await ask(ann, `GET /users/${ann.userId}`))

    expect(user).toMatchObject({
      id: ann.userId,
      givenName: 'Ann',
      surname: 'Kent',
      email: ann.address,
      profileDataGroupId: await ownProfileOf(ann),
      limits: { sharingLimit: -1 },
      limitsDisabled: true,
      isTest: false,
      supervised: false,
      privileges: ['User'],
    })
    // The pages derive the other fields (resolution 33).
    expect(userName(user)).toBe('Ann Kent')
    expect(isPrivileged(user.privileges ?? [])).toBe(false)
    expect(isLimitReached(user.limits?.sharingLimit ?? 0, 1000)).toBe(false)
  })

  it('[part of ADD-24] has the people who count for a user and the people of a group', async () => {
    const { ann, group, ben } = await aGroup()

    const counted = good<{ items: { userId: string }[] }>(await ask(ann, `GET /users/${ann.userId}/sharing`))

    expect(counted.items.map(({ userId }) => userId)).toEqual([ben.userId])
    expect((await people(ann, group)).map(({ user }) => user?.id)).toEqual([ann.userId, ben.userId])
  })
})
