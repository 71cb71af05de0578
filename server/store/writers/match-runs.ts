/** What comparisons of two trees have found. Links and sets follow in the same transaction. */
import { type SQL, sql } from 'drizzle-orm'
import type { MatchReason } from '#contract/research/match.ts'
import type { TreePair } from '../readers/tree-pairs.ts'
import { treeRevision } from '../readers/tree-revisions.ts'
import type { Queries } from '../store.ts'
import { followLinks, lockLinks } from './match-sets/follow-links.ts'
import { betweenTrees } from './match-sets/scope.ts'

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
 * Puts what a comparison has found in the place of what was known of the two trees; inside a transaction. False, and
 * nothing is changed, when one of the trees has changed meanwhile or is not there any more.
 */
export async function storeMatchRun(queries: Queries, run: MatchRun): Promise<boolean> {
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
      ran_at = excluded.ran_at`)
  await replaceMatches(queries, run)
  await followLinks(queries, betweenTrees(run))
  return true
}

/** Forgets what was found between two trees that nobody may see together any more; what people have said stays. */
export async function forgetMatchRun(queries: Queries, pair: TreePair): Promise<void> {
  await lockLinks(queries)
  await queries.execute(sql`DELETE FROM match_runs
    WHERE low_group_id = ${pair.lowGroupId} AND high_group_id = ${pair.highGroupId}`)
  await followLinks(queries, betweenTrees(pair))
}

/**
 * A match that is found again keeps the date of when it was first proposed. One of which people have said something stays
 * as it was found before: what is found with their word would stand there still when they take it back.
 */
async function replaceMatches(queries: Queries, { lowGroupId, highGroupId, matches, ranAt }: MatchRun) {
  const found = sql`json_to_recordset(${JSON.stringify(matches)}::json) AS found("lowNumber" integer,
    "highNumber" integer, probability real, bits real, band text, reasons jsonb)`
  const isDecided = (low: SQL, high: SQL) => sql`EXISTS (SELECT FROM match_decisions d
    WHERE d.low_group_id = ${lowGroupId} AND d.high_group_id = ${highGroupId}
      AND d.low_number = ${low} AND d.high_number = ${high})`
  await queries.execute(sql`
    DELETE FROM person_matches m WHERE low_group_id = ${lowGroupId} AND high_group_id = ${highGroupId}
      AND NOT EXISTS (SELECT FROM ${found}
        WHERE found."lowNumber" = m.low_number AND found."highNumber" = m.high_number)
      AND NOT ${isDecided(sql`m.low_number`, sql`m.high_number`)}`)
  await queries.execute(sql`
    INSERT INTO person_matches AS m (low_group_id, low_number, high_group_id, high_number, probability, bits, band,
      reasons, proposed_at)
    SELECT ${lowGroupId}, "lowNumber", ${highGroupId}, "highNumber", probability, bits, band, reasons,
      ${ranAt.toISOString()}::timestamptz FROM ${found}
    WHERE NOT ${isDecided(sql`found."lowNumber"`, sql`found."highNumber"`)}
      AND NOT EXISTS (SELECT FROM person_matches m
        WHERE m.low_group_id = ${lowGroupId} AND m.high_group_id = ${highGroupId}
          AND m.low_number = found."lowNumber" AND m.high_number = found."highNumber"
          AND (m.probability, m.bits, m.band, m.reasons)
            IS NOT DISTINCT FROM (found.probability, found.bits, found.band, found.reasons))
    ON CONFLICT (low_group_id, high_group_id, low_number, high_number) DO UPDATE
      SET probability = excluded.probability, bits = excluded.bits, band = excluded.band, reasons = excluded.reasons`)
}
