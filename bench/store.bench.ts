/**
 * The client model beside the two plain ways to keep entities immutable, all in one run: `node bench/store.bench.ts`.
 * Rates are per second of processor time, so that a busy machine changes them little and their ratios less.
 * Ends with an error when the model is not at least 100 times as fast as a copied record at 100,000 entities.
 */
import type { Place } from '../contract/research/place.ts'
import type { PlaceId } from '../contract/wire.ts'
import { keyed, keyOf } from '../src/domain/model/entities.ts'
import { createModel } from '../src/domain/model/model.ts'

const sizes = [5_000, 100_000]
const leastRatio = 100
const batch = 20
const subscribers = 200
const secondsOfEach = 1.5

/** One way to keep places. `put` is one commit. */
interface Contestant {
  readonly put: (places: readonly Place[]) => void
  readonly read: (id: PlaceId) => Place | undefined
  readonly subscribe: (id: PlaceId, listener: () => void) => void
}

const idAt = (index: number) => `17-${index + 1}` as PlaceId

function placeAt(index: number, name: string): Place {
  return {
    id: idAt(index),
    name,
    shortName: name,
    latitude: index % 90,
    longitude: index % 180,
    restricted: false,
    profile: false,
    modifiedDate: '2026-11-21T12:00:00.000Z',
    modifiedUserId: null,
  }
}

/** As the product runs it: log and indexes on, nothing frozen. */
function chunkedModel(): Contestant {
  const model = createModel()
  return {
    put: (places) =>
      model.append(
        { type: 'entities-loaded', entities: places.map((place) => keyed('place', place.id, place)) },
        0,
      ),
    read: (id) => model.read(keyOf('place', id)).value ?? undefined,
    subscribe: (id, listener) => model.subscribe(keyOf('place', id), listener),
  }
}

/** Copied whole at each commit; every subscriber looks whether its own entity is another one now. */
function copied<T>(
  first: T,
  put: (all: T, places: readonly Place[]) => T,
  get: (all: T, id: PlaceId) => Place | undefined,
) {
  return (): Contestant => {
    let all = first
    const selectors: (() => void)[] = []
    return {
      put: (places) => {
        all = put(all, places)
        for (const select of selectors) select()
      },
      read: (id) => get(all, id),
      subscribe: (id, listener) => {
        let seen = get(all, id)
        selectors.push(() => {
          const now = get(all, id)
          if (now !== seen) listener()
          seen = now
        })
      },
    }
  }
}

const contestants: Record<string, () => Contestant> = {
  model: chunkedModel,
  record: copied<Readonly<Record<string, Place>>>(
    {},
    (all, places) => ({ ...all, ...Object.fromEntries(places.map((place) => [place.id, place])) }),
    (all, id) => all[id],
  ),
  map: copied<ReadonlyMap<PlaceId, Place>>(
    new Map(),
    (all, places) => {
      const next = new Map(all)
      for (const place of places) next.set(place.id, place)
      return next
    },
    (all, id) => all.get(id),
  ),
}

/** How often a second of processor time `commit` runs; it is told how often it ran before. */
function rateOf(commit: (round: number) => void): number {
  const begin = process.cpuUsage()
  let rounds = 0
  let seconds = 0
  let pause = 1
  while (seconds < secondsOfEach) {
    for (let round = 0; round < pause; round += 1) {
      commit(rounds)
      rounds += 1
    }
    const used = process.cpuUsage(begin)
    seconds = (used.user + used.system) / 1e6
    // The clock costs more than a commit: look at it ever less often, but often enough to stop in time.
    if (seconds < secondsOfEach / 10) pause *= 2
  }
  return rounds / seconds
}

interface Rates {
  readonly patch: number
  readonly insert: number
  readonly watched: number
}

function measure(make: () => Contestant, size: number): Rates {
  const store = make()
  store.put(Array.from({ length: size }, (_, index) => placeAt(index, 'first')))
  // A prime step visits entities all over the store.
  const anywhere = (round: number) => (round * 7919) % size
  const patchOne = (round: number) => store.put([placeAt(anywhere(round), `round ${round}`)])
  const patch = rateOf(patchOne)
  let heard = 0
  for (let index = 0; index < subscribers; index += 1)
    store.subscribe(idAt(anywhere(index)), () => {
      heard += 1
    })
  const watched = rateOf(patchOne)
  if (heard === 0) throw new Error('No subscriber heard of any change.')
  let next = size
  const insert = rateOf(() => {
    store.put(Array.from({ length: batch }, (_, index) => placeAt(next + index, 'new')))
    next += batch
  })
  if (store.read(idAt(next - 1))?.name !== 'new') throw new Error('What was inserted cannot be read.')
  return { patch, insert: insert * batch, watched }
}

function show(
  size: number,
  rates: Readonly<Record<string, Rates>>,
  name: keyof Rates,
  words: string,
): number {
  const model = rates['model']?.[name] ?? 0
  const record = rates['record']?.[name] ?? Number.POSITIVE_INFINITY
  const map = rates['map']?.[name] ?? Number.POSITIVE_INFINITY
  const per = (rate: number) => Math.round(rate).toLocaleString('en')
  console.log(
    `${size.toLocaleString('en').padStart(8)}  ${words.padEnd(34)} ${per(model).padStart(10)} ${per(record).padStart(10)} ${per(map).padStart(10)}` +
      `   ${per(model / record)}x record, ${per(model / map)}x map`,
  )
  return model / record
}

console.log('entities  per second of processor time          model     record        map')
let ratio = 0
for (const size of sizes) {
  const rates = Object.fromEntries(
    Object.entries(contestants).map(([name, make]) => [name, measure(make, size)] as const),
  )
  ratio = show(size, rates, 'patch', 'single patches')
  show(size, rates, 'watched', `single patches, ${subscribers} subscribers`)
  show(size, rates, 'insert', `entities inserted by ${batch}`)
}
if (ratio < leastRatio) {
  console.error(
    `The model is only ${ratio.toFixed(0)} times as fast as a copied record; ${leastRatio} is the least.`,
  )
  process.exitCode = 1
}
