/** Choosing the common ancestors of a family group: the couple to whom its people are related (SCP-01). */
import type { FoundFamily } from '#contract/research/family-search.ts'

export type { FoundFamily }

/** The answer to a search of families. */
export interface FoundFamilies {
  readonly families: readonly FoundFamily[]
  /** True if a longer text is needed to see the rest. */
  readonly limited: boolean
}

export const noFamilies: FoundFamilies = { families: [], limited: false }

/** A group with more shared profiles has found its way, so the step is not shown again (SCP-10). */
const maxProfilesForStep = 1

export const isScopeStepShown = (sharedProfiles: number): boolean => sharedProfiles <= maxProfilesForStep
