import { afterEach, describe, expect, it } from 'vitest'
import type { SourceBatch } from '#contract/research/source-batch.ts'
import { applySync } from '../../../../server/jobs/apply-sync/apply-sync.ts'
import { compareSync } from '../../../../server/jobs/apply-sync/compare-sync.ts'
import { field } from '../../kit/app.ts'
import { signedIn } from '../../kit/sign-in.ts'
import { contentsOf, good, lookUp, researchApp, treeOf, upload, userOf } from '../../research/kit.ts'
import { batchOf, dead, event, family, on, person, record } from '../../research/records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const clock = () => kit.clock.now

afterEach(() => kit.store.pool.query(`UPDATE syncs SET state = 'Cancelled' WHERE state = 'Active'`))

const cleo = person('Cleo', { deceased: true, lines: ['1 NOTE @N1@', '1 SOUR @S1@', '2 PAGE 7'] })
const leeds = event('Ben', 'Birth', on(1830), 'Leeds, England')
const note = record('0 @N1@ NOTE A shared note')
const source = record('0 @S1@ SOUR', '1 TITL A register', '1 AUTH A clerk')

/** Ben and Cleo with their child, a note and a source. */
const before = batchOf({
  persons: [person('Ben'), cleo, person('Kid', { deceased: true })],
  families: [family('F1', 'Ben', 'Cleo', ['Kid'])],
  events: [leeds, event('Ben', 'Occupation', null, null, 'Baker'), event('F1', 'Marriage', on(1855))],
  others: [note, source],
})

/** Ben was born elsewhere, Kid was removed, Zoe was added. */
const after = batchOf({
  persons: [person('Ben'), cleo, person('Zoe', { deceased: true })],
  families: [family('F1', 'Ben', 'Cleo', ['Zoe'])],
  events: [
    event('Ben', 'Birth', on(1831), 'York, England'),
    event('Ben', 'Occupation', null, null, 'Baker'),
    event('F1', 'Marriage', on(1855)),
  ],
  others: [note, source],
})

const treeAfter = async (workspaceId: string) => lookUp(kit, await owner.get(`/workspaces/${workspaceId}`))

/** Uploads a batch and compares it; returns the sync's id. */
async function compared(workspaceId: string, batch: SourceBatch): Promise<string> {
  const sync = await owner.start(workspaceId)
  good(await owner.put(sync.id, 0, batch))
  good(await owner.compare(sync.id, 1))
  await compareSync(kit.store, clock, sync.id)
  return sync.id
}

async function undone(syncId: string): Promise<string> {
  const undo = good(await owner.undo(syncId))
  expect(undo).toMatchObject({ undoes: syncId })
  const id = String(field(undo, 'id'))
  await applySync(kit.store, clock, id)
  return id
}

/** The whole content of a tree, without the time and number of its changes. */
async function saidIn(groupId: string) {
  const contents = await contentsOf(kit, groupId)
  const incidental = ['xmin', 'modified_at', 'modified_user_id', 'came_with']
  const live = Object.entries(contents).map(([table, rows]) => [
    table,
    rows
      .map((one) => field(one, 'row'))
      .filter((row) => field(row, 'text') !== null)
      .map((row) => Object.entries(row ?? {}).filter(([name]) => !incidental.includes(name))),
  ])
  return Object.fromEntries(live)
}

const counts = (came: number, changed: number, went: number, unchanged: number) => ({
  came,
  changed,
  went,
  unchanged,
})

/** The revision of a tree. Everything that was computed from an earlier revision is computed again. */
async function revisionOf(groupId: string): Promise<number> {
  const { rows } = await kit.store.pool.query<{ revision: number }>(
    'SELECT revision FROM data_groups WHERE id = $1',
    [groupId],
  )
  return rows[0]?.revision ?? Number.NaN
}

describe('an update of a tree', () => {
  it('raises the revision of the tree if it changes something, also when it is undone', async () => {
    const tree = await treeOf(kit, owner, [before])
    const revisions = [await revisionOf(tree.groupId)]

    await upload(kit, owner, tree.workspaceId, [before])
    revisions.push(await revisionOf(tree.groupId))
    const syncId = await upload(kit, owner, tree.workspaceId, [after])
    revisions.push(await revisionOf(tree.groupId))
    await undone(syncId)
    revisions.push(await revisionOf(tree.groupId))

    expect(revisions).toEqual([1, 1, 2, 3])
  })

  it('writes nothing when it is the same', async () => {
    const tree = await treeOf(kit, owner, [before])
    const written = await contentsOf(kit, tree.groupId)
    kit.clock.forward(60_000)

    const syncId = await upload(kit, owner, tree.workspaceId, [before])

    expect(await contentsOf(kit, tree.groupId)).toEqual(written)
    expect(await owner.changes(syncId)).toEqual({
      state: 'Applied',
      counts: { persons: counts(0, 0, 0, 3), families: counts(0, 0, 0, 1), other: counts(0, 0, 0, 2) },
      examples: [],
      canUndo: false,
    })
  })

  it('writes added, changed and removed items, and nothing else', async () => {
    const tree = await treeOf(kit, owner, [before])
    const written = await owner.person(tree.id('Cleo'))
    const { modifiedDate } = await owner.person(tree.id('Ben'))
    kit.clock.forward(60_000)

    const syncId = await upload(kit, owner, tree.workspaceId, [after])

    expect(await owner.changes(syncId)).toEqual({
      state: 'Applied',
      counts: { persons: counts(1, 1, 1, 1), families: counts(0, 1, 0, 0), other: counts(0, 0, 0, 2) },
      examples: [
        { change: 'went', kind: 'Person', name: 'Kid Example', details: [] },
        { change: 'changed', kind: 'Person', name: 'Ben Example', details: ['Birth'] },
        { change: 'came', kind: 'Person', name: 'Zoe Example', details: [] },
        { change: 'changed', kind: 'Family', name: 'Ben Example and Cleo Example', details: ['Children'] },
      ],
      canUndo: true,
    })
    const now = await treeAfter(tree.workspaceId)
    expect(await owner.person(tree.id('Cleo'))).toEqual(written)
    const ben = await owner.person(tree.id('Ben'))
    expect(ben.modifiedDate).not.toBe(modifiedDate)
    expect(ben.displayProperties.birthDate).toEqual(on(1831))
    expect((await owner.ask(`GET /persons/${tree.id('Kid')}`)).status).toBe(404)
    expect((await owner.family(tree.id('F1', 'Family'))).children).toEqual([
      { personId: now.id('Zoe'), link: 'birth' },
    ])
    expect(now.id('Leeds, England', 'Place')).toMatch(/^no-/)
  })

  it('keeps the number of a detail that is the same or has changed', async () => {
    const tree = await treeOf(kit, owner, [before])
    await upload(kit, owner, tree.workspaceId, [after])
    const now = await treeAfter(tree.workspaceId)

    for (const detail of ['Ben:Birth', 'Ben:Occupation', 'F1:Marriage'])
      expect(now.id(detail, 'Assertion')).toBe(tree.id(detail, 'Assertion'))
  })

  it('gives new items ids that were never used', async () => {
    const tree = await treeOf(kit, owner, [before])
    await upload(kit, owner, tree.workspaceId, [after])
    const now = await treeAfter(tree.workspaceId)

    expect(now.id('Zoe')).toBe(`${tree.groupId}-4`)
    await upload(kit, owner, tree.workspaceId, [before])
    expect((await treeAfter(tree.workspaceId)).id('Kid')).toBe(tree.id('Kid'))
  })

  it('finds persons again by their ids when the program has given other keys', async () => {
    const withIds = (ben: string, cleoKey: string) =>
      batchOf({
        persons: [
          person(ben, { name: [{ kind: 'Given', text: 'Ben' }], deceased: true, lines: ['1 _UID 1A'] }),
          person(cleoKey, { name: [{ kind: 'Given', text: 'Cleo' }], deceased: true, lines: ['1 _UID 2B'] }),
        ],
        families: [family('F1', ben, cleoKey)],
      })
    const tree = await treeOf(kit, owner, [withIds('I1', 'I2')])
    const syncId = await upload(kit, owner, tree.workspaceId, [withIds('I2', 'I1')])
    const now = await treeAfter(tree.workspaceId)

    expect([now.id('I2'), now.id('I1')]).toEqual([tree.id('I1'), tree.id('I2')])
    expect((await owner.changes(syncId)).counts).toMatchObject({
      persons: counts(0, 0, 0, 2),
      families: counts(0, 0, 0, 1),
    })
    expect((await owner.family(tree.id('F1', 'Family'))).fatherId).toBe(tree.id('I1'))
  })

  it('counts no change where only the parts of a record have got ids of their own', async () => {
    const cited = (...ids: string[]) =>
      batchOf({
        persons: [person('Ben', { deceased: true, lines: ['1 SOUR @S1@', '2 PAGE 7', ...ids] })],
        others: [source],
      })
    const tree = await treeOf(kit, owner, [cited()])
    const syncId = await upload(kit, owner, tree.workspaceId, [cited('2 _HANDLE _c0ffee', '2 _ID C0001')])

    expect((await owner.changes(syncId)).counts).toMatchObject({ persons: counts(0, 0, 0, 1) })
  })

  it('reports changed items, not items with another key only', async () => {
    const numbered = (key: string, birth: number) =>
      batchOf({
        persons: [person('Ben'), person('Kid'), person('Cleo', { deceased: true })],
        families: [family(key, 'Ben', 'Cleo', ['Kid'])],
        events: [event('Ben', 'Birth', on(birth)), event('Kid', 'Birth', on(birth))],
      })
    const tree = await treeOf(kit, owner, [numbered('F1', 1830)])
    const syncId = await upload(kit, owner, tree.workspaceId, [numbered('F01', 1831)])

    expect((await owner.changes(syncId)).examples.map(({ details }) => details)).toEqual([
      ['Birth'],
      ['Birth'],
    ])
  })

  it('reports the former name of a renamed person whose life shows that it is the same person', async () => {
    const kay = (givenName: string) =>
      batchOf({
        persons: [{ ...person(givenName, { deceased: true }), key: 'Kay' }],
        events: [event('Kay', 'Birth', on(1830), 'Leeds'), event('Kay', 'Death', on(1899))],
      })
    const tree = await treeOf(kit, owner, [kay('Catherine')])
    const syncId = await upload(kit, owner, tree.workspaceId, [kay('Catharine Ann')])

    const { counts: changed, examples } = await owner.changes(syncId)
    expect(changed?.persons).toEqual({ came: 0, changed: 1, went: 0, unchanged: 0 })
    expect(examples).toEqual([
      {
        change: 'changed',
        kind: 'Person',
        name: 'Catharine Ann Example',
        details: ['Name'],
        formerName: 'Catherine Example',
      },
    ])
  })

  it('gives examples of each kind of change', async () => {
    const many = (from: number, to: number, birth: number) => {
      const keys = Array.from({ length: to - from }, (_, index) => `Of${from + index}`)
      const persons = keys.map((key) => person(key, { deceased: true }))
      return batchOf({ persons, events: keys.map((key) => event(key, 'Birth', on(birth))) })
    }
    const tree = await treeOf(kit, owner, [many(0, 150, 1830)])
    const syncId = await upload(kit, owner, tree.workspaceId, [many(45, 250, 1831)])

    const { examples } = await owner.changes(syncId)
    const told = Map.groupBy(examples, ({ change }) => change)
    expect([...told].map(([change, of]) => [change, of.length])).toEqual([
      ['went', 40],
      ['changed', 30],
      ['came', 30],
    ])
  })

  it('finds a family again by its spouses', async () => {
    const of = (key: string) => batchOf({ ...dead('Ben'), families: [family(key, 'Ben', 'Cleo')] })
    const wife = batchOf(dead('Cleo'))
    const tree = await treeOf(kit, owner, [of('F1'), wife])
    await upload(kit, owner, tree.workspaceId, [of('F7'), wife])

    expect((await treeAfter(tree.workspaceId)).id('F7', 'Family')).toBe(tree.id('F1', 'Family'))
  })

  it('rewrites the people who depend on a changed person', async () => {
    const child = (birth: number) =>
      batchOf({
        persons: [person('Mother'), person('Child', { deceased: true })],
        families: [family('F1', null, 'Mother', ['Child'])],
        events: [event('Child', 'Birth', on(birth))],
      })
    const tree = await treeOf(kit, owner, [child(1800)])
    const isLiving = async () => (await owner.person(tree.id('Mother'))).displayProperties.living
    expect(await isLiving()).toBe(false)
    await upload(kit, owner, tree.workspaceId, [child(1990)])

    expect(await isLiving()).toBe(true)
  })

  it('keeps the owner’s restrictions, even on items that come back', async () => {
    const tree = await treeOf(kit, owner, [before])
    await kit.store.pool.query(
      'UPDATE persons SET user_restricted = true WHERE data_group_id = $1 AND number = 3',
      [tree.groupId],
    )
    await upload(kit, owner, tree.workspaceId, [after])
    await upload(kit, owner, tree.workspaceId, [before])

    expect((await owner.person(tree.id('Kid'))).userRestricted).toBe(true)
  })
})

describe('a comparison', () => {
  it('reports what an upload would change, and changes nothing', async () => {
    const tree = await treeOf(kit, owner, [before])
    const written = await contentsOf(kit, tree.groupId)
    const syncId = await compared(tree.workspaceId, after)

    expect(await owner.changes(syncId)).toMatchObject({
      state: 'Compared',
      counts: { persons: counts(1, 1, 1, 1), families: counts(0, 1, 0, 0), other: counts(0, 0, 0, 2) },
      canUndo: false,
    })
    expect(await contentsOf(kit, tree.groupId)).toEqual(written)
    good(await owner.complete(syncId, 1))
    await applySync(kit.store, clock, syncId)
    expect(await owner.changes(syncId)).toMatchObject({ state: 'Applied', canUndo: true })
  })

  it('reports everything as added for a first upload', async () => {
    const syncId = await compared((await owner.createTree()).id, before)

    expect((await owner.changes(syncId)).counts).toEqual({
      persons: counts(3, 0, 0, 0),
      families: counts(1, 0, 0, 0),
      other: counts(2, 0, 0, 0),
    })
  })

  it('can start when every part has arrived, and then no further part is accepted', async () => {
    const tree = await owner.createTree()
    const sync = await owner.start(tree.id)
    good(await owner.put(sync.id, 0, before))

    expect((await owner.compare(sync.id, 2)).status).toBe(412)
    good(await owner.compare(sync.id, 1))
    good(await owner.compare(sync.id, 1))
    good(await owner.put(sync.id, 0, before))
    expect((await owner.put(sync.id, 1, after)).status).toBe(412)
    expect(await owner.changes(sync.id)).toEqual({
      state: 'Comparing',
      counts: null,
      examples: [],
      canUndo: false,
    })
  })

  it('leaves no names when the upload is cancelled', async () => {
    const tree = await treeOf(kit, owner, [before])
    const syncId = await compared(tree.workspaceId, after)
    good(await owner.cancel(syncId))

    expect(await owner.changes(syncId)).toMatchObject({ state: 'NotCompared', counts: null, examples: [] })
  })
})

describe('undoing an update', () => {
  it('restores everything, numbers included, and can be undone itself', async () => {
    const tree = await treeOf(kit, owner, [before])
    const first = await saidIn(tree.groupId)
    const syncId = await upload(kit, owner, tree.workspaceId, [after])
    const second = await saidIn(tree.groupId)

    const undoId = await undone(syncId)
    expect(await saidIn(tree.groupId)).toEqual(first)
    expect(await owner.changes(syncId)).toMatchObject({ state: 'Undone', canUndo: false })
    expect(await owner.changes(undoId)).toMatchObject({
      state: 'Applied',
      counts: { persons: counts(1, 1, 1, 1) },
      canUndo: true,
    })
    await undone(undoId)
    expect(await saidIn(tree.groupId)).toEqual(second)
  })

  it('leaves an empty tree if it is the first upload; the tree can be updated again', async () => {
    const tree = await owner.createTree()
    const syncId = await upload(kit, owner, tree.id, [before])
    const full = await saidIn(tree.viewGroupId)

    const undoId = await undone(syncId)
    expect(await owner.get(`/workspaces/${tree.id}/statistics`)).toMatchObject({
      personCount: 0,
      placeCount: 0,
    })
    await undone(undoId)
    expect(await saidIn(tree.viewGroupId)).toEqual(full)
  })

  it('is possible for the last sync only, and once', async () => {
    const tree = await treeOf(kit, owner, [before])
    const first = await upload(kit, owner, tree.workspaceId, [after])
    const second = await upload(kit, owner, tree.workspaceId, [before])

    const refused = await owner.undo(first)
    expect([refused.status, field(refused.body, 'code')]).toEqual([412, 'not-the-last'])
    expect(await owner.changes(first)).toMatchObject({ examples: [], canUndo: false })
    const [one, other] = await Promise.all([owner.undo(second), owner.undo(second)])
    expect(field(one.body, 'id')).toBe(field(other.body, 'id'))
  })

  it('is possible for the last change, even after an upload that changed nothing', async () => {
    const tree = await treeOf(kit, owner, [before])
    const first = await saidIn(tree.groupId)
    const change = await upload(kit, owner, tree.workspaceId, [after])
    const none = await upload(kit, owner, tree.workspaceId, [after])

    expect(await owner.changes(change)).toMatchObject({ state: 'Applied', canUndo: true })
    expect((await owner.changes(change)).examples).not.toEqual([])
    expect((await owner.undo(none)).status).toBe(412)
    await undone(change)
    expect(await saidIn(tree.groupId)).toEqual(first)
  })

  it('is not possible for a sync that was cancelled', async () => {
    const tree = await treeOf(kit, owner, [before])
    const sync = await owner.start(tree.workspaceId)
    good(await owner.cancel(sync.id))

    expect((await owner.undo(sync.id)).status).toBe(412)
  })

  it('is done in parts if records are long', async () => {
    const long = (key: string, letter: string) => record(`0 @${key}@ NOTE ${letter.repeat(1_100_000)}`)
    const was = [long('N1', 'a'), record('0 @N2@ NOTE short'), long('N3', 'c')]
    const tree = await treeOf(kit, owner, [batchOf({ others: was })])
    const last = await upload(kit, owner, tree.workspaceId, [batchOf({ others: [long('N1', 'b')] })])

    await undone(last)

    const { rows } = await kit.store.pool.query<{ text: string }>(
      'SELECT text FROM source_records WHERE data_group_id = $1 AND text IS NOT NULL ORDER BY position',
      [tree.groupId],
    )
    expect(rows.map(({ text }) => text)).toEqual(was.map(({ text }) => text))
  })
})
