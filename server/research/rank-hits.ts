/** The order of what a person search finds. */
import type { PersonSort } from '#contract/research/person-search.ts'
import type { PersonHit } from '../store/readers/person-search.ts'

export interface Ranking {
  readonly sort: PersonSort
  /** Folded, as `searchTerms` answers them. */
  readonly terms: readonly string[]
  /** How many steps somebody is away from the viewer's start person; Infinity for those who are no near kin. */
  readonly stepsTo: (hit: PersonHit) => number
}

/**
 * The best first: whose name has most whole words of the text; then whose name begins as the text does; then who is
 * nearest to the start person; then of whom most is known; then by name.
 */
export function rankHits(hits: readonly PersonHit[], { sort, terms, stepsTo }: Ranking): PersonHit[] {
  const ranked = hits.map((hit) => ({ hit, steps: stepsTo(hit), begins: beginsAs(hit.name, terms) }))
  const best: Order = (one, other) =>
    other.hit.wholeWords - one.hit.wholeWords ||
    Number(other.begins) - Number(one.begins) ||
    // The difference of two infinities is no number.
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
