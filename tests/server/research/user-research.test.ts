import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Privacy } from '#contract/group-admin/user.ts'
import { users } from '../../../server/store/schema/group-admin.ts'
import { call, field } from '../kit/app.ts'
import { accept, invitedLink } from '../kit/invite.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { researchApp, treeOf, userOf } from './kit.ts'
import { batchOf, dead } from './records.ts'

const kit = await researchApp()
const ada = await signedIn(kit, { givenName: 'Ada', familyName: 'Byron' })
const tree = await treeOf(kit, userOf(kit, ada), [batchOf(dead('Ben'))], { name: 'Byron papers' })
await treeOf(kit, userOf(kit, ada), [batchOf(dead('Cyrus'))], { name: 'Unshared papers' })
const friend = await signedIn(kit)
await accept(kit, friend, await invitedLink(kit, ada, tree.groupId, friend.address))
const stranger = await signedIn(kit)

const research = (viewer: SignedIn) =>
  call(kit.app, `GET /research/users/${ada.userId}/research`, { token: viewer.token })
const patch = (...operations: readonly (readonly [field: string, value: unknown])[]) =>
  call(kit.app, `PATCH /groupadmin/users/${ada.userId}`, {
    token: ada.token,
    patch: operations.map(([name, value]) => ({ op: 'replace', path: `/metadata/${name}`, value })),
  })
const setNamePrivacy = (namePrivacy: Privacy) =>
  kit.store.db.update(users).set({ namePrivacy }).where(sql`id = ${ada.userId}`)
const metadataFor = async (viewer: SignedIn) =>
  field(
    (await call(kit.app, `GET /groupadmin/users/${ada.userId}`, { token: viewer.token })).body,
    'metadata',
  )

describe('the research of a user', () => {
  it('[USP-21] shows activity and surnames to others only while the switch is on, to the user always', async () => {
    const shown = async (viewer: SignedIn) => {
      const { body } = await research(viewer)
      return [field(body, 'activity') !== null, field(body, 'surnames') !== null]
    }

    expect(await shown(friend)).toEqual([false, false])
    await patch(['showResearchActivity', true])
    expect(await shown(friend)).toEqual([true, false])
    await patch(['showFamilySurnames', true], ['showResearchActivity', null])
    expect(await shown(friend)).toEqual([false, true])
    expect(await shown(ada)).toEqual([true, true])
  })

  it('[part of ACS-11] shows neither to those from whom the user hides the name', async () => {
    await patch(['showResearchActivity', true], ['showFamilySurnames', true])
    await setNamePrivacy('Me')

    expect((await research(friend)).body).toMatchObject({ activity: null, surnames: null })
    await setNamePrivacy('Groups')
    expect((await research(friend)).body).toMatchObject({
      activity: expect.any(Array),
      surnames: expect.any(Array),
    })
    await patch(['showResearchActivity', null], ['showFamilySurnames', null])
  })

  it('[part of MOD-04] names only the trees that the caller may read', async () => {
    expect((await research(friend)).body).toMatchObject({
      trees: [{ dataGroupId: tree.groupId, name: 'Byron papers', personCount: 1 }],
    })
    expect((await research(ada)).body).toMatchObject({
      trees: [{ name: 'Byron papers' }, { name: 'Unshared papers' }],
    })
  })

  it('[USP-05] is not there for somebody who may not know of the user', async () => {
    expect((await research(stranger)).status).toBe(404)
  })
})

describe('the metadata of a user page', () => {
  it('[USP-15] is changed by the user, not by a friend', async () => {
    const answer = await call(kit.app, `PATCH /groupadmin/users/${ada.userId}`, {
      token: friend.token,
      patch: [{ op: 'replace', path: '/metadata/location', value: 'Elsewhere' }],
    })

    expect([answer.status, field(await metadataFor(ada), 'location')]).toEqual([403, undefined])
  })

  it('[USP-20] [API3-29] [MOD-57] is stored by field, shown to whoever sees the name, and removed when it is empty', async () => {
    await patch(
      ['location', 'Ghent, Belgium'],
      ['genealogyStartYear', '1999'],
      ['researchTools', ['gramps']],
      ['socialAccounts', ['x:ada']],
      ['showFamilySurnames', null],
      ['dismissed', ['nameConfirm']],
    )
    const profile = {
      location: 'Ghent, Belgium',
      countryCode: 'BE',
      genealogyStartYear: '1999',
      researchTools: ['gramps'],
      socialAccounts: ['x:ada'],
    }

    expect(await metadataFor(friend)).toEqual(profile)
    expect(await metadataFor(ada)).toEqual({ ...profile, dismissed: ['nameConfirm'] })
    await patch(['location', ''], ['genealogyStartYear', ''], ['researchTools', []], ['socialAccounts', null])
    expect(await metadataFor(friend)).toEqual({})
  })

  it.each([
    ['genealogyStartYear', '20261'],
    ['genealogyStartYear', 'long ago'],
    ['genealogyStartYear', '0'],
    ['genealogyStartYear', '1899'],
    ['researchTools', ['gramps', 'gramps']],
    ['socialAccounts', ['facebook:..']],
    ['researchTools', ['<b>']],
    ['socialAccounts', ['mastodon:ada']],
    ['socialAccounts', ['x:two words']],
    ['showResearchActivity', 'yes'],
    ['countryCode', 'BE'],
  ])('refuses %s as %j', async (name, value) => {
    expect((await patch([name, value])).status).toBe(400)
  })
})
