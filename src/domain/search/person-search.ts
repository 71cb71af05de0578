import type { FoundPerson as Answered } from '#contract/research/person-search.ts'
import type { PersonId } from '../ids.ts'
import type { ListCount } from '../pages/list-pages.ts'
import type { TreeNumber } from '../tree/tree-number.ts'

/** A person found by a search, with the trees that contain them, the leading tree first. */
export interface FoundPerson extends Pick<Answered, 'person' | 'birthPlace'> {
  readonly trees: readonly FoundIn[]
}

export interface FoundIn {
  readonly name: string
  /** The number assigned to the tree; null for a tree that the model has not met yet. */
  readonly number: TreeNumber | null
}

/** The results of a person search: the best first, and their total number. */
export interface FoundPersons {
  readonly persons: readonly FoundPerson[]
  readonly count: ListCount
}

export const nobodyFound: FoundPersons = { persons: [], count: { items: 0, limited: false } }

/** A row of the results page. */
export interface FoundRow extends FoundPerson {
  readonly id: PersonId
}

export type { PersonSort } from '#contract/research/person-search.ts'
