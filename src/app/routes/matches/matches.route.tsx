import type { MatchScope } from '#domain/match-review/match.ts'
import { MatchesPage } from './matches-page.tsx'

const all: MatchScope = { of: 'all' }

/** /matches: the matches of all trees of which the user is a member. */
export function Component() {
  return <MatchesPage scope={all} />
}
