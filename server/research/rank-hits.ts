/** The order of person search results. */
import type { PersonSort } from '#contract/research/person-search.ts'
import type { PersonHit } from '../store/readers/person-search.ts'

export interface Ranking {
  readonly sort: PersonSort
  /** The search terms, normalized as `searchTerms` returns them. */
  readonly terms: readonly string[]
  /** The number of steps from the viewer's start person; Infinity for anybody who is not a near relative. */
  readonly stepsTo: (hit: PersonHit) => number
}

/**
 * Sorts by relevance: first names with the most whole words of the text, then names that begin with the first term,
 * then the nearest to the start person, then those with the most details, then by name.
 */
export function rankHits(hits: readonly PersonHit[], { sort, terms, stepsTo }: Ranking): PersonHit[] {
  const ranked = hits.map((hit) => ({ hit, steps: stepsTo(hit), begins: beginsAs(hit.name, terms) }))
  const best: Order = (one, other) =>
    other.hit.wholeWords - one.hit.wholeWords ||
    Number(other.begins) - Number(one.begins) ||
    // Compared first, because Infinity minus Infinity is NaN.
    (one.steps === other.steps ? 0 : one.steps - other.steps) ||
    other.hit.facts - one.hit.facts ||
    byName(one, other)
  const orders = { Best: best, Name: byName, Birth: byBirth } satisfies Record<PersonSort, Order>
  return ranked.toSorted(orders[sort]).map(({ hit }) => hit)
}

type Order = (one: Ranked, other: Ranked) => number
type Ranked = { readonly hit: PersonHit; readonly steps: number; readonly begins: boolean }

const beginsAs = (name: string, [first]: readonly string[]) => first !== undefined && name.startsWith(first)

const byName: Order = ({ hit: one }, { hit: other }) =>
  compare(one.name, other.name) || one.id.localeCompare(other.id, 'en', { numeric: true })

const byBirth: Order = (one, other) =>
  compare(one.hit.birth ?? Number.MAX_SAFE_INTEGER, other.hit.birth ?? Number.MAX_SAFE_INTEGER) ||
  byName(one, other)

const compare = <T extends string | number>(one: T, other: T) => (one < other ? -1 : one > other ? 1 : 0)
