/** The common ancestors of a family group: who may choose them, and where everybody stands to them. */
import { describe, expect, it } from 'vitest'
import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import type { FoundFamily } from '#contract/research/family-search.ts'
import { living } from '../jobs/apply-sync/linked-profile-calls.ts'
import { linkPersons, linkTrees } from '../kit/match-sets.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { good, researchApp, type TestTree, treeOf, userOf } from '../research/kit.ts'
import { pedigree } from '../research/pedigree.ts'
import { batchOf, family, person } from '../research/records.ts'
import { codeOf, groupCalls } from './kit.ts'
import { peopleCalls } from './people-calls.ts'
import { hearing } from './walk/hearing.ts'

const kit = await researchApp()
await kit.store.pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
const { ask, create, joined, share, groupOf } = groupCalls(kit)
const { people, named, addProfile, setScope } = peopleCalls(kit)

const heard = await hearing(kit)

const scopeOf = async (who: SignedIn, group: string) =>
  good<{ items: FamilyGroup[] }>(await groupOf(who, group)).items[0]?.scopeFamilyId

/** The family of Pa and Ma, with four generations above, three below, and people beside them. */
const lines = [
  'Great3+->Great2',
  'Great2+Gran2>Gran',
  'Gran+->Pa',
  'Pa+Ma>Kid,Kate',
  'Kid+Wife>Grand',
  'Grand+Dan>Tiny',
  'Other+Wife>Step',
]

async function aGroup() {
  const ann = await signedIn(kit)
  const group = await create(ann)
  const tree = await treeOf(kit, userOf(kit, ann), [pedigree(...lines)], { name: 'Kents' })
  return { ann, group, tree, scope: tree.id('F4', 'Family') }
}

/** Makes a shared profile of a person of the tree, which is matched with that person. */
async function profileOf(who: SignedIn, group: string, tree: TestTree, name: string) {
  const id = await addProfile(who, name)
  await kit.store.pool.query('UPDATE data_groups SET revision = 1 WHERE id = $1', [id])
  await linkPersons(kit.store, tree.id(name), `${id}-1`)
  expect(await share(who, id, group)).toMatchObject({ status: 201 })
}

/** The levels by given name, without persons of level None. */
async function levelsFor(who: SignedIn, group: string) {
  const near = Object.entries(await named(who, group)).filter(([, { scopeLevel }]) => scopeLevel !== 'None')
  return Object.fromEntries(near.map(([name, { scopeLevel }]) => [name.split(' ')[0], scopeLevel]))
}

describe('the common ancestors of a family group', () => {
  it('[SCP-03] [SCP-08] [SCP-09] [part of SCP-04] give a level to everybody whose profile is matched with a relative', async () => {
    const { ann, group, tree, scope } = await aGroup()
    const names = lines.flatMap((line) => line.split(/[+>,]/)).filter((name) => name !== '-')
    for (const name of new Set(names)) await profileOf(ann, group, tree, name)
    expect(await levelsFor(ann, group)).toEqual({})

    expect(await setScope(ann, group, scope)).toMatchObject({ status: 200, body: { scopeFamilyId: scope } })

    expect(await levelsFor(ann, group)).toEqual({
      Great3: 'Ancestors',
      Great2: 'Ancestors',
      Gran2: 'Ancestors',
      Gran: 'Ancestors',
      Pa: 'Scope',
      Ma: 'Scope',
      Kid: 'Child',
      Kate: 'Child',
      Wife: 'Child',
      Grand: 'Grandchild',
      Dan: 'Grandchild',
    })
  })

  it('[SCP-08] end three generations above', async () => {
    const { ann, group, tree } = await aGroup()
    for (const name of ['Great3', 'Great2', 'Grand']) await profileOf(ann, group, tree, name)

    await setScope(ann, group, tree.id('F6', 'Family'))

    // Kid and Pa are between them: Great2 is four generations above Grand.
    expect(await levelsFor(ann, group)).toEqual({ Grand: 'Scope' })
  })

  it('[part of SCP-04] suggest the profiles that a sync has made of relatives only', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const records = batchOf({
      persons: [person('Pa', { deceased: true }), living('Near'), living('Far')],
      families: [family('F1', 'Pa', null, ['Near'])],
    })
    const tree = await treeOf(kit, userOf(kit, ann), [records])
    expect(await people(ann, group)).toHaveLength(1)

    await setScope(ann, group, tree.id('F1', 'Family'))

    const rows = await named(ann, group)
    expect(rows['Near Example']).toMatchObject({ scopeLevel: 'Child', isSuggested: true })
    expect(rows).not.toHaveProperty(['Far Example'])
  })

  it('are nobody for a member who may not read the family', async () => {
    const { ann, group, tree, scope } = await aGroup()
    await profileOf(ann, group, tree, 'Kid')
    await setScope(ann, group, scope)
    const ben = await joined(ann, group)

    expect(await levelsFor(ben, group)).toEqual({})
    expect(await scopeOf(ben, group)).toBeNull()
    expect(await levelsFor(ann, group)).toEqual({ Kid: 'Child' })
    expect(await share(ann, tree.groupId, group)).toMatchObject({ status: 201 })
    expect(await levelsFor(ben, group)).toEqual({ Kid: 'Child' })
    expect(await scopeOf(ben, group)).toBe(scope)
  })

  it('[part of SCP-07] are found with every tree that has them, so that the page warns of a couple that the group does not see', async () => {
    const { ann, group, tree, scope } = await aGroup()
    const found = async () =>
      good<{ items: FoundFamily[] }>(await userOf(kit, ann).ask(`GET /families/search?ids=${scope}`)).items[0]
    const seenByGroup = async () => (await ask(ann, `GET /familygroups/${group}/datagroups`)).body
    expect(await found()).toMatchObject({ groupIds: [tree.groupId], treeNames: ['Kents'] })
    expect(JSON.stringify(await seenByGroup())).not.toContain('Kents')

    await share(ann, tree.groupId, group)

    expect(JSON.stringify(await seenByGroup())).toContain('Kents')
  })

  it('have ancestors in every tree of the connected view', async () => {
    const { ann, group, tree, scope } = await aGroup()
    const further = await treeOf(kit, userOf(kit, ann), [pedigree('Lady+->Ma')])
    await linkPersons(kit.store, tree.id('Ma'), further.id('Ma'))
    await profileOf(ann, group, further, 'Lady')
    await setScope(ann, group, scope)

    expect(await levelsFor(ann, group)).toEqual({ Lady: 'Ancestors' })
  })

  it('[part of MOD-04] have no relatives by a tree that the member may not read', async () => {
    const { ann, group, tree, scope } = await aGroup()
    expect(await share(ann, tree.groupId, group)).toMatchObject({ status: 201 })
    const ben = await joined(ann, group)
    const cleo = await joined(ann, group, 'Recruiter')
    const theirs = await treeOf(kit, userOf(kit, cleo), [pedigree('Lady+->Ma')])
    await linkPersons(kit.store, tree.id('Ma'), theirs.id('Ma'))
    await profileOf(cleo, group, theirs, 'Lady')
    await setScope(ann, group, scope)
    const toBen = JSON.stringify(await people(ben, group))

    expect(await levelsFor(cleo, group)).toEqual({ Lady: 'Ancestors' })
    expect(await levelsFor(ben, group)).toEqual({})
    expect(toBen).not.toContain(theirs.groupId)
    await kit.store.pool.query('DELETE FROM data_groups WHERE id = $1', [theirs.groupId])
    expect(JSON.stringify(await people(ben, group))).toBe(toBen)
  })

  it('are stored as the same family of a tree that the group sees', async () => {
    const { ann, group, tree, scope } = await aGroup()
    const copy = await treeOf(kit, userOf(kit, ann), [pedigree('Pa+Ma>Kid')])
    await linkTrees(kit.store, tree, copy, ['Pa', 'Ma', 'Kid'])
    expect(await share(ann, copy.groupId, group)).toMatchObject({ status: 201 })
    await profileOf(ann, group, copy, 'Kid')
    const ben = await joined(ann, group)

    expect(await setScope(ann, group, scope)).toMatchObject({
      body: { scopeFamilyId: copy.id('F1', 'Family') },
    })
    expect(await levelsFor(ben, group)).toEqual({ Kid: 'Child' })
  })

  it('[PMA-10] are chosen by those who manage the group, and only a family that they may read', async () => {
    const { ann, group, scope } = await aGroup()
    const [ben, cleo] = [await joined(ann, group, 'Recruiter'), await joined(ann, group, 'Administrator')]

    expect((await setScope(ben, group, scope)).status).toBe(403)
    expect((await setScope(await signedIn(kit), group, scope)).status).toBe(404)
    for (const family of [scope, '987654321-1', scope.replace(/\d+$/, '4711')])
      expect(codeOf(await setScope(cleo, group, family))).toBe('not-found')
    expect(await scopeOf(ann, group)).toBeNull()
    expect(await setScope(ann, group, scope)).toMatchObject({ body: { scopeFamilyId: scope } })
    expect(await setScope(ann, group, null)).toMatchObject({ body: { scopeFamilyId: null } })
  })

  it('are nobody after the family was deleted', async () => {
    const { ann, group, tree, scope } = await aGroup()
    await profileOf(ann, group, tree, 'Kid')
    await setScope(ann, group, scope)
    await kit.store.pool.query(
      'DELETE FROM families WHERE data_group_id = $1 AND number = $2',
      scope.split('-'),
    )

    expect(await scopeOf(ann, group)).toBeNull()
    expect((await named(ann, group))['Kid Kent']).toMatchObject({ scopeLevel: 'None' })
  })

  it('are announced to the members', async () => {
    const { ann, group, scope } = await aGroup()
    const ben = await joined(ann, group)
    await heard.since()

    await setScope(ann, group, scope)

    const told = (await heard.since()).filter(({ userId }) => userId === ben.userId)
    expect(told.map(({ event }) => event)).toEqual([
      { name: 'FamilyGroup.Changed', payload: { familyGroupId: group } },
    ])
  })
})
