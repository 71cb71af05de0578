import type { FoundPerson as Answered } from '#contract/research/person-search.ts'
import type { PersonId } from '../ids.ts'
import type { ListCount } from '../pages/list-pages.ts'
import type { TreeNumber } from '../tree/tree-number.ts'

/** A person that a search found, with the trees in which they stand, the leading one first. */
export interface FoundPerson extends Pick<Answered, 'person' | 'birthPlace'> {
  readonly trees: readonly FoundIn[]
}

export interface FoundIn {
  readonly name: string
  /** Null for a tree that has not been heard of before. */
  readonly number: TreeNumber | null
}

/** What a search for persons found: the best first, and how many there are. */
export interface FoundPersons {
  readonly persons: readonly FoundPerson[]
  readonly count: ListCount
}

export const nobodyFound: FoundPersons = { persons: [], count: { items: 0, limited: false } }

/** A row of the page of all results. */
export interface FoundRow extends FoundPerson {
  readonly id: PersonId
}

export type { PersonSort } from '#contract/research/person-search.ts'
