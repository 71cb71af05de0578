import { expect, it } from 'vitest'
import { healMatching } from '../../../server/jobs/match-trees/task.ts'
import { matchAll, queuedPairs } from '../kit/matching.ts'
import { signedIn } from '../kit/sign-in.ts'
import { fileOf, mine, theirs } from '../matches/kit.ts'
import { researchApp, treeOf, upload, userOf } from '../research/kit.ts'

const kit = await researchApp()
const owner = userOf(kit, await signedIn(kit))
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const [one, two] = [await treeOf(kit, owner, [fileOf(mine)]), await treeOf(kit, owner, [fileOf(theirs)])]
const pair = { lowGroupId: one.groupId, highGroupId: two.groupId }

const loseAllJobs = () => kit.store.pool.query('DELETE FROM graphile_worker._private_jobs')
const heal = () => healMatching(kit.store, kit.clock.now)
const minutes = 60_000

it('queues trees whose comparison was lost, and logs it when they have waited for long', async () => {
  await loseAllJobs()
  kit.clock.forward(2 * minutes)
  expect([await heal(), await queuedPairs(kit)]).toEqual([null, [pair]])

  kit.clock.forward(10 * minutes)
  expect(await heal()).toEqual({ pairs: 1, seconds: 12 * 60 })
})

it('adds nothing for trees whose comparison is queued, and does not change its attempts', async () => {
  await kit.store.pool.query('UPDATE graphile_worker._private_jobs SET attempts = 2')
  await heal()

  const { rows } = await kit.store.pool.query(
    "SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = 'match-trees'",
  )
  expect(rows).toEqual([{ attempts: 2 }])
})

it('has nothing to do when everything is compared, until a tree changes', async () => {
  await matchAll(kit)
  expect([await heal(), await queuedPairs(kit)]).toEqual([null, []])

  await upload(kit, owner, one.workspaceId, [fileOf(mine.slice(0, 4))])
  await loseAllJobs()
  expect([await heal(), await queuedPairs(kit)]).toEqual([null, [pair]])
})
