/** Two overlapping trees, from the upload to the decisions of users, with the real matcher. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Match } from '#contract/research/match.ts'
import { call } from '../kit/app.ts'
import { matchAll } from '../kit/matching.ts'
import { signedIn } from '../kit/sign-in.ts'
import { givePrivileges } from '../kit/world.ts'
import {
  contentsOf,
  good,
  researchApp,
  share,
  type TestTree,
  treeOf,
  upload,
  userOf,
} from '../research/kit.ts'
import { fileOf, matchCalls, matchRows, mine, theirs } from './kit.ts'

const kit = await researchApp()
const [ada, ben, cleo, dora] = await Promise.all([1, 2, 3, 4].map(() => signedIn(kit)))
if (ada === undefined || ben === undefined || cleo === undefined || dora === undefined)
  throw new Error('nobody')
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const [owner, other, viewer, stranger] = [ada, ben, cleo, dora].map((one) => userOf(kit, one))
if (owner === undefined || other === undefined || viewer === undefined || stranger === undefined)
  throw new Error('nobody')
const calls = {
  owner: matchCalls(owner),
  other: matchCalls(other),
  viewer: matchCalls(viewer),
  stranger: matchCalls(stranger),
}

let tree: TestTree
let tree2: TestTree
beforeAll(async () => {
  tree = await treeOf(kit, owner, [fileOf(mine)], { name: 'Mine' })
  tree2 = await treeOf(kit, other, [fileOf(theirs)], { name: 'Theirs' })
})

const idOf = (key: string, other = key) => `${tree.id(key)}~${tree2.id(other)}`
const both = ['Barnabas', 'Hester', 'Philippa', 'Tobias']
const names = (matches: readonly Match[]) =>
  matches
    .map(({ displayProperties: [{ name }] }) => name.split(' ')[0] ?? '')
    .toSorted((a, b) => a.localeCompare(b))

describe('matches of two trees', () => {
  it('are not searched for before a user may see both trees', async () => {
    expect(await matchAll(kit)).toBe(0)
    expect(await calls.owner.list()).toEqual({
      items: [],
      counts: { proposed: 0, automatic: 0, confirmed: 0, rejected: 0 },
    })
  })

  it('[MOD-06] appear once the trees are shared, for users who may read both, and change neither tree', async () => {
    const before = [await contentsOf(kit, tree.groupId), await contentsOf(kit, tree2.groupId)]
    for (const groupId of [tree2.groupId]) good(await share(kit, ben, groupId, ada))

    expect(await matchAll(kit)).toBe(1)

    const { items, counts } = await calls.owner.list()
    expect(names(items)).toEqual(both)
    expect(counts).toEqual({ proposed: 0, automatic: 4, confirmed: 0, rejected: 0 })
    expect(items.every(({ mayDecide, state }) => mayDecide && state === 'automatic')).toBe(true)
    expect(items[0]?.personIds[0].startsWith(`${tree.groupId}-`)).toBe(true)
    // The other owner may not read the first tree.
    expect(await calls.other.list()).toMatchObject({ items: [] })
    expect((await other.ask(`GET /matches/${idOf('Tobias')}`)).status).toBe(404)
    expect([await contentsOf(kit, tree.groupId), await contentsOf(kit, tree2.groupId)]).toEqual(before)
  })

  it('give reasons without any values', async () => {
    const { reasons, confidence } = await calls.owner.get(idOf('Tobias'))

    expect(confidence).toBe('certain')
    expect(reasons).toContainEqual({ field: 'birthDate', agreement: 'same' })
    expect(JSON.stringify(reasons)).not.toMatch(/Quarrington|1790|Settle/)
  })

  it('come in pages that together contain each match once, and only the requested ones', async () => {
    const seen: string[] = []
    let next: string | undefined
    do {
      const page = await calls.owner.list(`?pageSize=1${next === undefined ? '' : `&next=${next}`}`)
      seen.push(...names(page.items))
      next = page.nextPageToken
    } while (next !== undefined)

    expect(seen.toSorted((a, b) => a.localeCompare(b))).toEqual(both)
    expect(names((await calls.owner.list(`?personId=${tree2.id('Hester')}`)).items)).toEqual(['Hester'])
    expect((await calls.owner.list(`?states=rejected&dataGroupId=${tree2.groupId}`)).items).toEqual([])
    expect((await owner.ask('GET /matches?next=YWZ0ZXIgMQ')).status).toBe(400)
  })
})

describe('a decision', () => {
  it('is allowed to users who may change one of the trees; others only see the proposals', async () => {
    for (const [of, id] of [
      [ada, tree.groupId],
      [ben, tree2.groupId],
    ] as const)
      good(await share(kit, of, id, cleo))

    expect(names((await calls.viewer.list(`?dataGroupId=${tree.groupId}`)).items)).toEqual(both)
    expect(await calls.viewer.get(idOf('Tobias'))).toMatchObject({ mayDecide: false })
    expect((await calls.viewer.says(idOf('Tobias'), 'different')).status).toBe(403)
    expect((await calls.viewer.takesBack(idOf('Tobias'))).status).toBe(403)
    expect((await calls.stranger.says(idOf('Tobias'), 'different')).status).toBe(404)
  })

  it('is asked only from users who may decide, while all see the links of trees that they may read', async () => {
    expect(names((await calls.viewer.list()).items)).toEqual(both)
    expect((await calls.viewer.list()).counts).toMatchObject({ automatic: 4 })
    const none = { proposed: 0, automatic: 0, confirmed: 0, rejected: 0 }
    expect(await calls.viewer.list('?decidable=true')).toEqual({ items: [], counts: none })
    expect((await calls.owner.list('?decidable=true')).counts).toMatchObject({ automatic: 4 })
    expect(await calls.stranger.list()).toEqual({ items: [], counts: none })

    // A staff privilege makes no tree their own.
    await givePrivileges(kit, dora, ['User', 'ReadAllGroups'])
    expect(await calls.stranger.list()).toEqual({ items: [], counts: none })
    expect((await calls.stranger.list(`?dataGroupId=${tree.groupId}`)).counts).toMatchObject({ automatic: 4 })
    await givePrivileges(kit, dora, ['User'])
  })

  it('[MOD-06] separates a set, and undoing it restores everything exactly', async () => {
    const before = await matchRows(kit)

    expect(good(await calls.owner.says(idOf('Tobias'), 'different'))).toMatchObject({
      state: 'rejected',
      decisions: [{ verdict: 'different', dataGroupId: tree.groupId, decidedUserId: ada.userId }],
    })
    expect((await calls.owner.list()).counts).toMatchObject({ automatic: 3, rejected: 1 })
    expect(await matchRows(kit)).not.toEqual(before)

    expect(good(await calls.owner.takesBack(idOf('Tobias')))).toMatchObject({
      state: 'automatic',
      decisions: [],
    })
    expect(await matchRows(kit)).toEqual(before)
  })

  it('that two persons differ outweighs the other owner’s decision that they are the same', async () => {
    good(await share(kit, ada, tree.groupId, ben))
    good(await calls.owner.says(idOf('Tobias'), 'same'))

    expect(good(await calls.other.says(idOf('Tobias'), 'different'))).toMatchObject({ state: 'rejected' })
    expect(good(await calls.other.takesBack(idOf('Tobias')))).toMatchObject({ state: 'confirmed' })
    good(await calls.owner.takesBack(idOf('Tobias')))
  })

  it('may join two persons that were not proposed, unless one is already joined with another person of that tree', async () => {
    const id = idOf('Ezekiel', 'Ambrose')
    expect(good(await calls.owner.says(id, 'same'))).toMatchObject({
      state: 'confirmed',
      confidence: null,
      reasons: [],
      proposedDate: null,
    })
    const refused = await calls.owner.says(idOf('Ezekiel', 'Philippa'), 'same')

    expect(refused).toMatchObject({
      status: 412,
      body: { code: 'two-of-one-tree', title: /nobody can be two people of one tree/ },
    })
    good(await calls.owner.takesBack(id))
  })

  it('cannot make anybody their own ancestor', async () => {
    good(await calls.owner.says(idOf('Ezekiel', 'Barnabas'), 'same'))

    const refused = await calls.owner.says(idOf('Tobias'), 'same')

    expect(refused).toMatchObject({ status: 412, body: { code: 'own-ancestor', title: /own ancestor/ } })
    good(await calls.owner.takesBack(idOf('Ezekiel', 'Barnabas')))
  })

  it('survives the next uploads of both trees', async () => {
    good(await calls.owner.says(idOf('Hester'), 'different'))
    good(await calls.owner.says(idOf('Philippa'), 'same'))

    await upload(kit, owner, tree.workspaceId, [
      fileOf(mine.map((line) => line.replace('4 APR 1851', '5 APR 1851'))),
    ])
    expect(await matchAll(kit)).toBe(1)
    await upload(kit, other, tree2.workspaceId, [fileOf(theirs)])
    await matchAll(kit)

    expect(await calls.owner.get(idOf('Hester'))).toMatchObject({ state: 'rejected' })
    expect(await calls.owner.get(idOf('Philippa'))).toMatchObject({ state: 'confirmed' })
    for (const key of ['Hester', 'Philippa']) good(await calls.owner.takesBack(idOf(key)))
  })
})

describe('person sets', () => {
  it('are listed for a tree; sets of one person only for staff', async () => {
    const query = `dataGroupId=${tree.groupId}`
    const { items } = await calls.owner.sets(query)

    expect(items).toHaveLength(4)
    expect(items[0]).toMatchObject({ groupId: tree.groupId, modifiedUserId: null })
    expect(items.every(({ memberIds }) => memberIds.length === 2)).toBe(true)
    expect((await calls.stranger.sets(query)).items).toEqual([])
    expect((await owner.ask(`GET /personsets?${query}&singletons=true`)).status).toBe(403)

    await givePrivileges(kit, ada, ['User', 'ReadAllGroups'])
    expect((await calls.owner.sets(`${query}&singletons=true`)).items).toHaveLength(5)
    await givePrivileges(kit, ada, ['User'])
  })

  it('are defined all at once, or not at all', async () => {
    const before = await matchRows(kit)
    const sets = [[tree.id('Tobias'), tree2.id('Barnabas')], [tree2.id('Tobias')]]

    expect((await calls.viewer.define(...sets)).status).toBe(403)
    expect((await calls.stranger.define(...sets)).status).toBe(403)
    expect((await calls.owner.define([tree.id('Tobias'), tree.id('Hester')])).status).toBe(400)
    expect((await calls.owner.define([tree.id('Tobias')], [tree.id('Tobias')])).status).toBe(400)
    expect(await matchRows(kit)).toEqual(before)

    expect(good(await calls.owner.define(...sets))).toMatchObject({
      items: [
        { memberIds: [tree.id('Tobias'), tree2.id('Barnabas')], modifiedUserId: ada.userId },
        { memberIds: [tree2.id('Tobias')] },
      ],
    })
    for (const id of [idOf('Tobias'), idOf('Tobias', 'Barnabas')]) good(await calls.owner.takesBack(id))
    expect(await matchRows(kit)).toEqual(before)
  })
})

describe('a match of trees that nobody sees together any more', () => {
  it('is deleted except for people’s answers, and found again when the trees are seen together', async () => {
    await matchAll(kit)
    const before = await matchRows(kit)
    good(await calls.owner.says(idOf('Hester'), 'same'))
    await kit.store.pool.query('UPDATE data_group_members SET disabled = true WHERE role <> $1', ['Owner'])

    expect((await calls.owner.list()).items).toEqual([])
    await matchAll(kit)
    expect(await matchRows(kit)).toMatchObject({
      matches: [],
      decisions: [{ verdict: 'same' }],
      links: [{ confirmed: true }],
    })

    await kit.store.pool.query('UPDATE data_group_members SET disabled = false')
    await matchAll(kit)
    expect(await calls.owner.get(idOf('Hester'))).toMatchObject({ state: 'confirmed' })
    good(await calls.owner.takesBack(idOf('Hester')))
    await matchAll(kit)
    expect(await matchRows(kit)).toEqual(before)
  })

  it('goes with a tree', async () => {
    good(await owner.ask(`GET /matches/${idOf('Tobias')}`))
    const deleted = await call(kit.app, `DELETE /groupadmin/datagroups/${tree2.groupId}`, {
      token: ben.token,
    })

    expect(deleted.status).toBe(204)
    expect(await matchRows(kit)).toEqual({ matches: [], decisions: [], links: [], members: [] })
    expect((await calls.owner.list()).items).toEqual([])
  })
})
