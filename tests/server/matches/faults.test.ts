/** The state after an interrupted comparison. */
import { beforeEach, expect, it } from 'vitest'
import { KeptComparisons, matchTrees } from '../../../server/jobs/match-trees/match-trees.ts'
import type { TreePair } from '../../../server/store/readers/tree-pairs.ts'
import { openStore } from '../../../server/store/store.ts'
import { matchAll, queuedPairs } from '../kit/matching.ts'
import { signedIn } from '../kit/sign-in.ts'
import { researchApp, type TestTree, treeOf, upload, userOf } from '../research/kit.ts'
import { fileOf, matchRows, mine, theirs } from './kit.ts'

const kit = await researchApp()
const owner = userOf(kit, await signedIn(kit))
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const nothing = { matches: [], decisions: [], links: [], members: [] }

let trees: readonly [TestTree, TestTree]
let pair: TreePair
beforeEach(async () => {
  await kit.store.pool.query(
    "DELETE FROM workspaces; DELETE FROM data_groups WHERE group_type = 'Research'; DELETE FROM person_sets",
  )
  trees = [await treeOf(kit, owner, [fileOf(mine)]), await treeOf(kit, owner, [fileOf(theirs)])]
  // Ids in the store have the same form as ids in answers.
  pair = { lowGroupId: trees[0].groupId, highGroupId: trees[1].groupId } as TreePair
})

const compare = (store = kit.store, kept = new KeptComparisons()) =>
  matchTrees(store, () => kit.clock.now, kept, pair)

it('discards the result if a tree has changed in the meantime, and compares again', async () => {
  const kept = new KeptComparisons()
  const read = kept.indexes.get.bind(kept.indexes)
  let uploaded = false
  kept.indexes.get = async (id, revision, make) => {
    const index = await read(id, revision, make)
    if (!uploaded) {
      uploaded = true
      await upload(kit, owner, trees[1].workspaceId, [fileOf(theirs.slice(0, 3))])
    }
    return index
  }

  await compare(kit.store, kept)
  expect(await matchRows(kit)).toEqual(nothing)
  expect(await queuedPairs(kit)).toContainEqual(pair)

  await matchAll(kit)
  expect((await matchRows(kit))['links']).toHaveLength(3)
})

it('stores nothing of a comparison that could not be stored completely', async () => {
  await kit.store.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'The disk is full.'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON person_links FOR EACH ROW EXECUTE FUNCTION fail()`)

  await expect(compare()).rejects.toMatchObject({ cause: { message: 'The disk is full.' } })
  expect(await matchRows(kit)).toEqual(nothing)

  await kit.store.pool.query('DROP FUNCTION fail() CASCADE')
  expect(await matchAll(kit)).toBe(1)
  expect((await matchRows(kit))['links']).toHaveLength(4)
})

it('finds the same however often, and by however many servers at once', async () => {
  await compare()
  const once = await matchRows(kit)
  const other = openStore({ connectionString: kit.store.connectionString })

  await Promise.all([compare(), compare(other), upload(kit, owner, trees[0].workspaceId, [fileOf(mine)])])
  await matchAll(kit)
  await other.close()

  expect(await matchRows(kit)).toEqual(once)
})

it('is not stored when nobody may see both trees any more', async () => {
  await kit.store.pool.query('UPDATE data_group_members SET disabled = true WHERE data_group_id = $1', [
    pair.lowGroupId,
  ])

  await compare()

  expect(await matchRows(kit)).toEqual(nothing)
})

it('compares only what an upload has changed, and finds the same as a full comparison', async () => {
  const kept = new KeptComparisons()
  const looked: number[] = []
  const compareKept = kept.pairs.compare.bind(kept.pairs)
  kept.pairs.compare = (...of) => {
    const compared = compareKept(...of)
    looked.push(compared.looked)
    return compared
  }
  await compare(kit.store, kept)
  await upload(kit, owner, trees[0].workspaceId, [fileOf(mine)])
  await compare(kit.store, kept)
  expect(looked).toEqual([mine.length + theirs.length, 0])

  const other = mine.map((line) =>
    line.replace(/^Philippa (.+) 12 JAN 1823 .+$/, 'Winifred $1 2 MAY 1831 - Malham'),
  )
  await upload(kit, owner, trees[0].workspaceId, [fileOf(other)])
  await compare(kit.store, kept)
  const links = (await matchRows(kit))['links']
  await compare()

  expect((await matchRows(kit))['links']).toEqual(links)
})
