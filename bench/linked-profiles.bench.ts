/**
 * Measures what it costs a sync to make profiles of the living persons of a tree, and to look through them at the next
 * sync: in a tree of 100,000 persons with 6,000 living ones, compared with applying the sync, and with a tree of a tenth of
 * that size. Ends with an error if a goal is missed.
 */
import type { DataGroupId } from '#contract/wire.ts'
import { followTree } from '../server/store/writers/linked-profiles/follow-tree.ts'
import { inventGedcom } from './invented/gedcom.ts'
import { type BenchServer, openBenchServer, uploadTree } from './support/bench-server.ts'
import { Goals } from './support/goals.ts'
import { endBench, sized } from './support/scale.ts'

const [large, small] = [sized(100_000, 400), sized(10_000, 200)]
const livingPercent = 6
const rounds = sized(3, 1)

interface Measured {
  readonly living: number
  /** Milliseconds, each the best of some rounds. */
  readonly applying: number
  readonly making: number
  readonly passing: number
}

async function measure(server: BenchServer, persons: number): Promise<Measured> {
  const { groupId, applying } = await uploadTree(server, `invented-${persons}.ged`, inventGedcom({ persons }))
  const { pool } = server.store
  await pool.query(
    `UPDATE persons SET may_live_until = CASE WHEN number % 100 < $2 THEN 9999 ELSE 0 END WHERE data_group_id = $1`,
    [groupId, livingPercent],
  )
  const [making, passing]: number[][] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    await pool.query('DELETE FROM data_groups WHERE tracked_group_id = $1', [groupId])
    await pool.query('VACUUM ANALYZE')
    making?.push(await follow(server, groupId))
    passing?.push(await follow(server, groupId))
  }
  const { rows } = await pool.query<{ living: number }>(
    'SELECT count(*)::int AS living FROM data_groups WHERE tracked_group_id = $1',
    [groupId],
  )
  return {
    living: rows[0]?.living ?? 0,
    applying,
    making: Math.min(...(making ?? [])),
    passing: Math.min(...(passing ?? [])),
  }
}

/** Returns the milliseconds that it takes. */
async function follow({ store }: BenchServer, groupId: string): Promise<number> {
  const begun = performance.now()
  // The cast is safe, because the server has answered with this id.
  const tree = { dataGroupId: groupId as DataGroupId, becameOther: [] }
  await store.transaction((queries) => followTree(queries, tree, new Date()))
  return performance.now() - begun
}

const server = await openBenchServer()
const goals = new Goals()
try {
  const inSmall = await measure(server, small)
  const inLarge = await measure(server, large)
  console.log(`\nprofiles of ${inLarge.living} living persons in a tree of ${large}`)
  goals.check('making them, part of applying the sync', inLarge.making / inLarge.applying, 0.1)
  goals.check('passing over them, part of the sync', inLarge.passing / inLarge.applying, 0.1)
  // The database knows the small tree, and nothing of the large one while that is applied.
  goals.check(
    'applying the sync, one person of the large tree, times one of the small',
    inLarge.applying / large / (inSmall.applying / small),
    2,
  )
  const perPerson = ({ making, living }: Measured) => making / living
  goals.check(
    `one in the large tree, times one of ${inSmall.living}`,
    perPerson(inLarge) / perPerson(inSmall),
    1.5,
  )
  console.log(`  made in ${inLarge.making.toFixed(0)} ms, passed over in ${inLarge.passing.toFixed(0)} ms`)
  console.log(`  the sync was applied in ${inLarge.applying.toFixed(0)} ms`)
  endBench(goals.areMet())
} finally {
  await server.close()
}
