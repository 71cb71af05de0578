/**
 * Measures what the largest chart costs: the descendants of one couple, with spouses, more than ten thousand people. The
 * server answers, and the places are found as in the browser. The bench ends with an error if both together take longer
 * than a second, or if a chart of a thousand people is not much cheaper.
 */
import { performance } from 'node:perf_hooks'
import { isSuccess } from '#contract/failure.ts'
import { Chart, maxChartPersons } from '#contract/research/chart.ts'
import { newChart } from '#domain/chart/chart-choice.ts'
import { layOut } from '#ui/charts/family-chart/layout/lay-out.ts'
import { type BenchServer, openBenchServer, uploadTree } from './support/bench-server.ts'
import { Goals } from './support/goals.ts'
import { endBench, sized } from './support/scale.ts'

const maxMilliseconds = 1000
const rounds = sized(7, 1)

/** A couple and their descendants: everybody marries, and has three children. */
function* descent(persons: number): Generator<string> {
  yield '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n2 FORM LINEAGE-LINKED\n1 CHAR UTF-8\n'
  const person = (number: number) =>
    `0 @I${number}@ INDI\n1 NAME Ann Number${number} /Example/\n1 BIRT\n2 DATE 1701\n1 DEAT\n2 DATE 1770\n`
  yield person(1)
  let [last, families] = [1, 0]
  for (let parent = 1; last < persons; parent++) {
    // Everybody but the spouses, who have the numbers 2, 6, 10, …
    if (parent > 1 && parent % 4 === 2) continue
    const [spouse, ...children] = [1, 2, 3, 4].map((step) => last + step)
    last += 4
    yield [spouse, ...children].map((number) => person(number ?? 0)).join('')
    yield `0 @F${++families}@ FAM\n1 HUSB @I${parent}@\n1 WIFE @I${spouse}@\n${children.map((child) => `1 CHIL @I${child}@\n`).join('')}`
  }
  yield '0 TRLR\n'
}

async function timed<T>(work: () => T | Promise<T>): Promise<{ readonly took: number; readonly value: T }> {
  const start = performance.now()
  const value = await work()
  return { took: performance.now() - start, value }
}

async function readChart({ app, token }: BenchServer, tree: string): Promise<Chart> {
  const url = `/research/persons/${tree}-1/chart?up=3&down=30`
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (!isSuccess(answer.statusCode)) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  return Chart.parse(answer.json())
}

async function measure(server: BenchServer, persons: number, goals: Goals): Promise<number> {
  const { groupId } = await uploadTree(server, `${persons} people`, descent(persons))
  await server.store.pool.query('VACUUM ANALYZE')
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const { took, value: chart } = await timed(() => readChart(server, groupId))
    const placed = await timed(() =>
      layOut({ chart, choice: { ...newChart('descendants'), down: 30 }, folded: [] }),
    )
    if (took + placed.took < best)
      console.log(
        `\n${chart.persons.length} people, ${chart.leftOut} left out: answer ${took.toFixed(0)} ms, places ${placed.took.toFixed(0)} ms`,
      )
    best = Math.min(best, took + placed.took)
  }
  goals.check('until the first picture, milliseconds', best, maxMilliseconds)
  return best
}

const goals = new Goals()
const server = await openBenchServer()
try {
  const few = await measure(server, sized(1000, 40), goals)
  const many = await measure(server, sized(maxChartPersons * 1.2, 100), goals)
  goals.check('\ntwelve times the people, times the cost', many / few, 24)
} finally {
  await server.close()
}
endBench(goals.areMet())
