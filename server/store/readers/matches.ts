/** Matches as a viewer sees them: of persons who are there, between trees both of which the viewer may read. */
import { type SQL, sql } from 'drizzle-orm'
import type { MatchCounts, MatchReason, MatchState, MatchVerdict } from '#contract/research/match.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { asReader, readableBy } from '../../access/group-standing.ts'
import type { Viewer } from '../../access/viewer.ts'
import { withoutPrivileges } from '../../access/without-privileges.ts'
import type { Queries } from '../store.ts'
import type { ItemKey } from './item-keys.ts'
import type { MatchKey } from './match-keys.ts'
import { mayModify } from './viewing.ts'

/** One match with all that is known of it. What was found is null where a person alone has put the two together. */
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

/** Of whom the matches are listed: all of a tree, or of a person, or of all trees that the viewer is a member of. */
export interface MatchesOf {
  readonly dataGroupId: DataGroupId | undefined
  readonly person: ItemKey | null
  /** Only those on which the viewer may decide. */
  readonly decidable: boolean
}

/** Where a list of matches goes on: behind one of so many bits. */
export interface MatchPlace extends MatchKey {
  readonly bits: number
}

/** One match; null when it is none, or the viewer may not read both trees. */
export async function findMatch(
  queries: Queries,
  viewer: Viewer,
  key: MatchKey,
): Promise<StoredMatch | null> {
  const given = sql`SELECT ${key.lowGroupId}::bigint AS low_group_id, ${key.lowNumber}::integer AS low_number,
    ${key.highGroupId}::bigint AS high_group_id, ${key.highNumber}::integer AS high_number`
  const { rows } = await queries.execute<MatchRow>(sql`
    WITH ${readableTrees(viewer)}, pairs AS (${given}), scoped AS (${withState}) ${inFull(sql`scoped`)}`)
  return rows[0] ?? null
}

/** The matches behind a place, those with most evidence first; those for which there is none but a word come last. */
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
  const inStates =
    page.states === undefined ? sql`true` : sql`state = ANY (${sql.param([...page.states])}::text[])`
  const { rows } = await queries.execute<MatchRow>(sql`
    WITH ${readableTrees(viewerFor(of, viewer))}, pairs AS (${pairsOf(of)}), scoped AS (${withState}),
    page AS MATERIALIZED (
      SELECT * FROM scoped WHERE ${inStates} AND ${page.after === null ? sql`true` : isBehind(page.after)}
      ORDER BY ${inOrderOf(sql`scoped`)} LIMIT ${page.limit})
    ${inFull(sql`page`)} ORDER BY ${inOrderOf(sql`r`)}`)
  return rows
}

/** How many matches there are in each state. */
export async function countMatches(queries: Queries, viewer: Viewer, of: MatchesOf): Promise<MatchCounts> {
  const { rows } = await queries.execute<{ state: MatchState; count: number }>(sql`
    WITH ${readableTrees(viewerFor(of, viewer))}, pairs AS (${pairsOf(of)}), scoped AS (${withState})
    SELECT state, count(*)::integer AS count FROM scoped GROUP BY state`)
  const counts = { proposed: 0, automatic: 0, confirmed: 0, rejected: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** Evidence that is missing counts as less than any. */
export const noBits = Number.NEGATIVE_INFINITY
const bitsOf = (row: SQL): SQL => sql`coalesce(${row}.bits, '-infinity'::real)`

const inOrderOf = (row: SQL): SQL =>
  sql`${bitsOf(row)} DESC, ${row}.low_group_id, ${row}.low_number, ${row}.high_group_id, ${row}.high_number`

const isBehind = (place: MatchPlace): SQL => sql`
  (-${bitsOf(sql`scoped`)}, low_group_id, low_number, high_group_id, high_number) >
  (-(${String(place.bits)}::real), ${place.lowGroupId}::bigint, ${place.lowNumber}::integer,
    ${place.highGroupId}::bigint, ${place.highNumber}::integer)`

/** Of a tree or person staff see what they may read; otherwise everybody sees what is theirs. */
const viewerFor = ({ dataGroupId, person }: MatchesOf, viewer: Viewer): Viewer =>
  dataGroupId === undefined && person === null ? withoutPrivileges(viewer) : viewer

const readableTrees = (viewer: Viewer): SQL => sql`
  readable AS MATERIALIZED (
    SELECT id, ${mayModify(viewer, sql`data_groups.id`)} AS may_modify FROM data_groups
    WHERE group_type = 'Research' AND ${readableBy(asReader(viewer))})`

/** What was found and what people have said, between trees that the viewer may read. */
function pairsOf(of: MatchesOf): SQL {
  const from = (table: SQL) => sql`
    SELECT low_group_id, low_number, high_group_id, high_number FROM ${table}
    WHERE low_group_id IN (SELECT id FROM readable) AND high_group_id IN (SELECT id FROM readable)
      AND ${isOf(of)}`
  return sql`${from(sql`person_matches`)} UNION ${from(sql`match_decisions`)}`
}

function isOf({ dataGroupId, person, decidable }: MatchesOf): SQL {
  const conditions: SQL[] = []
  if (dataGroupId !== undefined) conditions.push(sql`${dataGroupId}::bigint IN (low_group_id, high_group_id)`)
  if (person !== null)
    conditions.push(sql`((low_group_id = ${person.dataGroupId}::bigint AND low_number = ${person.number}::integer)
      OR (high_group_id = ${person.dataGroupId}::bigint AND high_number = ${person.number}::integer))`)
  if (decidable)
    conditions.push(sql`(low_group_id IN (SELECT id FROM readable WHERE may_modify)
      OR high_group_id IN (SELECT id FROM readable WHERE may_modify))`)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}

const samePair = (one: SQL, other: SQL): SQL => sql`
  (${one}.low_group_id, ${one}.low_number) = (${other}.low_group_id, ${other}.low_number)
  AND (${one}.high_group_id, ${one}.high_number) = (${other}.high_group_id, ${other}.high_number)`

const isThere = (group: SQL, number: SQL): SQL =>
  sql`EXISTS (SELECT FROM persons p WHERE p.data_group_id = ${group} AND p.number = ${number})`

/**
 * Pairs with their state. What is found is taken as the same while it is linked: it is not, where one of the two is the
 * same as somebody else by the word of a person.
 */
const withState = sql`
  SELECT pairs.*, m.bits, CASE
    WHEN said.differs THEN 'rejected' WHEN said.differs IS FALSE THEN 'confirmed'
    WHEN l.set_id IS NOT NULL THEN 'automatic' ELSE 'proposed' END AS state
  FROM pairs LEFT JOIN person_matches m USING (low_group_id, low_number, high_group_id, high_number)
  LEFT JOIN (SELECT * FROM person_links WHERE NOT apart) l
    USING (low_group_id, low_number, high_group_id, high_number)
  LEFT JOIN (
    SELECT low_group_id, low_number, high_group_id, high_number, bool_or(verdict = 'different') AS differs
    FROM match_decisions d
    WHERE (d.low_group_id, d.high_group_id) IN (SELECT low_group_id, high_group_id FROM pairs)
    GROUP BY low_group_id, low_number, high_group_id, high_number) said
    USING (low_group_id, low_number, high_group_id, high_number)
  WHERE ${isThere(sql`pairs.low_group_id`, sql`pairs.low_number`)}
    AND ${isThere(sql`pairs.high_group_id`, sql`pairs.high_number`)}
    AND pairs.low_group_id IN (SELECT id FROM readable) AND pairs.high_group_id IN (SELECT id FROM readable)`

type MatchRow = StoredMatch & Record<string, unknown>

/** Moments are written as the wire has them. */
const inFull = (rows: SQL): SQL => sql`
  SELECT r.low_group_id::text AS "lowGroupId", r.low_number AS "lowNumber", r.high_group_id::text AS "highGroupId",
    r.high_number AS "highNumber", r.state, m.bits, m.probability, m.reasons, ${moment(sql`m.proposed_at`)} AS "proposedAt",
    (SELECT coalesce(json_agg(json_build_object('verdict', d.verdict, 'sideGroupId', d.side_group_id::text,
        'userId', d.decided_user_id::text, 'at', ${moment(sql`d.decided_at`)}) ORDER BY d.decided_at, d.side_group_id), '[]')
      FROM match_decisions d WHERE ${samePair(sql`d`, sql`r`)}) AS decisions
  FROM ${rows} r LEFT JOIN person_matches m ON ${samePair(sql`m`, sql`r`)}`

const moment = (value: SQL): SQL => sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
