/**
 * Walks a tree generation by generation, one statement each. Who has been visited is never visited again, so
 * that ancestors who recur, and trees whose people are their own ancestors, cost no more than others. A
 * recursive query has no such memory and does not come back from them.
 */
import type { Viewer } from '../../access/viewer.ts'
import type { Queries } from '../store.ts'
import { readFamiliesOfChildren, readFamiliesOfSpouses, type StoredFamily } from './families.ts'
import { type ItemKey, itemId } from './item-keys.ts'
import { readPersons, type StoredPerson } from './persons.ts'

export interface StoredKin {
  /** The start person first, then by generation. */
  readonly persons: readonly StoredPerson[]
  readonly families: readonly StoredFamily[]
}

/** A walk ends once it has come by so many persons, counted in every family that names them. */
const mostNamed = 5000

type ReadFamilies = typeof readFamiliesOfChildren

interface Walk {
  /** The families that lead from one generation to the next. */
  readonly families: ReadFamilies
  /** Whom a family leads to. */
  readonly next: (family: StoredFamily) => readonly number[]
  /** Who comes along without being walked from. */
  readonly beside: (family: StoredFamily) => readonly number[]
}

const spousesOf = ({ fatherNumber, motherNumber }: StoredFamily) =>
  [fatherNumber, motherNumber].filter((number) => number !== null)

const upwards: Walk = { families: readFamiliesOfChildren, next: spousesOf, beside: () => [] }

const downwards: Walk = {
  families: readFamiliesOfSpouses,
  next: (family) => family.children.map(({ number }) => number),
  beside: spousesOf,
}

/** Parents, grandparents and so on, with the families between them. */
export const readAncestors = (db: Queries, viewer: Viewer, start: ItemKey, generations: number) =>
  walk(db, viewer, start, generations, upwards)

/** Children, grandchildren and so on, with their families and all spouses in these. */
export const readDescendants = (db: Queries, viewer: Viewer, start: ItemKey, generations: number) =>
  walk(db, viewer, start, generations, downwards)

async function walk(
  db: Queries,
  viewer: Viewer,
  { dataGroupId, number }: ItemKey,
  generations: number,
  way: Walk,
): Promise<StoredKin> {
  const visited = new Set([number])
  const shown = new Set([number])
  const families = new Map<number, StoredFamily>()
  let named = 0
  let frontier: readonly number[] = [number]
  for (
    let generation = 0;
    generation < generations && frontier.length > 0 && named < mostNamed;
    generation++
  ) {
    const found = await way.families(db, viewer, dataGroupId, frontier)
    const next = new Set<number>()
    for (const family of found) {
      if (named >= mostNamed) break
      named += family.children.length + spousesOf(family).length
      families.set(family.number, family)
      for (const beside of way.beside(family)) shown.add(beside)
      for (const person of way.next(family)) if (!visited.has(person)) next.add(person)
    }
    for (const person of next) {
      visited.add(person)
      shown.add(person)
    }
    frontier = [...next]
  }
  const ids = [...shown].map((person) => itemId(dataGroupId, person))
  return { persons: await readPersons(db, viewer, ids), families: [...families.values()] }
}
