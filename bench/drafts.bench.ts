/**
 * Where the client changes one value, compares copying by hand with immer's drafts: `node bench/drafts.bench.ts`. Each
 * pair runs in turns in one process, so a busy machine hardly changes the ratios. docs/adr/0026 has the conclusions.
 */
import { type Draft, produce } from 'immer'
import type { Person } from '#contract/research/person.ts'
import { emptyQueue, putOff, type ReviewQueue, withMore } from '#domain/match-review/review-queue.ts'
import { withEdit } from '#domain/model/edit.ts'
import { keyOf } from '#domain/model/entities.ts'
import { type Entry, nextEntry } from '#domain/model/entry.ts'
import { sampleMatch } from '#machines/match-review/sample-matches.ts'
import { personAt } from './stores/contestant.ts'
import { endBench, sized } from './support/scale.ts'

const rounds = sized(7, 1)
const stepsOfRound = sized(20_000, 20)
const waiting = sized(50, 5)

interface Pair {
  readonly name: string
  readonly byHand: (step: number) => unknown
  readonly byDraft: (step: number) => unknown
}

const person = personAt(1, 'Anna')
const edit = { id: 'an edit', key: keyOf('person', person.id), set: { placeholder: true } } as const
const loading: Entry<Person> = { state: 'Loading', value: person, stale: false, problem: null }
const arrivals = [personAt(1, 'Anna'), personAt(1, 'Hanna')] as const
const queue = withMore(emptyQueue, {
  matches: Array.from({ length: waiting }, (_, index) => sampleMatch(index + 1, `Person ${index}`)),
  total: waiting,
  next: null,
})

const pairs: readonly Pair[] = [
  {
    name: 'an entity arrives',
    byHand: (step) => nextEntry(loading, { type: 'arrived', value: arrivals[step % 2] ?? person }),
    byDraft: (step) =>
      produce(loading as Entry, (entry: Draft<Entry>) => {
        entry.state = 'Loaded'
        entry.value = arrivals[step % 2]
      }),
  },
  {
    name: 'an edit is laid over a person',
    byHand: () => withEdit(person, edit),
    byDraft: () =>
      produce(person, (draft) => {
        Object.assign(draft, edit.set)
      }),
  },
  {
    name: `a pair is put off, ${waiting} wait`,
    byHand: () => putOffByHand(queue),
    byDraft: () => putOff(queue),
  },
]

function putOffByHand(before: ReviewQueue): ReviewQueue {
  const [match, ...others] = before.waiting
  if (match === undefined) return before
  return {
    ...before,
    waiting: others,
    later: [...before.later, match],
    steps: [...before.steps, { match, choice: 'later', settled: [] }],
  }
}

/**
 * Microseconds of processor time per step. Other work on the machine only makes a round slower, so the fastest round
 * counts.
 */
function measured({ byHand, byDraft }: Pair) {
  const best = { byHand: Number.POSITIVE_INFINITY, byDraft: Number.POSITIVE_INFINITY }
  for (let round = 0; round < rounds; round += 1) {
    best.byHand = Math.min(best.byHand, costOf(byHand))
    best.byDraft = Math.min(best.byDraft, costOf(byDraft))
  }
  return best
}

function costOf(step: (index: number) => unknown): number {
  const begin = process.cpuUsage()
  for (let index = 0; index < stepsOfRound; index += 1) step(index)
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / stepsOfRound
}

console.log(
  `${'microseconds a step'.padEnd(36)}${['by hand', 'by draft', 'ratio'].map((word) => word.padStart(10)).join('')}`,
)
for (const pair of pairs) {
  const { byHand, byDraft } = measured(pair)
  const cells = [byHand.toFixed(2), byDraft.toFixed(2), (byDraft / byHand).toFixed(0)]
  console.log(pair.name.padEnd(36) + cells.map((cell) => cell.padStart(10)).join(''))
}
endBench(true)
