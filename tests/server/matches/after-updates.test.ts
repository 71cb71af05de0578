/** The answers to matches after one of the trees was updated by a file with other numbers. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { SourceBatch } from '#contract/research/source-batch.ts'
import { applySync } from '../../../server/jobs/apply-sync/apply-sync.ts'
import { field } from '../kit/app.ts'
import { matchAll } from '../kit/matching.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, type TestTree, treeOf, upload, userOf } from '../research/kit.ts'
import { fileOf, matchCalls, mine, theirs } from './kit.ts'

const kit = await researchApp()
const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const matches = matchCalls(owner)

/** Keys as numbers, each increased by one, so that every person has the number that another person had. */
function numbered(batch: SourceBatch, from: number): SourceBatch {
  const keys = batch.records.flatMap(({ text }) => /^0 @(\w+)@ INDI/.exec(text)?.[1] ?? [])
  const numberOf = (key: string) => `I${((keys.indexOf(key) + from) % keys.length) + 1}`
  return {
    records: batch.records.map(({ text }) => ({
      text: text.replaceAll(/@(\w+)@/g, (whole, key: string) =>
        keys.includes(key) ? `@${numberOf(key)}@` : whole,
      ),
    })),
  }
}

/** Philippa has a UID. In the second edition, nothing else of her is left. */
const withUid = (batch: SourceBatch, name?: string): SourceBatch => ({
  records: batch.records.map(({ text }) => {
    if (!text.startsWith('0 @Philippa@')) return { text }
    const ties = text.split('\n').filter((line) => /^1 FAM|^0/.test(line))
    return name === undefined
      ? { text: `${text}\n1 _UID 7A` }
      : { text: [...ties, `1 NAME ${name}`, '1 SEX F', '1 DEAT Y', '1 _UID 7A'].join('\n') }
  }),
})

let tree: TestTree
let tree2: TestTree
beforeEach(async () => {
  await kit.store.pool.query(
    "DELETE FROM workspaces; DELETE FROM data_groups WHERE group_type = 'Research'; DELETE FROM person_sets",
  )
  tree = await treeOf(kit, owner, [numbered(withUid(fileOf(mine)), 0)])
  tree2 = await treeOf(kit, userOf(kit, ben), [fileOf(theirs)])
  good(await share(kit, ben, tree2.groupId, ada))
  await matchAll(kit)
  for (const [key, other] of [
    ['I1', 'Tobias'],
    ['I4', 'Philippa'],
  ] as const)
    good(await matches.says(`${tree.id(key)}~${tree2.id(other)}`, 'same'))
})

const edition2 = numbered(withUid(fileOf(mine), 'Wilhelmina /Osgood/'), 1)

async function takeBack(syncId: string): Promise<string> {
  const id = String(field(good(await owner.undo(syncId)), 'id'))
  await applySync(kit.store, () => kit.clock.now, id)
  await matchAll(kit)
  return id
}

const startPerson = async () => {
  const { rows } = await kit.store.pool.query<{ name: string }>(
    `SELECT p.display_name AS name FROM data_groups g
     JOIN persons p ON p.data_group_id = g.id AND p.number = g.start_item_number WHERE g.id = $1`,
    [tree.groupId],
  )
  return rows[0]?.name
}

const bothConfirmed = [
  'Philippa Quarrington = Philippa Quarrington',
  'Tobias Quarrington = Tobias Quarrington',
]

const confirmed = async () => {
  const { items } = await matches.list('?states=confirmed')
  return items
    .map(({ displayProperties }) => displayProperties.map(({ name }) => name).join(' = '))
    .toSorted()
}

describe('the answer to a match', () => {
  it('follows the person whose number moves', async () => {
    const before = await confirmed()
    const syncId = await upload(kit, owner, tree.workspaceId, [numbered(withUid(fileOf(mine)), 1)])
    await matchAll(kit)

    expect(before).toEqual(bothConfirmed)
    expect(await confirmed()).toEqual(before)
    expect((await owner.changes(syncId)).counts?.persons).toEqual({
      came: 0,
      changed: 0,
      went: 0,
      unchanged: 5,
    })
  })

  it('is asked for again when a person became somebody else, and the update reports that', async () => {
    const syncId = await upload(kit, owner, tree.workspaceId, [edition2])
    await matchAll(kit)

    const { counts, examples } = await owner.changes(syncId)
    expect(examples).toEqual([
      {
        change: 'changed',
        kind: 'Person',
        name: 'Wilhelmina Osgood',
        details: ['Name', 'Birth', 'Death'],
        formerName: 'Philippa Quarrington',
        becameOther: true,
      },
    ])
    expect(counts?.persons).toEqual({
      came: 0,
      changed: 1,
      went: 0,
      unchanged: 4,
      becameOther: 1,
    })
    expect(await confirmed()).toEqual(['Tobias Quarrington = Tobias Quarrington'])
  })

  it('is stored only until the next update when the person became somebody else', async () => {
    const kept = async () => (await kit.store.pool.query('SELECT sync_id FROM former_match_decisions')).rows
    const syncId = await upload(kit, owner, tree.workspaceId, [edition2])
    const afterFirst = await kept()
    const ofTobias = ({ text }: { text: string }) => text.includes('1 NAME Tobias')
    await upload(kit, owner, tree.workspaceId, [
      {
        records: edition2.records.map((one) =>
          ofTobias(one) ? { text: `${one.text}\n1 OCCU Miller` } : one,
        ),
      },
    ])

    expect(afterFirst).toEqual([{ sync_id: Number(syncId) }])
    expect(await kept()).toEqual([])
  })
})

describe('an update that is undone', () => {
  it('restores the answers about a person who had become somebody else, with who gave them and when', async () => {
    const said = async () =>
      (await kit.store.pool.query('SELECT * FROM match_decisions ORDER BY low_number, side_group_id')).rows
    const before = await said()
    const syncId = await upload(kit, owner, tree.workspaceId, [edition2])
    await matchAll(kit)
    expect(await said()).toHaveLength(1)

    await takeBack(syncId)

    expect(await said()).toEqual(before)
    expect(await confirmed()).toEqual(bothConfirmed)
  })

  it('removes the answers given since about the other person, and restores them with the update', async () => {
    const syncId = await upload(kit, owner, tree.workspaceId, [edition2])
    await matchAll(kit)
    good(await matches.says(`${tree.id('I4')}~${tree2.id('Hester')}`, 'same'))
    const since = await confirmed()

    const undoId = await takeBack(syncId)
    expect(await confirmed()).toEqual(bothConfirmed)
    await takeBack(undoId)

    expect(since).toEqual(['Tobias Quarrington = Tobias Quarrington', 'Wilhelmina Osgood = Hester Lovelock'])
    expect(await confirmed()).toEqual(since)
  })

  it('does not restore answers that contradict newer ones', async () => {
    const syncId = await upload(kit, owner, tree.workspaceId, [edition2])
    await matchAll(kit)
    good(await matches.says(`${tree.id('I2')}~${tree2.id('Philippa')}`, 'same'))

    await takeBack(syncId)

    expect(await confirmed()).toEqual([
      'Hester Lovelock = Philippa Quarrington',
      'Tobias Quarrington = Tobias Quarrington',
    ])
  })

  it('restores nothing for a person who became somebody else in the other tree in the meantime', async () => {
    const syncId = await upload(kit, owner, tree.workspaceId, [edition2])
    const other = userOf(kit, ben)
    const withNumber = (name?: string) => withUid(fileOf(theirs), name)
    await upload(kit, other, tree2.workspaceId, [withNumber()])
    await upload(kit, other, tree2.workspaceId, [withNumber('Henrietta /Underhill/')])

    await takeBack(syncId)

    expect(await confirmed()).toEqual(['Tobias Quarrington = Tobias Quarrington'])
  })

  it('restores removed people with the answers about them, and the start person of the tree', async () => {
    const start = await startPerson()
    const without = fileOf(mine.filter((line) => !/^(Tobias|Philippa)/.test(line)))
    const syncId = await upload(kit, owner, tree.workspaceId, [without])
    await matchAll(kit)
    const meanwhile = [await confirmed(), await startPerson()]

    await takeBack(syncId)

    expect(meanwhile).toEqual([[], 'Hester Lovelock'])
    expect(await confirmed()).toEqual(bothConfirmed)
    expect([start, await startPerson()]).toEqual(['Tobias Quarrington', 'Tobias Quarrington'])
  })
})
