import type { MatchScope } from '#domain/match-review/match.ts'
import { MatchesPage } from './matches-page.tsx'

const all: MatchScope = { of: 'all' }

/** /matches: of all trees that the user is a member of. */
export function Component() {
  return <MatchesPage scope={all} />
}
