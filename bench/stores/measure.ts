/**
 * Measures one store at one size, and prints the result as JSON: `node --expose-gc bench/stores/measure.ts <store>
 * <size>`. Each measurement runs in a process of its own, so that no store pays for the garbage of another.
 */

import { sized } from '../support/scale.ts'
import { type Contestant, idAt, personAt } from './contestant.ts'
import { immerMap } from './immer-map.ts'
import { kinweaveModel } from './model.ts'
import { plainObjects } from './plain.ts'
import { reduxToolkit } from './redux.ts'
import { tanstackDb } from './tanstack.ts'
import { zustandSpread } from './zustand.ts'

export const stores = {
  kinweave: kinweaveModel,
  redux: reduxToolkit,
  zustand: zustandSpread,
  immer: immerMap,
  tanstack: tanstackDb,
  plain: plainObjects,
} satisfies Record<string, () => Contestant>
export type StoreName = keyof typeof stores

/** All rates are per second of processor time, which a busy machine hardly changes. */
export interface Measured {
  /** Persons per second, in commits of 20. */
  readonly insert: number
  readonly patch: number
  /** Patches per second, while each of 200 subscribers watches one person. */
  readonly watched: number
  readonly mebibytes: number
}

const secondsOfEach = sized(0.7, 0.02)
const fewestRounds = 3
/** The faster of the attempts counts, because other work on the machine can only slow an attempt. */
const attempts = 2
/** The maximum number of commits between two looks at the clock. */
const longestPause = 128
const batch = 20
const subscribers = 200

/**
 * How often `commit` runs in a second of processor time. `next` makes its input, which is not measured, because every
 * store gets the same input from the server.
 */
async function rateOf<T>(next: (round: number) => T, commit: (given: T) => void): Promise<number> {
  let done = 0
  let best = 0
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { rounds, seconds } = await attemptOf((round) => next(done + round), commit)
    done += rounds
    best = Math.max(best, rounds / seconds)
  }
  return best
}

async function attemptOf<T>(next: (round: number) => T, commit: (given: T) => void) {
  let rounds = 0
  let seconds = 0
  let pause = 1
  while (seconds < secondsOfEach || rounds < fewestRounds) {
    const given = Array.from({ length: pause }, (_, index) => next(rounds + index))
    const begin = process.cpuUsage()
    for (const one of given) commit(one)
    // Waits for work that the store has delayed, so that it counts too.
    await turnOfLoop()
    const used = process.cpuUsage(begin)
    rounds += pause
    seconds += (used.user + used.system) / 1e6
    // Reading the clock costs more than a commit. So it is read less and less often, but often enough to stop in time.
    if (seconds < secondsOfEach / 10 && pause < longestPause) pause *= 2
  }
  return { rounds, seconds }
}

const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve))

function collectedHeap(): number {
  if (globalThis.gc === undefined) throw new Error('Start with --expose-gc.')
  globalThis.gc()
  return process.memoryUsage().heapUsed
}

async function measure(make: () => Contestant, size: number): Promise<Measured> {
  const before = collectedHeap()
  const store = make()
  const fill = store.fill ?? (async (persons) => store.put(persons))
  await fill(Array.from({ length: size }, (_, index) => personAt(index, 'First')))
  const mebibytes = (collectedHeap() - before) / 2 ** 20

  // The step 7919 is a prime number, so it reaches persons in all parts of the store.
  const anywhere = (round: number) => (round * 7919) % size
  const changed = (round: number) => personAt(anywhere(round), `Round${round}`)
  const patch = await rateOf(changed, store.patch)
  let heard = 0
  for (let index = 0; index < subscribers; index += 1)
    store.subscribe(idAt(anywhere(index)), () => {
      heard += 1
    })
  const watched = await rateOf(changed, store.patch)
  store.patch(personAt(anywhere(0), 'Heard'))
  if (heard === 0) throw new Error('No subscriber heard of any change.')
  const inserted = (round: number) =>
    Array.from({ length: batch }, (_, index) => personAt(size + round * batch + index, 'New'))
  let rounds = 0
  const insert = await rateOf(inserted, (persons) => {
    store.put(persons)
    rounds += 1
  })
  const last = store.read(idAt(size + rounds * batch - 1))
  const first = store.read(idAt(anywhere(0)))
  if (last?.displayProperties.nameParts[0]?.text !== 'New') throw new Error('What was inserted is not there.')
  if (first?.displayProperties.nameParts[0]?.text !== 'Heard') throw new Error('The change is not there.')
  return { insert: insert * batch, patch, watched, mebibytes }
}

const isStore = (name: string): name is StoreName => name in stores

if (import.meta.main) {
  const [name = '', size] = process.argv.slice(2)
  if (!isStore(name)) throw new Error(`There are: ${Object.keys(stores).join(', ')}`)
  console.log(JSON.stringify(await measure(stores[name], Number(size))))
}
