/**
 * Links and sets follow from results of comparisons and from decisions of users (wanted-links.ts). Everything that
 * changes one of those, or the persons of a tree, calls this in the same transaction, so that nobody sees an
 * inconsistent state.
 */
import { sql } from 'drizzle-orm'
import { publish } from '../../publish.ts'
import type { MatchKey } from '../../readers/match-keys.ts'
import type { TreePair } from '../../readers/tree-pairs.ts'
import type { Queries } from '../../store.ts'
import { deleteLinks, updateLinks } from './link-rows.ts'
import { settleStates } from './match-states.ts'
import type { LinkScope } from './scope.ts'
import { setsOfPersons, settleSets } from './settle-sets.ts'
import { type LinkChange, readLinkChanges } from './wanted-links.ts'

/** The number of the advisory lock on changes of links. Any fixed number would do. */
const linksLock = 471_200

/**
 * Makes changes of links run one after the other, because finding the components takes several steps. The lock must be
 * taken before any write to a match. It is held until the transaction ends.
 */
export async function lockLinks(queries: Queries): Promise<void> {
  await queries.execute(sql`SELECT pg_advisory_xact_lock(${linksLock})`)
}

interface Cause {
  /** Persons about whom a user has just decided. Their sets may split, even if they are not linked themselves. */
  readonly around?: readonly MatchKey[]
  /** Two trees for which a comparison has found something new, perhaps only proposals. */
  readonly compared?: TreePair
}

/**
 * Updates the links and match states of the scope, and notifies everybody who may read both trees of a changed link or
 * match.
 */
export async function followLinks(
  queries: Queries,
  scope: LinkScope,
  { around = [], compared }: Cause = {},
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
  await tellReaders(queries, [...changes, ...held, ...around, ...(compared === undefined ? [] : [compared])])
}

/**
 * Tells everybody who may read both trees that their persons changed, because they now see different persons. Only the
 * merging of profiles sends DataGroup.Merged (resolution 81).
 */
async function tellReaders(queries: Queries, changed: readonly TreePair[]): Promise<void> {
  const pairs = new Map(changed.map((key) => [`${key.lowGroupId}~${key.highGroupId}`, key]))
  await publish(
    queries,
    ...[...pairs.values()].flatMap(({ lowGroupId, highGroupId }) => {
      const dataGroupIds = [lowGroupId, highGroupId]
      return dataGroupIds.map(
        (dataGroupId) =>
          ({ dataGroupIds, event: { name: 'Group.DataChanged', payload: { dataGroupId } } }) as const,
      )
    }),
  )
}
