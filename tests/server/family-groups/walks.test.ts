/**
 * Five people do random acts, one after the other, and after each act every promise still holds: 10 walks here, 500 in
 * `npm run soak`. A failing walk is shortened, and reported with its seed; KINWEAVE_SEED repeats it.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { patience } from '../../support/patience.ts'
import { soakSized } from '../../support/soak.ts'
import { appForThisFile } from '../kit/app.ts'
import { type Act, actKinds, anyAct, sayAct, walker } from './walk/acts.ts'
import { countsOf, inCounts, inPushes, inReads, inTables } from './walk/broken-promises.ts'
import { hearing } from './walk/hearing.ts'
import type { ModelGroup } from './walk/model.ts'
import { walkWorld } from './walk/world.ts'

const kit = await appForThisFile()
const world = await walkWorld(kit)
const heard = await hearing(kit)
const maxTime = soakSized({ usual: 2 * patience, tiny: 2 * patience, long: 20 * patience })
const seed = Number(process.env['KINWEAVE_SEED'] ?? Number.NaN)

/** Without bias, because ten walks of the same small choices would contain few kinds of acts. */
const anyWalk = fc.noBias(fc.array(anyAct, { minLength: 12, maxLength: 24, size: 'max' }))

const endsShares: ReadonlySet<Act['kind']> = new Set(['stop sharing', 'leave', 'remove'])

const copied = (groups: readonly ModelGroup[]): ModelGroup[] =>
  groups.map((group) => ({
    ...group,
    members: new Map(group.members),
    shares: new Map(group.shares),
    requests: [...group.requests],
  }))

/** Performs one act, and returns a sentence for each promise that it broke. */
async function step(walk: ReturnType<typeof walker>, act: Act, looksAround: boolean): Promise<string[]> {
  const [before, counts] = [copied(walk.groups), await countsOf(world)]
  const { isExpected } = await walk.take(act)
  // If a group stops seeing a tree that is free to share, its members may begin to count. That is no broken promise.
  const raised = endsShares.has(act.kind) ? [] : inCounts(world, counts, await countsOf(world))
  return [
    ...(isExpected ? [] : ['the answer is not the one of the role']),
    ...(await inTables(world)),
    ...raised,
    ...inPushes(world, await heard.since(), before, walk.groups),
    ...(looksAround ? await inReads(world, walk.groups) : []),
  ]
}

it('[part of MOD-04] [part of LIM-09] [SHR-08] [SHR-09] [API3-28] keeps every promise whatever five people do', {
  timeout: maxTime,
}, async () => {
  const happened = new Set<Act['kind']>()
  await fc.assert(
    fc.asyncProperty(anyWalk, async (acts) => {
      for (const table of ['family_group_invites', 'family_groups', 'attempts'])
        await kit.store.pool.query(`DELETE FROM ${table}`)
      const walk = walker(world)
      await walk.begin()
      await heard.since()

      for (const [nth, act] of acts.entries()) {
        const broken = await step(walk, act, nth % 8 === 7 || nth === acts.length - 1)
        const done = { act: sayAct(act), answer: walk.answer() }
        expect({ ...done, broken }).toEqual({ ...done, broken: [] })
      }
      for (const kind of walk.happened) happened.add(kind)
    }),
    { numRuns: soakSized({ usual: 10, tiny: 1, long: 500 }), ...(Number.isNaN(seed) ? {} : { seed }) },
  )
  // Too few kinds of acts would mean that the walks test little.
  expect(happened.size).toBeGreaterThanOrEqual(soakSized({ usual: 7, tiny: 1, long: actKinds.size }))
})
