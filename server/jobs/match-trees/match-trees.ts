/**
 * Compares two trees and stores the result. Running it again after a crash is safe: the result and its consequences are
 * stored in one transaction, and only if both trees are unchanged since they were read.
 */
import type pg from 'pg'
import type { Decision, PersonPair } from '../../matching/match-result.ts'
import { queueMatchTrees } from '../../store/queue.ts'
import { isSeenTogether, type TreePair } from '../../store/readers/tree-pairs.ts'
import type { Store } from '../../store/store.ts'
import { type FoundMatch, type MatchRun, storeMatchRun } from '../../store/writers/match-runs.ts'
import type { Clock } from '../../values/clock.ts'
import { type IndexedTree, KeptIndexes } from './kept-indexes.ts'
import { KeptPairs } from './kept-pairs.ts'
import { matchModel } from './model.ts'
import { readTreeFacts } from './read-facts.ts'

/** What the thread caches of the trees that it has compared. */
export class KeptComparisons {
  readonly indexes = new KeptIndexes()
  readonly pairs = new KeptPairs()
}

/**
 * Compares a pair of trees; if it is known what has changed, only that is compared. Ignores a pair that no viewer can
 * see together any more, or whose tree was deleted.
 */
export async function matchTrees(
  store: Store,
  clock: Clock,
  kept: KeptComparisons,
  pair: TreePair,
): Promise<void> {
  const read = await inOneState(store, (client) => readBoth(client, kept.indexes, pair))
  if (read === null) return
  const { matches, weights } = kept.pairs.compare(pair, read.low.tree, read.high.tree, read.decisions)
  const run: MatchRun = {
    ...pair,
    lowRevision: read.low.revision,
    highRevision: read.high.revision,
    model: matchModel,
    weights,
    ranAt: clock(),
    matches: matches.map(foundMatch),
  }
  await store.transaction(async (queries) => {
    if (!(await isSeenTogether(queries, pair))) return
    const isKept = await storeMatchRun(queries, run)
    if (!isKept) await queueMatchTrees(queries, pair)
  })
}

const foundMatch = ({ a, b, ...match }: PersonPair): FoundMatch => ({ ...match, lowNumber: a, highNumber: b })

interface TreeRead {
  readonly tree: IndexedTree
  readonly revision: number
}

interface BothRead {
  readonly low: TreeRead
  readonly high: TreeRead
  readonly decisions: readonly Decision[]
}

/** Runs all reads on one snapshot of the database, so that no change comes between two of them. */
async function inOneState<T>(store: Store, read: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await store.pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const outcome = await read(client)
    await client.query('COMMIT')
    return outcome
  } catch (error) {
    // If the rollback fails too, the first error is the one to report.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function readBoth(client: pg.ClientBase, kept: KeptIndexes, pair: TreePair): Promise<BothRead | null> {
  const [low, high] = [
    await readTree(client, kept, pair.lowGroupId),
    await readTree(client, kept, pair.highGroupId),
  ]
  if (low === null || high === null) return null
  return { low, high, decisions: await readDecisions(client, pair) }
}

async function readTree(client: pg.ClientBase, kept: KeptIndexes, id: string): Promise<TreeRead | null> {
  const { rows } = await client.query<{ revision: number }>(
    'SELECT revision FROM data_groups WHERE id = $1',
    [id],
  )
  const revision = rows[0]?.revision
  if (revision === undefined) return null
  return {
    tree: await kept.get(id, revision, () => readTreeFacts(client, id)),
    revision,
  }
}

/** What users have decided about the pair's persons. If they disagree, "different" wins. */
async function readDecisions(client: pg.ClientBase, pair: TreePair): Promise<Decision[]> {
  const { rows } = await client.query<{ a: number; b: number; same: boolean }>(
    `SELECT low_number AS a, high_number AS b, bool_and(verdict = 'same') AS same FROM match_decisions
     WHERE low_group_id = $1 AND high_group_id = $2 GROUP BY low_number, high_number`,
    [pair.lowGroupId, pair.highGroupId],
  )
  return rows.map(({ a, b, same }) => ({ a, b, verdict: same ? 'same' : 'different' }))
}
