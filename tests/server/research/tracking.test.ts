/** Who follows whom: the persons of linked profiles, and the persons of the tree that they come from. */
import { describe, expect, it } from 'vitest'
import type { AutoProfile } from '#contract/group-admin/auto-profile.ts'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { TrackingLink } from '#contract/research/tracking.ts'
import { call } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, treeOf, userOf } from './kit.ts'
import { batchOf, person } from './records.ts'

const kit = await researchApp()
await kit.store.pool.query('ALTER TABLE users ALTER limits_disabled SET DEFAULT true')
const [ada, ben, cleo] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
/** Ann and Bo live, so the sync has made profiles of them. Ben sees the tree, and Cleo sees nothing. */
const tree = await treeOf(kit, userOf(kit, ada), [
  batchOf({
    persons: [
      person('Ann', { living: true, name: [{ kind: 'Given', text: 'Ann' }] }),
      person('Bo', { living: true, name: [{ kind: 'Given', text: 'Bo' }] }),
      person('Old', { deceased: true }),
    ],
  }),
])
good(await share(kit, ada, tree.groupId, ben))
const profiles = good<{ items: AutoProfile[] }>(
  await call(kit.app, `GET /groupadmin/users/${ada.userId}/autoProfiles`, { token: ada.token }),
).items
const profileOf = (name: string) => {
  const found = profiles.find((profile) => profile.name === name)
  if (found === undefined) throw new Error(`${name} has no profile.`)
  return found
}
const [ann, bo] = [profileOf('Ann'), profileOf('Bo')]

const asked = ({ token }: SignedIn, path: string) => call(kit.app, `GET /research/persons${path}`, { token })
const linksIn = async (user: SignedIn, path: string) =>
  good<{ items: TrackingLink[] }>(await asked(user, path)).items

const createdOf = async ({ id }: AutoProfile) =>
  good<DataGroup>(await call(kit.app, `GET /groupadmin/datagroups/${id}`, { token: ada.token })).createdDate
const linkOf = async (profile: AutoProfile, name: string) => ({
  itemId: profile.personId,
  trackedItemId: tree.id(name),
  createdDate: await createdOf(profile),
})

describe('tracking links', () => {
  it('[PRF-11] [PRF-32] tell whom the person of a profile follows, and since when', async () => {
    const links = await linksIn(ada, `/${ann.personId}/tracking`)

    expect(links).toEqual([await linkOf(ann, 'Ann')])
    expect(links.map((link) => TrackingLink.parse(link))).toEqual(links)
    expect(await linksIn(ada, `/${tree.id('Ann')}/tracking`)).toEqual([])
  })

  it('[PRF-32] tell it of several persons, without those whom the caller may not read', async () => {
    const path = `/tracking?ids=${[bo.personId, tree.id('Old'), ann.personId].join(',')}`

    const links = await linksIn(ada, path)
    expect(links).toHaveLength(2)
    expect(links).toEqual(expect.arrayContaining([await linkOf(ann, 'Ann'), await linkOf(bo, 'Bo')]))
    expect(await linksIn(ben, path)).toEqual([])
    expect(await linksIn(cleo, path)).toEqual([])
  })

  it('[PRF-33] tell who follows a person of a tree', async () => {
    expect(await linksIn(ada, `/${tree.id('Bo')}/trackedby`)).toEqual([await linkOf(bo, 'Bo')])
    expect(await linksIn(ada, `/${tree.id('Old')}/trackedby`)).toEqual([])
    expect(await linksIn(ada, `/${bo.personId}/trackedby`)).toEqual([])
  })

  it('are answered only between persons whom the caller may both read', async () => {
    expect(await linksIn(ben, `/${tree.id('Ann')}/trackedby`)).toEqual([])
    good(await share(kit, ada, ann.id, cleo))
    expect(await linksIn(cleo, `/${ann.personId}/tracking`)).toEqual([])
    good(await share(kit, ada, tree.groupId, cleo))
    expect(await linksIn(cleo, `/${ann.personId}/tracking`)).toEqual([await linkOf(ann, 'Ann')])
    expect(await linksIn(cleo, `/${tree.id('Ann')}/trackedby`)).toEqual([await linkOf(ann, 'Ann')])
  })

  it('of a person who is hidden from the caller are not found', async () => {
    expect((await asked(ben, `/${ann.personId}/tracking`)).status).toBe(404)
    expect((await asked(await signedIn(kit), `/${tree.id('Ann')}/trackedby`)).status).toBe(404)
  })

  it.each(['/17-u3/tracking', '/17-t3/trackedby', '/17/tracking', '/tracking?ids=17-3,17-u3'])(
    '[ER2-38] are supported only for persons: %s',
    async (path) => {
      expect(await asked(ada, path)).toMatchObject({
        status: 400,
        body: { errors: [{ message: 'Tracking links are supported only for persons' }] },
      })
    },
  )

  it('end when the profile is unlinked', async () => {
    good(await call(kit.app, `POST /groupadmin/datagroups/${bo.id}/unlink`, { token: ada.token }))

    expect(await linksIn(ada, `/${tree.id('Bo')}/trackedby`)).toEqual([])
    expect(await linksIn(ada, `/${bo.personId}/tracking`)).toEqual([])
  })
})
