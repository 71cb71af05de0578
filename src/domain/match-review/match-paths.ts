/** The addresses of the matches pages. */
import { personPath, profileMatchesPath, treePath } from '../pages/routes.ts'
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
  switch (scope.of) {
    case 'all':
      return matchesPath
    case 'tree':
      return treeMatchesPath(scope.dataGroupId)
    case 'person':
      return personMatchesPath(scope.personId)
    case 'profile':
      return profileMatchesPath(scope.personId)
  }
}

/** Returns the section that an address names; the review if it names none. */
export const sectionOf = (shown: string | null): MatchSection =>
  matchSections.find((section) => section === shown) ?? 'review'
