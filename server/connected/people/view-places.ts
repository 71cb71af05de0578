/**
 * Where the people of one viewer's view were born, married and died. Like everything that is told of them, it comes from
 * unrestricted records alone: the first one that names a place. A marriage counts if neither spouse is restricted.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LocatedName } from '../../places/located-names.ts'
import { integersOfLife, integersOfMarriage } from '../../store/readers/people-places.ts'
import type { TreePlaces, WrittenPlace } from './place-column.ts'
import type { ViewPeople } from './view-people.ts'

/** A place that is written in several trees of a view has several indexes. */
export interface ViewPlaces {
  readonly places: readonly WrittenPlace[]
  /** For each person: the index in `places`; -1 if the place is unknown. */
  readonly birth: Int32Array
  readonly death: Int32Array
  /** For each person: the sort date of the death, from the record that names the place; -1 if it is unknown. */
  readonly died: Int32Array
  readonly marriages: readonly Marriage[]
  /** Regions, and whole countries where no region is known. */
  readonly spots: readonly LocatedName[]
  /** For each place: the index of its spot; -1 for an unknown place. */
  readonly spotOf: Int32Array
}

export interface Marriage {
  readonly spouses: readonly number[]
  readonly place: number
  /** The sort date; -1 if it is unknown. */
  readonly married: number
}

/** Other requests are answered after so many records. */
const recordsPerTurn = 20_000

/** `columns`: the places of each tree, in the order of the trees of the view. */
export async function collectPlaces(people: ViewPeople, columns: readonly TreePlaces[]): Promise<ViewPlaces> {
  const places: WrittenPlace[] = []
  const unknown = () => new Int32Array(people.count).fill(-1)
  const [birth, death, died] = [unknown(), unknown(), unknown()]
  const marriages: Marriage[] = []
  for (const [tree, { places: written, lives, marriages: ofTree }] of columns.entries()) {
    const of = people.trees[tree]
    if (of === undefined) break
    const indexOf = (number: number) => people.indexOf({ dataGroupId: of.id, number })
    const first = places.length
    for (const place of written) places.push(place)
    for (let at = 0; at < lives.length; at += integersOfLife) {
      if (at % (recordsPerTurn * integersOfLife) === 0) await nextTurn()
      const [number = 0, born = -1, end = -1, date = -1] = lives.subarray(at, at + integersOfLife)
      const index = indexOf(number)
      if (index < 0) continue
      if (birth[index] === -1 && born >= 0) birth[index] = first + born
      if (death[index] === -1 && end >= 0) {
        death[index] = first + end
        died[index] = date
      }
    }
    for (let at = 0; at < ofTree.length; at += integersOfMarriage) {
      if (at % (recordsPerTurn * integersOfMarriage) === 0) await nextTurn()
      const [father = 0, mother = 0, place = -1, married = -1, restricted = 0] = ofTree.subarray(
        at,
        at + integersOfMarriage,
      )
      const spouses = [father, mother].flatMap((number) => (number === 0 ? [] : indexOf(number)))
      const isOpen = (restricted === 0 || of.seesRestricted) && !spouses.includes(-1)
      if (isOpen && place >= 0) marriages.push({ spouses, place: first + place, married })
    }
  }
  await nextTurn()
  return { places, birth, death, died, marriages, ...spotsOf(places) }
}

function spotsOf(places: readonly WrittenPlace[]): Pick<ViewPlaces, 'spots' | 'spotOf'> {
  const spots: LocatedName[] = []
  const known = new Map<string, number>()
  const spotOf = Int32Array.from(places, ({ located }) => {
    if (located === null) return -1
    const key = `${located.country} ${located.levels.at(-1)?.key ?? ''}`
    const spot = known.get(key) ?? known.size
    if (!known.has(key)) spots.push(located)
    known.set(key, spot)
    return spot
  })
  return { spots, spotOf }
}
