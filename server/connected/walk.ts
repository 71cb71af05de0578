/**
 * Walks through the trees of a view generation by generation, a few statements each, from match set to match set. Who
 * has been visited is never visited again, so that ancestors who recur, trees whose people are their own ancestors and
 * matches that make somebody so cost no more than others. A recursive query has no such memory and does not come back
 * from them.
 */
import type { FamilyId, PersonId } from '#contract/wire.ts'
import type { StoredFamily } from '../store/readers/families.ts'
import type { ConnectedView } from './connected-view.ts'
import { childrenIn, familyId, spousesIn } from './family-members.ts'
import type { Side } from './family-sets.ts'

/** Everybody and every family met, each by an id of their set. */
export interface Met {
  /** The start person first, then by generation. */
  readonly persons: readonly PersonId[]
  readonly families: readonly FamilyId[]
}

/** A walk ends once it has come by so many persons, counted in every family that names them. */
const mostNamed = 5000

interface Way {
  /** As what those from whom is walked stand in the families that lead on. */
  readonly side: Side
  /** Whom a family leads to. */
  readonly next: (family: StoredFamily) => readonly PersonId[]
  /** Who comes along without being walked from. */
  readonly beside: (family: StoredFamily) => readonly PersonId[]
}

const upwards: Way = { side: 'child', next: spousesIn, beside: () => [] }

const downwards: Way = { side: 'spouse', next: childrenIn, beside: spousesIn }

/** Parents, grandparents and so on, with the families between them. */
export const walkUp = (view: ConnectedView, start: PersonId, generations: number): Promise<Met> =>
  walk(view, start, generations, upwards)

/** Children, grandchildren and so on, with their families and all spouses in these. */
export const walkDown = (view: ConnectedView, start: PersonId, generations: number): Promise<Met> =>
  walk(view, start, generations, downwards)

async function walk(view: ConnectedView, start: PersonId, generations: number, way: Way): Promise<Met> {
  // With the families of a person comes who the person is, so that this asks nothing more.
  await view.families.learnOf([start], way.side)
  await view.persons.learn([start])
  const seenAs = (persons: readonly PersonId[]) =>
    new Set(persons.map((person) => view.persons.leaderOf(person)))
  const visited = seenAs([start])
  const met = new Set(visited)
  const families = new Set<FamilyId>()
  let named = 0
  let frontier: readonly PersonId[] = [...visited]
  for (let generation = 0; generation < generations && frontier.length > 0; generation++) {
    const next = new Set<PersonId>()
    if (generation > 0) await view.families.learnOf(frontier, way.side)
    for (const set of view.families.setsWith(frontier, way.side)) {
      if (named >= mostNamed) break
      named += seenAs(set.flatMap((family) => [...spousesIn(family), ...childrenIn(family)])).size
      for (const family of set.slice(0, 1)) families.add(familyId(family))
      for (const beside of seenAs(set.flatMap(way.beside))) met.add(beside)
      for (const person of seenAs(set.flatMap(way.next))) if (!visited.has(person)) next.add(person)
    }
    for (const person of next) {
      visited.add(person)
      met.add(person)
    }
    frontier = named < mostNamed ? [...next] : []
  }
  return { persons: [...met], families: [...families] }
}
