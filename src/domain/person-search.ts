import type { FoundPerson as Answered } from '#contract/research/person-search.ts'
import type { TreeNumber } from './tree-number.ts'

/** A person that a search found, with the trees in which they stand, the leading one first. */
export interface FoundPerson extends Pick<Answered, 'person' | 'birthPlace'> {
  readonly trees: readonly FoundIn[]
}

export interface FoundIn {
  readonly name: string
  /** Null for a tree that has not been heard of before. */
  readonly number: TreeNumber | null
}

/** What a search for persons found: the best first, and whether there are more. */
export interface FoundPersons {
  readonly persons: readonly FoundPerson[]
  readonly more: boolean
}

export const nobodyFound: FoundPersons = { persons: [], more: false }
