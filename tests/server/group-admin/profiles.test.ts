import { describe, expect, it } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { type Answer, appForThisFile, call } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { aMember, supervise } from '../kit/world.ts'
import { good, treeOf, userOf } from '../research/kit.ts'
import { record } from '../research/records.ts'

const kit = await appForThisFile()

const body = (more: object = {}) => ({
  idempotencyKey: crypto.randomUUID(),
  groupType: 'Profile',
  name: 'Ben Hale',
  person: { gender: 'Male', givenName: 'Ben', surname: 'Hale' },
  ...more,
})
const tryToAdd = ({ token }: SignedIn, more: object = {}): Promise<Answer> =>
  call(kit.app, 'POST /groupadmin/datagroups', { token, json: body(more) })
const add = async (who: SignedIn, more?: object) => good<DataGroup>(await tryToAdd(who, more))
const mark = ({ token }: SignedIn, id: string, isChild: boolean) =>
  call(kit.app, `PATCH /groupadmin/datagroups/${id}`, {
    token,
    patch: [{ op: 'replace', path: '/isChild', value: isChild }],
  })
const listed = async ({ token }: SignedIn) =>
  good<{ items: DataGroup[] }>(await call(kit.app, 'GET /groupadmin/datagroups', { token })).items

describe('a profile', () => {
  it('[PRF-27] [PRF-28] [PRF-29] [API-21] is added with its person, and belongs to who adds it', async () => {
    const ada = await signedIn(kit)

    const profile = await add(ada)

    expect(profile).toMatchObject({
      groupType: 'Profile',
      name: 'Ben Hale',
      ownerId: ada.userId,
      startItemId: `${profile.id}-1`,
      isUserProfile: false,
      trackedGroupId: null,
      isChild: false,
    })
    const user = userOf(kit, ada)
    expect(await user.person(`${profile.id}-1`)).toMatchObject({
      profile: true,
      displayProperties: { name: 'Ben Hale', gender: 'Male', living: true },
    })
    const details = await user.assertions(`${profile.id}-1`)
    expect(details.map(({ assertionType }) => assertionType)).toEqual(['Name', 'Gender'])
    expect((await listed(ada)).map(({ id }) => id)).toContain(profile.id)
    const stranger = await signedIn(kit)
    expect(await userOf(kit, stranger).ask(`GET /persons/${profile.id}-1`)).toMatchObject({ status: 404 })
  })

  it('is added once, however often the call is repeated', async () => {
    const ada = await signedIn(kit)
    const idempotencyKey = crypto.randomUUID()

    const added = await Promise.all([1, 2, 3].map(() => add(ada, { idempotencyKey })))
    const other = await add(await signedIn(kit), { idempotencyKey })

    expect(new Set(added.map(({ id }) => id)).size).toBe(1)
    expect(other.id).not.toBe(added[0]?.id)
  })

  it('[PRF-17] needs a name', async () => {
    const person = { gender: 'Unknown', givenName: '', surname: ' ' }

    expect(await tryToAdd(await signedIn(kit), { person })).toMatchObject({
      status: 400,
      body: { code: 'name-needed', title: 'Either given name or surname must be specified.' },
    })
  })

  it('is not added by a user whose account a parent manages', async () => {
    const [parent, child] = [await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, child)

    expect(await tryToAdd(child)).toMatchObject({ status: 403, body: { code: 'managed-by-parent' } })
  })

  it('[PPG-23] [PPG-24] [API-21] is deleted by its owner, with all that it holds, and by nobody else', async () => {
    const ada = await signedIn(kit)
    const { id } = await add(ada)
    const contributor = await aMember(kit, id, 'Contributor')
    const remove = ({ token }: SignedIn) => call(kit.app, `DELETE /groupadmin/datagroups/${id}`, { token })

    expect((await remove(contributor)).status).toBe(403)
    expect((await remove(await signedIn(kit))).status).toBe(404)
    expect((await remove(ada)).status).toBe(204)

    expect(await userOf(kit, ada).ask(`GET /persons/${id}-1`)).toMatchObject({ status: 404 })
    const { rows } = await kit.store.pool.query(
      'SELECT FROM persons WHERE data_group_id = $1 UNION ALL SELECT FROM assertions WHERE data_group_id = $1',
      [id],
    )
    expect(rows).toEqual([])
  })

  it('[API3-32] [SUP-10] [PMA-15] [PPG-16] is marked as that of a child by those who may change it', async () => {
    const ada = await signedIn(kit)
    const { id } = await add(ada)
    const [viewer, contributor] = [await aMember(kit, id, 'Viewer'), await aMember(kit, id, 'Contributor')]

    expect((await mark(viewer, id, true)).status).toBe(403)
    expect(await mark(contributor, id, true)).toMatchObject({ status: 200, body: { isChild: true } })
    expect(await mark(ada, id, false)).toMatchObject({ status: 200, body: { isChild: false } })
  })

  it('[SUP-11] is not that of a child where the birth date shows 13 years or more', async () => {
    const ada = await signedIn(kit)
    const { id } = await add(ada)
    const birth = { idempotencyKey: crypto.randomUUID(), assertionType: 'Birth', value: null, placeId: null }
    const date = { type: 'date', first: '+2001' }
    good(await userOf(kit, ada).ask(`POST /persons/${id}-1/assertions`, { ...birth, date }))

    expect(await mark(ada, id, true)).toMatchObject({ status: 412, body: { code: 'too-old-for-child' } })
    expect((await mark(ada, id, false)).status).toBe(200)
  })

  it('is not marked as that of a child where it is the own one of a user, and has no name of its own', async () => {
    const ada = await signedIn(kit)
    const own = (await listed(ada)).find(({ isUserProfile }) => isUserProfile)
    const rename = [{ op: 'replace', path: '/name', value: 'Somebody' }]
    const path = `PATCH /groupadmin/datagroups/${own?.id}`

    expect(await mark(ada, own?.id ?? '', true)).toMatchObject({ body: { code: 'not-a-profile' } })
    expect(await call(kit.app, path, { token: ada.token, patch: rename })).toMatchObject({
      status: 412,
      body: { code: 'named-by-person' },
    })
  })

  it('is no tree: the person of a tree is no child', async () => {
    const ada = await signedIn(kit)
    const tree = await treeOf(kit, userOf(kit, ada), [{ records: [record('0 @A@ INDI', '1 NAME Ada')] }])

    expect(await mark(ada, tree.groupId, true)).toMatchObject({ body: { code: 'not-a-profile' } })
  })
})
