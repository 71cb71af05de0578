import { describe, expect, it } from 'vitest'
import { call } from '../../kit/app.ts'
import { signedIn } from '../../kit/sign-in.ts'
import { staffWith } from '../../kit/staff.ts'
import { good, researchApp, share, treeOf, upload, userOf } from '../../research/kit.ts'
import { batchOf, event, family, on, person } from '../../research/records.ts'
import { linkedProfileCalls, living, treeWith } from './linked-profile-calls.ts'

const kit = await researchApp()
const { owner, listOf, namesOf, groupOf, listed, unlink, markChild, profileOf, undone } =
  linkedProfileCalls(kit)

describe('profiles of the living persons of a tree', () => {
  it('[PRF-25] [PRF-26] [PRF-03] are made by an upload, restricted, and none for the dead', async () => {
    const { who, user } = await owner()

    const tree = await treeOf(kit, user, [treeWith(living('Ann', 'Ann', 'Female'), living('Bo'))])

    const profiles = await listOf(who)
    expect(profiles.items.map(({ name, gender, treeName }) => [name, gender, treeName])).toEqual([
      ['Ann Example', 'Female', 'The Examples'],
      ['Bo Example', 'Unknown', 'The Examples'],
    ])
    const ann = await profileOf(who, 'Ann Example')
    expect(await groupOf(who, ann.id)).toMatchObject({
      groupType: 'Profile',
      ownerId: who.userId,
      startItemId: ann.personId,
      trackedGroupId: tree.groupId,
      trackedItemId: tree.id('Ann'),
    })
    expect(await user.person(ann.personId)).toMatchObject({
      profile: true,
      userRestricted: true,
      displayProperties: { name: 'Ann Example', gender: 'Female', living: true },
    })
    expect(
      (await user.assertions(ann.personId)).map(({ assertionType, value }) => [assertionType, value]),
    ).toEqual([
      ['Name', 'Ann Example'],
      ['Gender', 'Female'],
    ])
  })

  it('hide whom they follow from somebody who sees the profile and not the tree', async () => {
    const { who, user } = await owner()
    await treeOf(kit, user, [treeWith(living('Ann'))])
    const { id } = await profileOf(who, 'Ann Example')
    const viewer = await signedIn(kit)
    good(await share(kit, who, id, viewer))

    expect(await groupOf(who, id)).toHaveProperty('trackedItemId')
    expect(await groupOf(viewer, id)).not.toHaveProperty('trackedItemId')
  })

  it('[PRF-25] are made by the estimate of the living rule, up to 110 years after the birth', async () => {
    const { who, user } = await owner()
    const year = kit.clock.now.getUTCFullYear()
    const born = (key: string, when: number) => event(key, 'Birth', on(when))

    await treeOf(kit, user, [
      batchOf({
        persons: [person('Last'), person('Gone'), person('Kid', { deceased: true })],
        families: [family('F', null, 'Last', ['Kid'])],
        events: [born('Last', year - 110), born('Gone', year - 111), born('Kid', year - 80)],
      }),
    ])

    expect(await namesOf(who)).toEqual(['Last Example'])
  })

  it('[PRF-25] are not made if the workspace wants none, nor of persons without a name', async () => {
    const { who, user } = await owner()
    const workspace = await user.createTree()
    await kit.store.pool.query('UPDATE workspaces SET no_profiles = true WHERE id = $1', [workspace.id])

    await upload(kit, user, workspace.id, [treeWith(living('Ann'))])
    await treeOf(kit, user, [treeWith(person('X', { living: true, name: [] }))])

    expect(await namesOf(who)).toEqual([])
  })

  it('are in no list of data groups, and are found by no search', async () => {
    const { who, user } = await owner()
    const tree = await treeOf(kit, user, [treeWith(living('Ann'))])
    const ann = await profileOf(who, 'Ann Example')
    const idsIn = async (path: string) =>
      good<{ items: { id: string }[] }>(
        await call(kit.app, `GET /groupadmin${path}`, { token: who.token }),
      ).items.map(({ id }) => id)

    expect((await listed(who)).map(({ id }) => id).toSorted()).toEqual(
      [who.profileId, tree.groupId].toSorted(),
    )
    expect(await idsIn(`/users/${who.userId}/datagroups`)).not.toContain(ann.id)
    expect(await idsIn(`/users/${who.userId}/viewDataGroups`)).not.toContain(ann.id)
    const hits = await user.get<{ items: { person: { id: string } }[] }>('/persons/search?q=Ann')
    expect(hits.items.map((hit) => hit.person.id)).not.toContain(ann.personId)
  })

  it('follow the tree: one is renamed, one is new, and one goes with its person', async () => {
    const { who, user } = await owner()
    const tree = await treeOf(kit, user, [treeWith(living('Ann'), living('Bo'))])
    const ann = await profileOf(who, 'Ann Example')

    await upload(kit, user, tree.workspaceId, [treeWith(living('Ann', 'Anna', 'Female'), living('Cy'))])

    expect(await namesOf(who)).toEqual(['Anna Example', 'Cy Example'])
    expect((await profileOf(who, 'Anna Example')).id).toBe(ann.id)
    expect(await groupOf(who, ann.id)).toMatchObject({ name: 'Anna Example' })
    expect((await user.assertions(ann.personId)).map(({ value }) => value)).toEqual([
      'Anna Example',
      'Female',
    ])
    expect(await namesOf(who, '?q=anna')).toEqual(['Anna Example'])
    expect(await namesOf(who, '?q=ann%20ex')).toEqual(['Anna Example'])
  })

  it('go when their person died, and come back when the sync is undone', async () => {
    const { who, user } = await owner()
    const tree = await treeOf(kit, user, [treeWith(living('Ann'))])

    const syncId = await upload(kit, user, tree.workspaceId, [treeWith(person('Ann', { deceased: true }))])
    const after = await namesOf(who)
    await undone(user, syncId)

    expect(after).toEqual([])
    expect(await namesOf(who)).toEqual(['Ann Example'])
  })

  it('go when the sync that made them is undone, except those that somebody has touched', async () => {
    const { who, user } = await owner()
    const tree = await treeOf(kit, user, [treeWith()])
    const syncId = await upload(kit, user, tree.workspaceId, [treeWith(living('Ann'), living('Bo'))])
    const bo = await profileOf(who, 'Bo Example')
    good(await markChild(who, bo.id))

    await undone(user, syncId)

    expect(await namesOf(who)).toEqual([])
    expect(await groupOf(who, bo.id)).toMatchObject({
      name: 'Bo Example',
      trackedGroupId: null,
      isChild: true,
    })
    expect(await groupOf(who, bo.id)).not.toHaveProperty('trackedItemId')
  })

  it('go with their tree, except those that somebody has touched', async () => {
    const { who, user } = await owner()
    const tree = await treeOf(kit, user, [treeWith(living('Ann'), living('Bo'))])
    const [ann, bo] = [await profileOf(who, 'Ann Example'), await profileOf(who, 'Bo Example')]
    good(await share(kit, who, bo.id, await signedIn(kit)))

    expect(
      await call(kit.app, `DELETE /groupadmin/datagroups/${tree.groupId}`, { token: who.token }),
    ).toMatchObject({
      status: 204,
    })

    expect((await call(kit.app, `GET /groupadmin/datagroups/${ann.id}`, { token: who.token })).status).toBe(
      404,
    )
    expect(await groupOf(who, bo.id)).toMatchObject({ name: 'Bo Example', trackedGroupId: null })
  })

  it('stay with the person whom they were about, if that person became somebody else', async () => {
    const { who, user } = await owner()
    const uid = (key: string) => ({ lines: [`1 _UID 0123456789ABCDEF0123456789ABCDE${key}`] })
    const withUid = (key: string, given: string) => ({ ...living(`P${key}`, given), ...uid(key) })
    const tree = await treeOf(kit, user, [
      treeWith(withUid('1', 'Ann'), withUid('2', 'Cleo'), withUid('3', 'Dan')),
    ])
    const [ann, dan] = [await profileOf(who, 'Ann Example'), await profileOf(who, 'Dan Example')]
    good(await markChild(who, ann.id))
    good(await unlink(who, dan.id))

    await upload(kit, user, tree.workspaceId, [
      treeWith(withUid('1', 'Bo'), withUid('2', 'Zita'), withUid('3', 'Ursula')),
    ])

    expect(await groupOf(who, ann.id)).toMatchObject({ name: 'Ann Example', trackedGroupId: null })
    expect(await namesOf(who)).toEqual(['Bo Example', 'Ursula Example', 'Zita Example'])
  })

  it('are not made again after their owner has deleted them', async () => {
    const { who, user } = await owner()
    const tree = await treeOf(kit, user, [treeWith(living('Ann'))])
    const ann = await profileOf(who, 'Ann Example')
    await call(kit.app, `DELETE /groupadmin/datagroups/${ann.id}`, { token: who.token })

    await upload(kit, user, tree.workspaceId, [treeWith(living('Ann', 'Anna'))])

    expect(await namesOf(who)).toEqual([])
  })

  it('are made of each tree, also if two trees are about the same person', async () => {
    const { who, user } = await owner()
    await treeOf(kit, user, [treeWith(living('Ann'))])
    await treeOf(kit, user, [treeWith(living('Ann'))])

    expect(await namesOf(who)).toEqual(['Ann Example', 'Ann Example'])
  })

  it('come in pages, by name', async () => {
    const { who, user } = await owner()
    await treeOf(kit, user, [treeWith(...['Cy', 'Ann', 'Bo'].map((key) => living(key)))])

    const first = await listOf(who, '?pageSize=2')
    const second = await listOf(who, `?pageSize=2&next=${first.nextPageToken}`)

    expect(first.items.map(({ name }) => name)).toEqual(['Ann Example', 'Bo Example'])
    expect(second.items.map(({ name }) => name)).toEqual(['Cy Example'])
    expect(second.nextPageToken).toBeUndefined()
  })
})

describe('who sees a profile that a sync has made', () => {
  it('[PRF-26] only its owner; staff that reads all groups sees name and gender', async () => {
    const { who, user } = await owner()
    await treeOf(kit, user, [treeWith(living('Ann'))])
    const ann = await profileOf(who, 'Ann Example')
    const stranger = await signedIn(kit)
    const staff = await staffWith(kit, 'ReadAllGroups')

    expect(await userOf(kit, stranger).ask(`GET /persons/${ann.personId}`)).toMatchObject({ status: 404 })
    expect(
      await call(kit.app, `GET /groupadmin/users/${who.userId}/autoProfiles`, { token: stranger.token }),
    ).toMatchObject({
      status: 404,
    })
    const seen = userOf(kit, staff)
    expect(await seen.person(ann.personId)).toMatchObject({ userRestricted: true })
    expect((await seen.assertions(ann.personId)).map(({ assertionType }) => assertionType)).toEqual([
      'Name',
      'Gender',
    ])
  })

  it('sharing puts it into the lists and shows it as a whole', async () => {
    const { who, user } = await owner()
    const tree = await treeOf(kit, user, [treeWith(living('Ann'))])
    const ann = await profileOf(who, 'Ann Example')
    const friend = await signedIn(kit)

    good(await share(kit, who, ann.id, friend))
    await upload(kit, user, tree.workspaceId, [treeWith(living('Ann', 'Anna'))])

    expect((await listed(who)).map(({ id }) => id)).toContain(ann.id)
    expect(await userOf(kit, friend).person(ann.personId)).toMatchObject({
      userRestricted: false,
      displayProperties: { name: 'Anna Example' },
    })
    expect(await namesOf(who)).toEqual([])
  })
})
