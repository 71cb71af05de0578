import { send, type Transport } from '#contract/client.ts'
import { listMatches } from '#contract/research/match.ts'
import type { MatchCounts, MatchScope } from '#domain/match-review/match.ts'

/** What matches are asked for by. */
export function matchQuery(scope: MatchScope) {
  if (scope.of === 'tree') return { dataGroupId: scope.dataGroupId }
  return scope.of === 'person' ? { personId: scope.personId } : {}
}

/** How many matches there are in each state on which the user may decide. */
export async function countDecidableMatches(transport: Transport, scope: MatchScope): Promise<MatchCounts> {
  const query = {
    ...matchQuery(scope),
    states: ['proposed' as const],
    decidable: 'true' as const,
    pageSize: 1,
  }
  return (await send(transport, listMatches, { query })).counts
}
