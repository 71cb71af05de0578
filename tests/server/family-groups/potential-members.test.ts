/** The people of a family group: who is listed, and what their rows say. */
import { describe, expect, it } from 'vitest'
import { PotentialMember } from '#contract/group-admin/potential-member.ts'
import { statusOf } from '#domain/groups/potential-member.ts'
import { appForThisFile } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { statementsOf } from '../kit/statements.ts'
import { makeKnown, supervise } from '../kit/world.ts'
import { groupCalls } from './kit.ts'
import { peopleCalls } from './people-calls.ts'
import { requestCalls } from './request-calls.ts'

const kit = await appForThisFile()
await kit.store.pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
const { invite, share } = groupCalls(kit)
const { aGroup, inviteWith, people, named, addProfile, rowOf, ownProfileOf } = peopleCalls(kit)
const { send, act } = requestCalls(kit)

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
