/**
 * Measures what a page about a whole family costs: in one tree of a thousand persons, in one of a hundred thousand, and in
 * ten trees that overlap. Each call is measured twice: the first reads the trees, later ones find them in memory. The bench
 * ends with an error if a goal is missed: 300 milliseconds for an answer, and a ratio of the times that shows that the
 * cost grows no faster than the family.
 */
import { performance } from 'node:perf_hooks'
import { isSuccess } from '#contract/failure.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { inventGedcom } from '../invented/gedcom.ts'
import { inventOverlapping } from '../invented/overlapping.ts'
import { type BenchServer, openBenchServer, uploadTree } from './bench-server.ts'
import { Goals } from './goals.ts'
import { linkTrees } from './link-trees.ts'
import { endBench, sized } from './scale.ts'

const maxMilliseconds = 300
/** The first call reads everything. It may take longer, but others must not wait for it. */
const maxFirstMilliseconds = 3000
/** The longest time in which the server answers nobody else. */
const maxHeldMilliseconds = 150

/** The paths to measure, for the person from whom the family is seen. */
export type CallsFrom = (start: string, server: BenchServer) => Promise<readonly string[]>

interface Times {
  readonly first: number
  readonly later: number
  readonly held: number
}

async function measure(server: BenchServer, path: string): Promise<Times> {
  const held = longestHold()
  const first = await timed(server, path)
  const rounds = sized(9, 2)
  const later: number[] = []
  for (let round = 0; round < rounds; round++) later.push(await timed(server, path))
  return {
    first,
    later: later.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0,
    held: held(),
  }
}

async function timed({ app, token }: BenchServer, path: string): Promise<number> {
  const start = performance.now()
  const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  if (!isSuccess(answer.statusCode)) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return performance.now() - start
}

/** Measures how long other work has to wait, until the returned function is called. */
function longestHold(): () => number {
  let [longest, last] = [0, performance.now()]
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  return () => {
    clearInterval(timer)
    return longest
  }
}

async function measureTrees(
  name: string,
  files: readonly Iterable<string>[],
  callsFrom: CallsFrom,
  goals: Goals,
): Promise<number> {
  const server = await openBenchServer()
  try {
    const trees: DataGroupId[] = []
    // The server writes ids in this form.
    for (const [nth, file] of files.entries())
      trees.push((await uploadTree(server, `${name} ${nth}`, file)).groupId as DataGroupId)
    if (trees.length > 1) await linkTrees(server.store, trees)
    await server.store.pool.query('VACUUM ANALYZE')
    // The relatives are already in memory, as after a visit of a person page, so that only the pages are measured.
    for (const tree of trees) await timed(server, `/research/persons/${tree}-1/relation?to=${tree}-1`)
    console.log(`\n${name}`)
    let sum = 0
    for (const path of await callsFrom(`${trees[0]}-1`, server)) {
      const { first, later, held } = await measure(server, path)
      goals.check(`${path}, milliseconds`, later, maxMilliseconds)
      goals.check(`${path}, the first call`, first, maxFirstMilliseconds)
      goals.check(`${path}, others wait`, held, maxHeldMilliseconds)
      sum += later
    }
    return sum
  } finally {
    await server.close()
  }
}

/** Measures in all three families, and ends the program. */
export async function benchExplore(callsFrom: CallsFrom): Promise<void> {
  const goals = new Goals()
  const [few, many] = [sized(1000, 40), sized(100_000, 200)]
  const small = await measureTrees(`a tree of ${few}`, [inventGedcom({ persons: few })], callsFrom, goals)
  const large = await measureTrees(`a tree of ${many}`, [inventGedcom({ persons: many })], callsFrom, goals)
  goals.check('\na hundred times the people, times the cost', large / small, 20)
  const ten = inventOverlapping({ persons: sized(20_000, 60), trees: sized(10, 3), share: 0.3 })
  await measureTrees(
    'ten trees that overlap',
    ten.map((text) => [text]),
    callsFrom,
    goals,
  )
  endBench(goals.areMet())
}
