/** Writes what comparisons of two trees have found. Links and sets are updated in the same transaction. */
import { type SQL, sql } from 'drizzle-orm'
import type { MatchReason } from '#contract/research/match.ts'
import type { TreePair } from '../readers/tree-pairs.ts'
import { treeRevision } from '../readers/tree-revisions.ts'
import type { Queries } from '../store.ts'
import { followLinks, lockLinks } from './match-sets/follow-links.ts'
import { aroundMatches, betweenTrees } from './match-sets/scope.ts'

export interface FoundMatch {
  readonly lowNumber: number
  readonly highNumber: number
  readonly probability: number
  readonly bits: number
  readonly band: 'accepted' | 'review'
  readonly reasons: readonly MatchReason[]
}

/** A comparison of two trees as they were at these revisions. */
export interface MatchRun extends TreePair {
  readonly lowRevision: number
  readonly highRevision: number
  readonly model: number
  readonly weights: unknown
  readonly ranAt: Date
  readonly matches: readonly FoundMatch[]
}

/**
 * Replaces the results for two trees with those of a new comparison; must run in a transaction. Returns false, and
 * changes nothing, if one of the trees has changed or was deleted in the meantime.
 */
export async function storeMatchRun(queries: Queries, run: MatchRun): Promise<boolean> {
  // Sends the rows before taking the lock, so that nobody has to wait while thousands of rows are sent.
  await stage(queries, run.matches)
  await lockLinks(queries)
  const { lowGroupId, highGroupId } = run
  const { rows } = await queries.execute<{ still: boolean }>(sql`
    SELECT count(*) = 2 AND bool_and(${treeRevision(sql`g.id`)} =
      CASE g.id WHEN ${lowGroupId} THEN ${run.lowRevision}::bigint ELSE ${run.highRevision}::bigint END) AS still
    FROM (SELECT id FROM data_groups WHERE id IN (${lowGroupId}, ${highGroupId}) FOR KEY SHARE) g`)
  if (rows[0]?.still !== true) return false
  await queries.execute(sql`
    INSERT INTO match_runs (low_group_id, high_group_id, low_revision, high_revision, model, weights, ran_at)
    VALUES (${lowGroupId}, ${highGroupId}, ${run.lowRevision}, ${run.highRevision}, ${run.model},
      ${JSON.stringify(run.weights)}::jsonb, ${run.ranAt.toISOString()})
    ON CONFLICT (low_group_id, high_group_id) DO UPDATE SET low_revision = excluded.low_revision,
      high_revision = excluded.high_revision, model = excluded.model, weights = excluded.weights,
      ran_at = excluded.ran_at, failed = false`)
  const changed = await replaceMatches(queries, run)
  if (changed.length > 0)
    await followLinks(
      queries,
      changed.length > fewMatches ? betweenTrees(run) : aroundMatches(run, changed),
      { compared: run },
    )
  return true
}

/** Deletes the results for two trees that no viewer can see together any more. Decisions of users stay. */
export async function forgetMatchRun(queries: Queries, pair: TreePair): Promise<void> {
  await lockLinks(queries)
  await queries.execute(sql`DELETE FROM match_runs
    WHERE low_group_id = ${pair.lowGroupId} AND high_group_id = ${pair.highGroupId}`)
  await followLinks(queries, betweenTrees(pair))
}

/** Up to this many changes are processed one by one. If there are more, all links of both trees are read once. */
const fewMatches = 500

async function stage(queries: Queries, matches: readonly FoundMatch[]): Promise<void> {
  await queries.execute(sql`CREATE TEMPORARY TABLE found_matches (low_number integer, high_number integer,
    probability real, bits real, band text, reasons jsonb) ON COMMIT DROP`)
  await queries.execute(sql`INSERT INTO found_matches
    SELECT * FROM json_to_recordset(${JSON.stringify(matches)}::json) AS found("lowNumber" integer,
      "highNumber" integer, probability real, bits real, band text, reasons jsonb)`)
  // Without this, the database would not know how many rows there are.
  await queries.execute(sql`ANALYZE found_matches`)
}

interface ChangedMatch extends Record<string, unknown> {
  readonly lowNumber: number
  readonly highNumber: number
}

/**
 * The state that nearly all new matches will get from the links anyway. Writing it at once saves writing the rows
 * twice.
 */
const likelyState = sql`CASE band WHEN 'accepted' THEN 'automatic' ELSE 'proposed' END`

/**
 * Replaces the former results with the staged ones. Returns what changed. A match that is found again keeps the date of
 * its first proposal. A match that users have decided keeps its former result, because a new one would be influenced by
 * the decision and would remain after the decision is undone.
 */
async function replaceMatches(
  queries: Queries,
  { lowGroupId, highGroupId, ranAt }: MatchRun,
): Promise<readonly ChangedMatch[]> {
  const isDecided = (row: SQL) => sql`EXISTS (SELECT FROM match_decisions d
    WHERE d.low_group_id = ${lowGroupId} AND d.high_group_id = ${highGroupId}
      AND d.low_number = ${row}.low_number AND d.high_number = ${row}.high_number)`
  const changed = sql`m.low_number AS "lowNumber", m.high_number AS "highNumber"`
  const gone = await queries.execute<ChangedMatch>(sql`
    DELETE FROM person_matches m WHERE low_group_id = ${lowGroupId} AND high_group_id = ${highGroupId}
      AND NOT EXISTS (SELECT FROM found_matches found
        WHERE found.low_number = m.low_number AND found.high_number = m.high_number)
      AND NOT ${isDecided(sql`m`)} RETURNING ${changed}`)
  const come = await queries.execute<ChangedMatch>(sql`
    INSERT INTO person_matches AS m (low_group_id, low_number, high_group_id, high_number, probability, bits, band,
      reasons, proposed_at, state)
    SELECT ${lowGroupId}, low_number, ${highGroupId}, high_number, probability, bits, band, reasons,
      ${ranAt.toISOString()}::timestamptz, ${likelyState} FROM found_matches found
    WHERE NOT ${isDecided(sql`found`)}
      AND NOT EXISTS (SELECT FROM person_matches m
        WHERE m.low_group_id = ${lowGroupId} AND m.high_group_id = ${highGroupId}
          AND m.low_number = found.low_number AND m.high_number = found.high_number
          AND (m.probability, m.bits, m.band, m.reasons)
            IS NOT DISTINCT FROM (found.probability, found.bits, found.band, found.reasons))
    ON CONFLICT (low_group_id, high_group_id, low_number, high_number) DO UPDATE
      SET probability = excluded.probability, bits = excluded.bits, band = excluded.band, reasons = excluded.reasons
    RETURNING ${changed}`)
  return [...gone.rows, ...come.rows]
}
