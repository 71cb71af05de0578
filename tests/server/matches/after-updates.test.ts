/** What people said of matches, after one of the trees was updated by a file with other numbers. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { SourceBatch } from '#contract/research/source-batch.ts'
import { matchAll } from '../kit/matching.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, type TestTree, treeOf, upload, userOf } from '../research/kit.ts'
import { fileOf, matchCalls, mine, theirs } from './kit.ts'

const kit = await researchApp()
const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const matches = matchCalls(owner)

/** Keys as numbers, one further each time: everybody has the number that somebody else had. */
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

/** Philippa bears a UID, and in the second edition it is the only thing left of her. */
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
beforeAll(async () => {
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

const confirmed = async () => {
  const { items } = await matches.list('?states=confirmed')
  return items
    .map(({ displayProperties }) => displayProperties.map(({ name }) => name).join(' = '))
    .toSorted()
}

describe('what was said of a match', () => {
  it('follows the person whose number moves', async () => {
    const before = await confirmed()
    const syncId = await upload(kit, owner, tree.workspaceId, [numbered(withUid(fileOf(mine)), 1)])
    await matchAll(kit)

    expect(before).toEqual([
      'Philippa Quarrington = Philippa Quarrington',
      'Tobias Quarrington = Tobias Quarrington',
    ])
    expect(await confirmed()).toEqual(before)
    expect((await owner.changes(syncId)).counts?.persons).toEqual({
      came: 0,
      changed: 0,
      went: 0,
      unchanged: 5,
    })
  })

  it('is asked again of a person who became somebody else, and the update says so', async () => {
    const edition = numbered(withUid(fileOf(mine), 'Wilhelmina /Osgood/'), 1)
    const syncId = await upload(kit, owner, tree.workspaceId, [edition])
    await matchAll(kit)

    expect((await owner.changes(syncId)).counts?.persons).toEqual({
      came: 0,
      changed: 1,
      went: 0,
      unchanged: 4,
      becameOther: 1,
    })
    expect(await confirmed()).toEqual(['Tobias Quarrington = Tobias Quarrington'])
  })
})
