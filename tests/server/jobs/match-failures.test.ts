import { expect, it } from 'vitest'
import { tryToMatch } from '../../../server/jobs/match-trees/task.ts'
import { OutOfTime } from '../../../server/jobs/work-thread.ts'
import type { TreePair } from '../../../server/store/readers/tree-pairs.ts'
import { matchAll } from '../kit/matching.ts'
import { signedIn } from '../kit/sign-in.ts'
import { fileOf, matchRows, mine, theirs } from '../matches/kit.ts'
import { researchApp, treeOf, upload, userOf } from '../research/kit.ts'

const kit = await researchApp()
const owner = userOf(kit, await signedIn(kit))
await kit.store.pool.query('UPDATE users SET limits_disabled = true')

it('that cannot be compared are left alone until one of them changes, and keep their matches', async () => {
  const [one, two] = [await treeOf(kit, owner, [fileOf(mine)]), await treeOf(kit, owner, [fileOf(theirs)])]
  // Ids in the store have the same form as ids in answers.
  const pair = { lowGroupId: one.groupId, highGroupId: two.groupId } as TreePair
  await matchAll(kit)
  const found = await matchRows(kit)
  await upload(kit, owner, one.workspaceId, [fileOf(mine)])
  const failures: string[] = []
  let error: Error = new Error('The database has restarted.')
  const options = {
    store: kit.store,
    clock: () => kit.clock.now,
    thread: { run: () => Promise.reject(error) },
    onProblem: (_: unknown, doing: string) => failures.push(doing),
  }

  await expect(tryToMatch(options, pair, false)).rejects.toThrow('restarted')
  error = new OutOfTime('Too long.')
  await tryToMatch(options, pair, false)
  await tryToMatch(options, pair, false)

  expect(failures).toHaveLength(2)
  expect(await matchAll(kit)).toBe(0)
  expect(await matchRows(kit)).toEqual(found)

  await upload(kit, owner, one.workspaceId, [fileOf(mine.slice(0, 4))])
  expect(await matchAll(kit)).toBe(1)
  expect(await matchAll(kit)).toBe(0)
})

it('are given up after the last attempt, whatever the failure', async () => {
  const [one, two] = [await treeOf(kit, owner, [fileOf(mine)]), await treeOf(kit, owner, [fileOf(theirs)])]
  const pair = { lowGroupId: one.groupId, highGroupId: two.groupId } as TreePair
  let tries = 0
  const run = () => {
    tries += 1
    return Promise.reject(new Error('No such thing.'))
  }
  const options = {
    store: kit.store,
    clock: () => kit.clock.now,
    thread: { run },
    onProblem: () => undefined,
  }

  await tryToMatch(options, pair, true)
  await tryToMatch(options, pair, true)

  expect(tries).toBe(1)
})
