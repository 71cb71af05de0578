/** The addresses of the matches pages. */
import { personPath, treePath } from '../pages/routes.ts'
import type { MatchScope, MatchState } from './match.ts'

export const matchesPath = '/matches'
export const personMatchesPath = (id: string) => `${personPath(id)}/matches`
export const treeMatchesPath = (id: string) => `${treePath(id)}/matches`

/**
 * The content of the page: pairs to review one by one, a list of pairs in one state, or match sets and persons
 * without a match.
 */
export type MatchSection = 'review' | MatchState | 'sets'

export const matchSections: readonly MatchSection[] = [
  'review',
  'proposed',
  'automatic',
  'confirmed',
  'rejected',
  'sets',
]

export function scopePath(scope: MatchScope, section: MatchSection = 'review'): string {
  const page = pageOf(scope)
  return section === 'review' ? page : `${page}?show=${section}`
}

function pageOf(scope: MatchScope): string {
  if (scope.of === 'tree') return treeMatchesPath(scope.dataGroupId)
  return scope.of === 'person' ? personMatchesPath(scope.personId) : matchesPath
}

/** Returns the section that an address names; the review if it names none. */
export const sectionOf = (shown: string | null): MatchSection =>
  matchSections.find((section) => section === shown) ?? 'review'
