/**
 * Measures how long it takes to find out how two persons are related, for random pairs of a hundred thousand persons
 * and of a closed village. Compares this with a search from one end only. The times depend on the machine, so the bench
 * ends with an error only if a time is three times its goal.
 */

import { connectionBetween } from '../server/kinship/connection.ts'
import { FamilyGraph, type StoredTies } from '../server/kinship/family-graph.ts'
import { waysBetween } from '../server/kinship/ways.ts'
import { randomFrom } from './invented/random.ts'
import { closedVillage, neighbouringVillages } from './invented/ties.ts'
import { naiveDistance } from './support/naive-walk.ts'
import { endBench, sized } from './support/scale.ts'

interface Case {
  readonly name: string
  readonly ties: StoredTies
  /** Milliseconds within which 95 of 100 pairs should be answered. */
  readonly aim: number
}

const pairs = sized(300, 10)
/** The search from one end is so slow that it gets fewer pairs. */
const naivePairs = sized(60, 2)
/** The fastest of several runs counts, because other work on the machine slows the others. */
const runs = 3
/** How many times the goal a time may be. A busy machine explains this much. */
const mostTimes = 3

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0

const text = (times: readonly number[]) =>
  [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(2).padStart(8)).join(' ')

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

const bestOf = (work: () => unknown) => Math.min(...Array.from({ length: runs }, () => timed(work)))

/** Measures one case. True if its time is within `mostTimes` times the goal. */
function measure({ name, ties, aim }: Case): boolean {
  const built = timed(() => new FamilyGraph(ties))
  const graph = new FamilyGraph(ties)
  const random = randomFrom(7)
  const ours: number[] = []
  const naive: number[] = []
  let related = 0
  for (let index = -100; index < pairs; index++) {
    const start = 1 + random.whole(graph.lastPerson)
    const to = 1 + random.whole(graph.lastPerson)
    const own = bestOf(() => waysBetween(graph, start, to).length || connectionBetween(graph, start, to))
    // The first pairs only warm up the code.
    if (index < 0) continue
    ours.push(own)
    if (waysBetween(graph, start, to).length > 0) related += 1
    if (index < naivePairs) naive.push(bestOf(() => naiveDistance(graph, start, to)))
  }
  console.log(
    `${name}: ${graph.lastPerson} persons, ${(graph.bytes / 2 ** 20).toFixed(1)} MiB, made in ${built.toFixed(0)} ms, ${related} of ${pairs} pairs related`,
  )
  console.log('  milliseconds         median      p95  longest')
  console.log(`  both ends at once  ${text(ours)}`)
  console.log(`  from one end       ${text(naive)}`)
  const reached = percentile(ours, 0.95)
  console.log(`  aim: 95 of 100 within ${aim} ms: ${reached <= aim ? 'met' : 'missed'}`)
  return reached <= aim * mostTimes
}

const cases: readonly Case[] = [
  {
    name: 'a closed village of sixteen generations',
    ties: closedVillage({ generations: 16, size: 100 }),
    aim: 5,
  },
  { name: 'villages side by side', ties: neighbouringVillages(sized(100_000, 2000)), aim: 10 },
  {
    name: 'a country where everybody may marry everybody',
    ties: closedVillage({ generations: 16, size: sized(6250, 50) }),
    aim: 10,
  },
]

endBench(cases.map(measure).every(Boolean))
