/** Matches as a viewer sees them: both persons exist, and the viewer may read both trees. */
import { type SQL, sql } from 'drizzle-orm'
import type { MatchCounts, MatchReason, MatchState, MatchVerdict } from '#contract/research/match.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { type Viewer, withoutPrivileges } from '../../values/viewer.ts'
import type { Queries } from '../store.ts'
import { isConnectable } from './connectable.ts'
import { asReader, readableBy } from './group-standing.ts'
import type { ItemKey } from './item-keys.ts'
import type { MatchKey } from './match-keys.ts'
import { mayModify } from './viewing.ts'

/**
 * One match with everything known about it. The result of the comparison is null if only a user has stated the match.
 */
export interface StoredMatch extends MatchKey {
  readonly state: MatchState
  readonly bits: number | null
  readonly probability: number | null
  readonly reasons: readonly MatchReason[] | null
  readonly proposedAt: string | null
  readonly decisions: readonly StoredDecision[]
}

export interface StoredDecision {
  readonly verdict: MatchVerdict
  readonly sideGroupId: DataGroupId
  readonly userId: UserId | null
  readonly at: string
}

/** Whose matches are listed: those of a tree, of a person, or of all trees that the viewer is a member of. */
export interface MatchesOf {
  readonly dataGroupId: DataGroupId | undefined
  readonly person: ItemKey | null
  /** True for only those matches that the viewer may decide. */
  readonly decidable: boolean
}

/** The match after which a list continues, with its evidence in bits. */
export interface MatchPlace extends MatchKey {
  readonly bits: number
}

/**
 * The match of two persons, whether or not anything links them yet. Null if one of them does not exist, or if the
 * viewer may not read both trees.
 */
export async function findMatch(
  queries: Queries,
  viewer: Viewer,
  key: MatchKey,
): Promise<StoredMatch | null> {
  const { rows } = await queries.execute<MatchRow>(sql`
    WITH ${readableTrees(viewer)}, given AS (
      SELECT ${key.lowGroupId}::bigint AS low_group_id, ${key.lowNumber}::integer AS low_number,
        ${key.highGroupId}::bigint AS high_group_id, ${key.highNumber}::integer AS high_number),
    asked AS (
      SELECT given.*, coalesce(m.state, (SELECT ${stateSaid} FROM match_decisions d
        WHERE ${samePair(sql`d`, sql`given`)} HAVING count(*) > 0), 'proposed') AS state
      FROM given LEFT JOIN person_matches m ON ${samePair(sql`m`, sql`given`)}
      WHERE given.low_group_id IN (SELECT id FROM readable) AND given.high_group_id IN (SELECT id FROM readable)
        AND ${isThere(sql`given.low_group_id`, sql`given.low_number`)}
        AND ${isThere(sql`given.high_group_id`, sql`given.high_number`)})
    ${inFull(sql`asked`)}`)
  return rows[0] ?? null
}

/** The matches after a position, those with the most evidence first. Matches that only users have stated come last. */
export async function listMatches(
  queries: Queries,
  viewer: Viewer,
  of: MatchesOf,
  page: {
    readonly states: readonly MatchState[] | undefined
    readonly after: MatchPlace | null
    readonly limit: number
  },
): Promise<StoredMatch[]> {
  const states = sql`${sql.param([...(page.states ?? allStates)])}::text[]`
  const behind = page.after === null ? sql`true` : isBehind(page.after)
  const { rows } = await queries.execute<MatchRow>(sql`
    WITH ${readableTrees(viewerFor(of, viewer))},
    page AS MATERIALIZED (
      SELECT * FROM (
        ${of.person === null ? firstOfTrees(of, states, behind, page.limit) : foundOfPerson(of, states, behind)}
        UNION ALL SELECT * FROM (${onlySaid((row) => isOf(of, row))}) m
          WHERE state = ANY (${states}) AND ${behind}) m
      ORDER BY ${inOrderOf(sql`m`)} LIMIT ${page.limit})
    ${inFull(sql`page`)} ORDER BY ${inOrderOf(sql`r`)}`)
  return rows
}

/** The number of matches in each state. */
export async function countMatches(queries: Queries, viewer: Viewer, of: MatchesOf): Promise<MatchCounts> {
  const { rows } = await queries.execute<{ state: MatchState; count: number }>(sql`
    WITH ${readableTrees(viewerFor(of, viewer))}
    SELECT state, sum(count)::integer AS count FROM (
      SELECT state, count(*) AS count FROM person_matches m
        WHERE ${isOf(of, sql`m`)} AND state <> 'gone' GROUP BY state
      UNION ALL SELECT state, count(*) FROM (${onlySaid((row) => isOf(of, row))}) m GROUP BY state) counted
    GROUP BY state`)
  const counts = { proposed: 0, automatic: 0, confirmed: 0, rejected: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

const allStates: readonly MatchState[] = ['proposed', 'automatic', 'confirmed', 'rejected']

/** A match without evidence sorts below all others. */
export const noBits = Number.NEGATIVE_INFINITY
const bitsOf = (row: SQL): SQL => sql`coalesce(${row}.bits, '-infinity'::real)`

const inOrderOf = (row: SQL): SQL =>
  sql`${bitsOf(row)} DESC, ${row}.low_group_id, ${row}.low_number, ${row}.high_group_id, ${row}.high_number`

/**
 * SQL condition on a row `m`: it comes after this match. The first part follows from the second; it is there because an
 * index can use it.
 */
const isBehind = (place: MatchPlace): SQL => sql`
  -m.bits >= -(${String(place.bits)}::real)
  AND (-m.bits, m.low_group_id, m.low_number, m.high_group_id, m.high_number) >
  (-(${String(place.bits)}::real), ${place.lowGroupId}::bigint, ${place.lowNumber}::integer,
    ${place.highGroupId}::bigint, ${place.highNumber}::integer)`

/**
 * For one tree or person, staff sees what a privilege lets them read. A list of all matches contains only those of the
 * viewer's own trees.
 */
const viewerFor = ({ dataGroupId, person }: MatchesOf, viewer: Viewer): Viewer =>
  dataGroupId === undefined && person === null ? withoutPrivileges(viewer) : viewer

const readableTrees = (viewer: Viewer): SQL => sql`
  readable AS MATERIALIZED (
    SELECT id, ${mayModify(viewer, sql`data_groups.id`)} AS may_modify FROM data_groups
    WHERE ${isConnectable} AND ${readableBy(asReader(viewer))})`

const keys = sql`low_group_id, low_number, high_group_id, high_number`

/**
 * The first matches of each pair of trees in each state, in the order of an index, so that every page costs the same.
 */
const firstOfTrees = (of: MatchesOf, states: SQL, behind: SQL, limit: number): SQL => sql`
  SELECT first.* FROM match_runs run CROSS JOIN unnest(${states}) AS asked(state) CROSS JOIN LATERAL (
    SELECT m.low_group_id, m.low_number, m.high_group_id, m.high_number, m.bits, m.state FROM person_matches m
    WHERE m.low_group_id = run.low_group_id AND m.high_group_id = run.high_group_id AND m.state = asked.state
      AND ${behind}
    ORDER BY -m.bits, m.low_number, m.high_number LIMIT ${limit}) first
  WHERE ${isOf(of, sql`run`)}`

const foundOfPerson = (of: MatchesOf, states: SQL, behind: SQL): SQL => sql`
  SELECT ${keys}, m.bits, m.state FROM person_matches m
  WHERE ${isOf(of, sql`m`)} AND m.state = ANY (${states}) AND ${behind}`

/** The state that follows from the decisions `d` about two persons. */
const stateSaid = sql`CASE WHEN bool_or(d.verdict = 'different') THEN 'rejected' ELSE 'confirmed' END`

/** Pairs of existing persons that only users have stated, not a comparison. */
const onlySaid = (isAsked: (row: SQL) => SQL): SQL => sql`
  SELECT ${keys}, '-infinity'::real AS bits,
    ${stateSaid} AS state
  FROM match_decisions d
  WHERE ${isAsked(sql`d`)} AND NOT EXISTS (SELECT FROM person_matches found WHERE ${samePair(sql`found`, sql`d`)})
    AND ${isThere(sql`d.low_group_id`, sql`d.low_number`)} AND ${isThere(sql`d.high_group_id`, sql`d.high_number`)}
  GROUP BY ${keys}`

/**
 * SQL condition on a row with two trees (and two persons, if a person is requested): the viewer has requested it and
 * may read it.
 */
function isOf({ dataGroupId, person, decidable }: MatchesOf, row: SQL): SQL {
  const [low, high] = [sql`${row}.low_group_id`, sql`${row}.high_group_id`]
  const conditions = [sql`${low} IN (SELECT id FROM readable) AND ${high} IN (SELECT id FROM readable)`]
  if (dataGroupId !== undefined) conditions.push(sql`${dataGroupId}::bigint IN (${low}, ${high})`)
  if (person !== null)
    conditions.push(sql`((${low} = ${person.dataGroupId}::bigint AND ${row}.low_number = ${person.number}::integer)
      OR (${high} = ${person.dataGroupId}::bigint AND ${row}.high_number = ${person.number}::integer))`)
  if (decidable)
    conditions.push(sql`(${low} IN (SELECT id FROM readable WHERE may_modify)
      OR ${high} IN (SELECT id FROM readable WHERE may_modify))`)
  return sql.join(conditions, sql` AND `)
}

const samePair = (one: SQL, other: SQL): SQL => sql`
  (${one}.low_group_id, ${one}.low_number) = (${other}.low_group_id, ${other}.low_number)
  AND (${one}.high_group_id, ${one}.high_number) = (${other}.high_group_id, ${other}.high_number)`

const isThere = (group: SQL, number: SQL): SQL =>
  sql`EXISTS (SELECT FROM persons p WHERE p.data_group_id = ${group} AND p.number = ${number})`

type MatchRow = StoredMatch & Record<string, unknown>

/** All data of these matches. Times are written in the form of the API. */
const inFull = (rows: SQL): SQL => sql`
  SELECT r.low_group_id::text AS "lowGroupId", r.low_number AS "lowNumber", r.high_group_id::text AS "highGroupId",
    r.high_number AS "highNumber", r.state, m.bits, m.probability, m.reasons, ${moment(sql`m.proposed_at`)} AS "proposedAt",
    (SELECT coalesce(json_agg(json_build_object('verdict', d.verdict, 'sideGroupId', d.side_group_id::text,
        'userId', d.decided_user_id::text, 'at', ${moment(sql`d.decided_at`)}) ORDER BY d.decided_at, d.side_group_id), '[]')
      FROM match_decisions d WHERE ${samePair(sql`d`, sql`r`)}) AS decisions
  FROM ${rows} r LEFT JOIN person_matches m ON ${samePair(sql`m`, sql`r`)}`

const moment = (value: SQL): SQL => sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
