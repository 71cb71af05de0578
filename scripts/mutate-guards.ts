/**
 * `npm run mutate:guards` takes out every guard of the server, one at a time, and checks whether a test notices: first
 * the tests that import its file, then those of its feature, then the matrices and the leak tests of all endpoints. It
 * lists the guards that no test misses. It fails if one of them has no reason in `mutate-guards/harmless.ts`.
 *
 * Words after the command limit it to guards whose file contains one of them. `--sample 40` takes so many at random;
 * KINWEAVE_SEED repeats an earlier sample. `--near` judges only guards with tests that need no database, by these tests.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { randomFrom } from '#domain/random-from.ts'
import { inTurns } from './in-turns.ts'
import { findGuards, type Guard } from './mutate-guards/guards.ts'
import { harmless } from './mutate-guards/harmless.ts'
import {
  hasPureTests,
  judgeByPureTests,
  judgeByServerTests,
  type Verdict,
} from './mutate-guards/judge-guard.ts'

/** As many guards as one run of Vitest judges: more need more memory, and fewer more time. */
const batchSize = 10

interface Wanted {
  readonly files: readonly string[]
  readonly sample: number | null
  readonly seed: number
  readonly near: boolean
}

async function mutateGuards({ files, sample, seed, near }: Wanted): Promise<boolean> {
  const guards = findGuards()
  const gone = Object.keys(harmless).filter((key) => !guards.some((guard) => guard.key === key))
  const open = guards.filter((guard) => isNamed(guard, files) && !(guard.key in harmless))
  const chosen = chosenFrom(near ? open.filter(hasPureTests) : open, sample, seed)
  const started = performance.now()
  const missed = await missedBy(chosen, near)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `${chosen.length} of ${guards.length} guards, seed ${seed}, ${seconds} s: ${missed.length} survived.`,
  )
  for (const { key, line } of missed) console.error(`error: no test misses ${key} (line ${line})`)
  for (const key of gone) console.error(`error: mutate-guards/harmless.ts names a guard that is gone: ${key}`)
  return missed.length === 0 && gone.length === 0
}

/** The guards that no test misses. Most guards of the domain are caught without a database. */
async function missedBy(guards: readonly Guard[], near: boolean): Promise<Guard[]> {
  const cores = availableParallelism()
  const left = guards.filter((guard) => !hasPureTests(guard))
  for await (const verdicts of inTurns(batches(guards.filter(hasPureTests)), cores, judgeByPureTests))
    left.push(...survivorsOf(verdicts))
  if (near) return left
  const survivors: Guard[] = []
  for await (const verdict of inTurns(left, cores, judgeByServerTests))
    survivors.push(...survivorsOf([verdict]))
  return survivors
}

function survivorsOf(verdicts: readonly Verdict[]): Guard[] {
  for (const { guard, finding } of verdicts)
    console.log(`${finding === null ? 'passed: ' : ''}${guard.key}\n    ${finding?.slice(0, 160) ?? ''}`)
  return verdicts.filter(({ finding }) => finding === null).map(({ guard }) => guard)
}

const batches = (guards: readonly Guard[]): Guard[][] =>
  Array.from({ length: Math.ceil(guards.length / batchSize) }, (_, index) =>
    guards.slice(index * batchSize, (index + 1) * batchSize),
  )

const isNamed = ({ file }: Guard, words: readonly string[]) =>
  words.length === 0 || words.some((word) => file.includes(word))

/** So many guards at random, the same for the same seed. */
function chosenFrom(guards: readonly Guard[], sample: number | null, seed: number): readonly Guard[] {
  if (sample === null) return guards
  const random = randomFrom(seed)
  return guards
    .map((guard) => ({ guard, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, sample)
    .map(({ guard }) => guard)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, near: { type: 'boolean', default: false } },
})
const isDone = await mutateGuards({
  files: positionals,
  sample: values.sample === undefined ? null : Number(values.sample),
  seed: Number(process.env['KINWEAVE_SEED'] ?? Math.floor(Math.random() * 2 ** 31)),
  near: values.near,
})
process.exitCode = isDone ? 0 : 1
