import type { FoundPerson } from '#contract/research/person-search.ts'

export type { FoundPerson }

/** What a search for persons found: the best first, and whether there are more. */
export interface FoundPersons {
  readonly persons: readonly FoundPerson[]
  readonly more: boolean
}

export const nobodyFound: FoundPersons = { persons: [], more: false }
