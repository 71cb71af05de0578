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
  /** For each person: the sort dates of birth and death, from the record that names the place; -1 if it is unknown. */
  readonly born: Int32Array
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
const maxRecordsPerTurn = 10_000

/** `columns`: the places of each tree, in the order of the trees of the view. */
export async function collectPlaces(people: ViewPeople, columns: readonly TreePlaces[]): Promise<ViewPlaces> {
  const places: WrittenPlace[] = []
  const unknown = () => new Int32Array(people.count).fill(-1)
  const lives = { birth: unknown(), death: unknown(), born: unknown(), died: unknown() }
  const marriages: Marriage[] = []
  for (const [nth, column] of columns.entries()) {
    const tree = people.trees[nth]
    if (tree === undefined) throw new Error('Every column belongs to a tree.')
    const first = places.length
    for (const place of column.places) places.push(place)
    const indexOf = (number: number) => people.indexOf({ dataGroupId: tree.id, number })
    await addLives(lives, column, first, indexOf)
    await addMarriages(marriages, column, first, indexOf, tree.seesRestricted)
  }
  await nextTurn()
  return { places, ...lives, marriages, ...spotsOf(places) }
}

/** The index of the person with a number in the tree; -1 for a restricted record. */
type IndexOf = (number: number) => number

/** `first`: the index of the first place of the tree in the view. */
async function addLives(
  { birth, death, born, died }: Pick<ViewPlaces, 'birth' | 'death' | 'born' | 'died'>,
  { lives }: TreePlaces,
  first: number,
  indexOf: IndexOf,
): Promise<void> {
  for (let at = 0; at < lives.length; at += integersOfLife) {
    if (at % (maxRecordsPerTurn * integersOfLife) === 0) await nextTurn()
    const index = indexOf(lives[at] ?? 0)
    if (index < 0) continue
    const [birthPlace, deathPlace] = [lives[at + 1] ?? -1, lives[at + 2] ?? -1]
    if (birth[index] === -1 && birthPlace >= 0) {
      birth[index] = first + birthPlace
      born[index] = lives[at + 3] ?? -1
    }
    if (death[index] === -1 && deathPlace >= 0) {
      death[index] = first + deathPlace
      died[index] = lives[at + 4] ?? -1
    }
  }
}

async function addMarriages(
  all: Marriage[],
  { marriages }: TreePlaces,
  first: number,
  indexOf: IndexOf,
  seesRestricted: boolean,
): Promise<void> {
  for (let at = 0; at < marriages.length; at += integersOfMarriage) {
    if (at % (maxRecordsPerTurn * integersOfMarriage) === 0) await nextTurn()
    const [father = 0, mother = 0, place = -1, married = -1, restricted = 0] = marriages.subarray(
      at,
      at + integersOfMarriage,
    )
    const spouses = [father, mother].flatMap((number) => (number === 0 ? [] : indexOf(number)))
    const isOpen = (restricted === 0 || seesRestricted) && !spouses.includes(-1)
    if (isOpen && place >= 0) all.push({ spouses, place: first + place, married })
  }
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
