import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { DataGroupId } from '#contract/wire.ts'
import { listMatches, type MatchPlace } from '../../../../server/store/readers/matches.ts'
import type { Queries } from '../../../../server/store/store.ts'
import { storeMatchRun } from '../../../../server/store/writers/match-runs.ts'
import type { Viewer } from '../../../../server/values/viewer.ts'
import { storeForThisFile } from '../../support/database.ts'
import { aTree, aUser } from '../../support/fixtures.ts'

const store = await storeForThisFile()
const many = 2000

let viewer: Viewer
beforeAll(async () => {
  const userId = await aUser(store)
  viewer = { userId, privileges: new Set() } as unknown as Viewer // the readers use nothing else of a viewer
  const ids: DataGroupId[] = []
  for (let tree = 0; tree < 2; tree++) {
    const { dataGroupId } = await aTree(store, userId)
    ids.push(dataGroupId)
    await store.pool.query('UPDATE data_groups SET revision = 1 WHERE id = $1', [dataGroupId])
    await store.pool.query(
      `INSERT INTO persons (data_group_id, number, name_parts, display_name, search_name, gender, living, modified_at)
       SELECT $1, number, '[]', '', '', 'Unknown', false, now() FROM generate_series(1, $2::integer) AS number`,
      [dataGroupId, many],
    )
  }
  const [lowGroupId, highGroupId] = ids
  if (lowGroupId === undefined || highGroupId === undefined) throw new Error('Two trees were made.')
  await store.transaction((queries) =>
    storeMatchRun(queries, {
      lowGroupId,
      highGroupId,
      lowRevision: 1,
      highRevision: 1,
      model: 1,
      weights: {},
      ranAt: new Date('2026-11-22T08:00:00.000Z'),
      matches: Array.from({ length: many }, (_, index) => ({
        lowNumber: index + 1,
        highNumber: index + 1,
        probability: 0.999,
        bits: 40 - index / 100,
        band: index % 2 === 0 ? 'accepted' : 'review',
        reasons: [],
      })),
    }),
  )
  // Updates the database's statistics, as they are some time after a run.
  await store.pool.query('ANALYZE person_matches')
})

/** The matches after a position, and how many rows of matches were read for them. */
const pageBehind = (after: MatchPlace | null) =>
  store.transaction(async (queries) => {
    const of = { dataGroupId: undefined, person: null, decidable: false }
    const before = await rowsRead(queries)
    const found = await listMatches(queries, viewer, of, { states: ['proposed'], after, limit: 20 })
    return { found, read: (await rowsRead(queries)) - before }
  })

/** The count may include rows of earlier transactions on this connection. */
async function rowsRead(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ read: number }>(sql`
    SELECT (seq_tup_read + idx_tup_fetch)::integer AS read FROM pg_stat_xact_user_tables
    WHERE relname = 'person_matches'`)
  return rows[0]?.read ?? 0
}

it('a page of matches costs the same, however many matches exist', async () => {
  const first = await pageBehind(null)
  expect(first.found.map(({ lowNumber }) => lowNumber)).toEqual(
    Array.from({ length: 20 }, (_, index) => 2 * index + 2),
  )
  const last = first.found.at(-1)
  const next = await pageBehind(last?.bits == null ? null : { ...last, bits: last.bits })

  expect(next.found[0]?.lowNumber).toBe(42)
  expect(first.read).toBeGreaterThan(0)
  expect(Math.max(first.read, next.read)).toBeLessThan(100)
})
