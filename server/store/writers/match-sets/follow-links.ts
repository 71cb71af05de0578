/**
 * Links and sets are derived from results of comparisons and statements by people (wanted-links.ts). Everything that
 * changes one of those, or the persons of a tree, calls this in the same transaction, so that nobody sees an
 * inconsistent state.
 */
import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { publish } from '../../publish.ts'
import type { MatchKey } from '../../readers/match-keys.ts'
import type { Queries } from '../../store.ts'
import { deleteLinks, updateLinks } from './link-rows.ts'
import { settleStates } from './match-states.ts'
import type { LinkScope } from './scope.ts'
import { setsOfPersons, settleSets } from './settle-sets.ts'
import { type LinkChange, readLinkChanges } from './wanted-links.ts'

/** Any fixed number. */
const linksLock = 471_200

/**
 * Changes of links run one after the other, because finding the components takes several steps. The lock is taken
 * before any write to a match, and held until the transaction ends.
 */
export async function lockLinks(queries: Queries): Promise<void> {
  await queries.execute(sql`SELECT pg_advisory_xact_lock(${linksLock})`)
}

/**
 * Updates the links and match states of the scope, and notifies everybody who sees both trees. `around`: persons about
 * whom a user has just answered; their sets may split even if the persons themselves are not linked.
 */
export async function followLinks(
  queries: Queries,
  scope: LinkScope,
  around: readonly MatchKey[] = [],
): Promise<void> {
  await lockLinks(queries)
  const changes = await readLinkChanges(queries, scope)
  const of = (kind: LinkChange['kind']) => changes.filter((change) => change.kind === kind)
  const [added, changed, gone] = [of('new'), of('changed'), of('gone')]
  await deleteLinks(queries, gone)
  await updateLinks(queries, changed)
  const touched = new Set([
    ...(await setsOfPersons(queries, [...added, ...around])),
    ...gone.flatMap(({ setId }) => setId ?? []),
  ])
  const held = await settleSets(queries, [...touched], added)
  await settleStates(queries, scope)
  await tellReaders(queries, [...changes, ...held])
}

/** Everybody who may read both trees now sees different persons. */
async function tellReaders(queries: Queries, changed: readonly MatchKey[]): Promise<void> {
  const pairs = new Map(changed.map((key) => [`${key.lowGroupId}~${key.highGroupId}`, key]))
  await publish(
    queries,
    ...[...pairs.values()].map(({ lowGroupId, highGroupId }) => mergedNews(highGroupId, lowGroupId)),
  )
}

const mergedNews = (dataGroupId: DataGroupId, intoDataGroupId: DataGroupId) =>
  ({
    dataGroupIds: [dataGroupId, intoDataGroupId],
    event: { name: 'DataGroup.Merged', payload: { dataGroupId, intoDataGroupId } },
  }) as const
