/** Choosing the common ancestors of a family group: the couple to whom its people are related (SCP-01). */
import type { FoundFamily } from '#contract/research/family-search.ts'
import type { DataGroupId } from '../ids.ts'

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

/** True if the group sees a tree or profile with the family. Otherwise only those who read such a tree get sections (adr 39). */
export const isSeenByGroup = (
  { groupIds }: Pick<FoundFamily, 'groupIds'>,
  seen: readonly DataGroupId[],
): boolean => groupIds.some((id) => seen.includes(id))
