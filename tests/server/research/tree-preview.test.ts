/** The preview that the owner of a tree sees before sharing it, compared with what members then see. */
import { describe, expect, it } from 'vitest'
import type { GroupShareRole } from '#contract/permission.ts'
import type { Person } from '#contract/research/person.ts'
import type { TreePreview } from '#contract/research/tree-preview.ts'
import { aFamilyGroup, shareWithGroup } from '../kit/family-group.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, type TestUser, treeOf, userOf } from './kit.ts'
import { record } from './records.ts'

const kit = await researchApp()
await kit.store.pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
const olga = await signedIn(kit)
const mia = await signedIn(kit)
const carl = await signedIn(kit)
const arno = await signedIn(kit)
const owner = userOf(kit, olga)
const member = userOf(kit, mia)
const contributor = userOf(kit, carl)

/** Everything about Lena, whom the owner has restricted, and her marriage: no Viewer may read any of these words. */
const canaries = ['1984', 'Canaryville', 'canary.jpg', '2011', 'canary-wedding.jpg']

const records = [
  record(
    '0 @Lena@ INDI',
    '1 NAME Lena /Example/',
    '1 SEX F',
    '1 BIRT',
    '2 DATE 1984',
    '2 PLAC Canaryville',
    '2 OBJE',
    '3 FILE canary.jpg',
    '1 DEAT',
    '2 DATE 2021',
    '1 OBJE @Hidden@',
  ),
  record('0 @Otto@ INDI', '1 NAME Otto /Example/', '1 BIRT', '2 DATE 1980', '1 DEAT', '2 DATE 2015'),
  record(
    '0 @Rosa@ INDI',
    '1 NAME Rosa /Example/',
    '1 BIRT',
    '2 DATE 1850',
    '2 PLAC Leeds, England',
    '1 DEAT',
    '2 DATE 1920',
    '1 OBJE @Shown@',
  ),
  record('0 @Carl@ INDI', '1 NAME Carl /Example/', '1 DEAT', '2 DATE 1910', '2 OBJE', '3 FILE grave.jpg'),
  // The details of living persons do not reach the server.
  record('0 @Lio@ INDI', '1 NAME Lio /Example/', '1 BIRT', '2 DATE 2012'),
  record('0 @Shown@ OBJE', '1 FILE rosa.jpg'),
  record('0 @Hidden@ OBJE', '1 FILE canary-wedding.jpg'),
  record('0 @Parents@ FAM', '1 HUSB @Carl@', '1 WIFE @Rosa@', '1 CHIL @Otto@'),
  record(
    '0 @Wed@ FAM',
    '1 HUSB @Otto@',
    '1 WIFE @Lena@',
    '1 CHIL @Lio@',
    '1 MARR',
    '2 DATE 2011',
    '2 PLAC Canaryville',
  ),
]

const tree = await treeOf(kit, owner, [{ records }])
const groupId = tree.groupId
const family = await aFamilyGroup(kit.store, olga.userId, [['Member', mia.userId]])
const contributors = await aFamilyGroup(kit.store, olga.userId, [['Member', carl.userId]])
await shareWithGroup(kit.store, groupId, family)
await shareWithGroup(kit.store, groupId, contributors, 'Contributor')
await share(kit, olga, groupId, arno, 'Administrator')

const numberOf = (key: string) => tree.id(key).split('-')[1] ?? ''
const restrict = (key: string, on: boolean) =>
  kit.store.pool.query('UPDATE persons SET user_restricted = $1 WHERE data_group_id = $2 AND number = $3', [
    on,
    groupId,
    numberOf(key),
  ])
await restrict('Lena', true)

const preview = (user: TestUser, role: GroupShareRole = 'Viewer') =>
  user.get<TreePreview>(`/datagroups/${groupId}/preview?role=${role}`)
const asSeenBy = async (user: TestUser, ids: readonly string[]) =>
  (await user.get<{ items: Person[] }>(`/persons?ids=${ids.join(',')}`)).items
const startWith = (number: string | null) =>
  kit.store.pool.query('UPDATE data_groups SET start_item_number = $1 WHERE id = $2', [number, groupId])

describe('the preview of a tree', () => {
  it('is what a member of a family group gets for the same persons', async () => {
    await startWith(numberOf('Otto'))
    const { sample } = await preview(owner)
    const ids = sample.map(({ id }) => id)

    expect(ids).toEqual(['Otto', 'Carl', 'Rosa', 'Lena', 'Lio'].map((key) => tree.id(key)))
    expect(sample).toEqual(await asSeenBy(member, ids))
    expect((await preview(owner, 'Contributor')).sample).toEqual(await asSeenBy(contributor, ids))
  })

  it('reveals of living and restricted people only what a Viewer sees', async () => {
    await startWith(numberOf('Lena'))
    const seen = await preview(owner)

    const text = JSON.stringify(seen)
    expect(canaries.filter((word) => text.includes(word))).toEqual([])
    expect(seen.sample.map(({ displayProperties }) => displayProperties.name)).toContain('Lena Example')
    // The owner and users who edit the tree do read them.
    expect(JSON.stringify(await asSeenBy(owner, [tree.id('Lena')]))).toContain('1984')
    expect(JSON.stringify(await preview(owner, 'Contributor'))).toContain('1984')
  })

  it('counts what a Viewer sees, and what somebody who edits the tree sees', async () => {
    expect(await preview(owner)).toMatchObject({
      personCount: 5,
      livingCount: 1,
      restrictedCount: 1,
      photoCount: 2,
      placeCount: 1,
    })
    expect(await preview(owner, 'Contributor')).toMatchObject({
      personCount: 5,
      livingCount: 0,
      restrictedCount: 0,
      photoCount: 4,
      placeCount: 2,
    })
  })

  it('counts the dead whom the owner has restricted apart from the living', async () => {
    await restrict('Rosa', true)

    expect(await preview(owner)).toMatchObject({
      livingCount: 1,
      restrictedCount: 2,
      photoCount: 1,
      placeCount: 0,
    })

    await restrict('Rosa', false)
  })

  it('counts a living person whom the owner has restricted among the living', async () => {
    await restrict('Lio', true)

    expect(await preview(owner)).toMatchObject({ livingCount: 1, restrictedCount: 1 })

    await restrict('Lio', false)
  })

  it('shows the first persons of a tree without a start person', async () => {
    await startWith(null)

    const { sample } = await preview(owner)

    expect(sample).toEqual(
      await asSeenBy(
        member,
        sample.map(({ id }) => id),
      ),
    )
    expect(sample).toHaveLength(5)
  })

  it('shows the relatives of another person of the tree, and of no other tree', async () => {
    const around = (id: string) => owner.ask(`GET /datagroups/${groupId}/preview?role=Viewer&around=${id}`)
    const { sample } = good<TreePreview>(await around(tree.id('Carl')))
    const other = await treeOf(kit, owner, [{ records: records.slice(0, 2) }])

    expect(sample.map(({ id }) => id)).toEqual(
      ['Carl', 'Rosa', 'Otto', 'Lena', 'Lio'].map((key) => tree.id(key)),
    )
    expect((await around(other.id('Lena'))).status).toBe(404)
    expect((await around(`${groupId}-999`)).status).toBe(404)
  })

  it('is for those who may share the tree', async () => {
    expect((await preview(userOf(kit, arno))).personCount).toBe(5)
    const ask = async (user: TestUser) =>
      (await user.ask(`GET /datagroups/${groupId}/preview?role=Viewer`)).status
    expect(await ask(member)).toBe(403)
    expect(await ask(contributor)).toBe(403)
    expect(await ask(userOf(kit, await signedIn(kit)))).toBe(404)
    good(await owner.ask(`GET /datagroups/${groupId}/preview?role=Viewer`))
  })

  it('knows no other role', async () => {
    expect((await owner.ask(`GET /datagroups/${groupId}/preview?role=Owner`)).status).toBe(400)
    expect((await owner.ask(`GET /datagroups/${groupId}/preview`)).status).toBe(400)
  })
})
