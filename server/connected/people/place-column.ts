import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DataGroupId } from '#contract/wire.ts'
import { wholeNumbers } from '../../kinship/load-graph.ts'
import type { Loaded } from '../../kinship/tree-cache.ts'
import { type LocatedName, locateNames } from '../../places/located-names.ts'
import { theWorld } from '../../places/world.ts'
import {
  integersOfLife,
  integersOfMarriage,
  readPlacesOfPeople,
  type StoredPlacesOfPeople,
} from '../../store/readers/people-places.ts'
import type { Queries } from '../../store/store.ts'

/** A place as it is written in a tree. Places of the same name are one. */
export interface WrittenPlace {
  readonly name: string
  /** Null if nobody knows where the place is. */
  readonly located: LocatedName | null
}

/** Where the persons of one tree were born, married and died. Each place is an index in `places`, or -1. */
export interface TreePlaces {
  readonly places: readonly WrittenPlace[]
  /** As `readPlacesOfPeople` returns them, with indexes for the numbers of places. */
  readonly lives: Int32Array
  readonly marriages: Int32Array
  /** The approximate memory use, in bytes. */
  readonly bytes: number
}

/** The memory that a place takes, apart from the letters of its name. */
const bytesOfPlace = 300

/** Reads and locates the places of a tree. Other requests are answered in between. */
export async function loadTreePlaces(db: Queries, dataGroupId: DataGroupId): Promise<Loaded<TreePlaces>> {
  const stored = await readPlacesOfPeople(db, dataGroupId)
  await nextTurn()
  const lives = wholeNumbers(stored.lives)
  const marriages = wholeNumbers(stored.marriages)
  const { names, indexOf } = await distinctNames(stored)
  const counts = new Int32Array(names.length)
  const toIndexes = (integers: Int32Array, width: number, column: number) => {
    for (let at = column; at < integers.length; at += width) {
      const index = indexOf.get(integers[at] ?? 0) ?? -1
      integers[at] = index
      if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
    }
  }
  toIndexes(lives, integersOfLife, 1)
  await nextTurn()
  toIndexes(lives, integersOfLife, 2)
  await nextTurn()
  toIndexes(marriages, integersOfMarriage, 2)
  const places = await locatedPlaces(names, counts)
  const bytes = names.reduce(
    (sum, name) => sum + bytesOfPlace + 2 * name.length,
    lives.byteLength + marriages.byteLength,
  )
  return { revision: stored.revision, value: { places, lives, marriages, bytes } }
}

/** Other requests are answered after so many places. */
const maxPlacesPerTurn = 10_000

async function distinctNames({ placeNumbers, placeNames }: StoredPlacesOfPeople) {
  const lines = placeNames.split('\n')
  const indexOfName = new Map<string, number>()
  const indexOf = new Map<number, number>()
  for (const [nth, number] of wholeNumbers(placeNumbers).entries()) {
    if (nth % maxPlacesPerTurn === 0) await nextTurn()
    const name = lines[nth] ?? ''
    const index = indexOfName.get(name) ?? indexOfName.size
    indexOfName.set(name, index)
    indexOf.set(number, index)
  }
  return { names: [...indexOfName.keys()], indexOf }
}

/** The most common names are located first, because they say best where the family was. */
async function locatedPlaces(names: readonly string[], counts: Int32Array): Promise<WrittenPlace[]> {
  if (names.length === 0) return []
  const order = names.map((_, index) => index).sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))
  const sorted = order.map((index) => names[index] ?? '')
  const located = await locateNames(await theWorld(), sorted)
  const places = names.map((name): WrittenPlace => ({ name, located: null }))
  for (const [nth, index] of order.entries())
    places[index] = { name: names[index] ?? '', located: located[nth] ?? null }
  return places
}
