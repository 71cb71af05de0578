/** What somebody may not learn of the people of a family group. */
import { describe, expect, it } from 'vitest'
import { appForThisFile } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { makeKnown, supervise } from '../kit/world.ts'
import { groupCalls } from './kit.ts'
import { peopleCalls } from './people-calls.ts'
import { requestCalls } from './request-calls.ts'

const kit = await appForThisFile()
await kit.store.pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
const { ask, joined, invite, memberId, patch, share } = groupCalls(kit)
const { aGroup, inviteWith, people, named, addProfile, rowOf, ownProfileOf } = peopleCalls(kit)
const { send, act } = requestCalls(kit)

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
