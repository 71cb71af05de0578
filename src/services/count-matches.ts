import { send, type Transport } from '#contract/client.ts'
import { listMatches } from '#contract/research/match.ts'
import { dataGroupOfScope, type MatchCounts, type MatchScope } from '#domain/match-review/match.ts'

/** The query parameters for matches. */
export function matchQuery(scope: MatchScope) {
  if (scope.of === 'person') return { personId: scope.personId }
  const dataGroupId = dataGroupOfScope(scope)
  return dataGroupId === null ? {} : { dataGroupId }
}

/** Counts the matches that the user may decide on, by state. */
export async function countDecidableMatches(transport: Transport, scope: MatchScope): Promise<MatchCounts> {
  const query = {
    ...matchQuery(scope),
    states: ['proposed' as const],
    decidable: 'true' as const,
    pageSize: 1,
  }
  return (await send(transport, listMatches, { query })).counts
}
