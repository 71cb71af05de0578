/**
 * Records what staff does with a privilege, and what an actor does while acting as a user. The affected user is
 * notified at once, so that an open page shows it.
 */
import { sql } from 'drizzle-orm'
import type { AuditAct } from '#contract/group-admin/audit.ts'
import type { Subject, UserId } from '#contract/wire.ts'
import { publishUsersChanged } from '../publish.ts'
import { auditEntries } from '../schema/audit.ts'
import { users } from '../schema/group-admin.ts'
import { identities } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

export interface RecordedAct {
  readonly act: AuditAct
  /** The user who acted; null for the operator of the server. */
  readonly actorId: UserId | null
  /** The affected user, or an identity that may have no user yet. Both are missing for a search. */
  readonly userId?: UserId
  readonly subject?: Subject
  /** A description in words, without values. */
  readonly detail?: string
  readonly at: Date
}

/**
 * Repeated reading within this time (in milliseconds) is recorded once; otherwise a page that reloads would bury the
 * acts that matter.
 */
const oneLook = 10 * 60_000

const looks: ReadonlySet<AuditAct> = new Set([
  'user-read',
  'identity-read',
  'identities-searched',
  'group-read',
  'support-read',
])

/** Records one act. Must run in the transaction of the change that it describes, if there is one. */
export const recordAct = (queries: Queries, act: RecordedAct): Promise<void> => recordActs(queries, [act])

/** Records several acts in order, like `recordAct`. */
export async function recordActs(queries: Queries, acts: readonly RecordedAct[]): Promise<void> {
  if (acts.length === 0) return
  const { rows } = await queries.execute<{ userId: UserId | null }>(sql`
    WITH acts AS (${withWhom(acts)})
    INSERT INTO ${auditEntries} (at, act, actor_id, actor_name, user_id, identity_id, detail)
    SELECT at, act, actor_id, actor_name, user_id, identity_id, detail FROM acts
    WHERE NOT (act = ANY (${sql.param([...looks])}::text[]) AND (${seenBefore} OR ${seenBeside}))
    ORDER BY n
    RETURNING user_id::text AS "userId"`)
  await publishUsersChanged(
    queries,
    rows.flatMap(({ userId }) => userId ?? []),
  )
}

const sameLook = sql`one.actor_id = acts.actor_id AND one.act = acts.act
  AND one.user_id IS NOT DISTINCT FROM acts.user_id AND one.identity_id IS NOT DISTINCT FROM acts.identity_id`

const seenBefore = sql`EXISTS (SELECT FROM ${auditEntries} one
  WHERE ${sameLook} AND one.at > acts.at - ${oneLook / 1000} * interval '1 second')`

const seenBeside = sql`EXISTS (SELECT FROM acts one WHERE ${sameLook} AND one.n < acts.n)`

/**
 * The acts as rows, each with its user or, if the identity has no user yet, with its identity. An identity that does
 * not exist gives no row.
 */
function withWhom(acts: readonly RecordedAct[]) {
  const column = (of: (act: RecordedAct) => string | null) => sql.param(acts.map(of))
  return sql`SELECT given.n, given.at, given.act, given.actor_id, given.detail,
      COALESCE((SELECT trim(actor.given_name || ' ' || actor.surname) FROM ${users} actor
        WHERE actor.id = given.actor_id), '') AS actor_name,
      COALESCE(given.user_id, ${users.id}) AS user_id,
      CASE WHEN ${users.id} IS NULL THEN ${identities.id} END AS identity_id
    FROM unnest(
      ${column(({ at }) => at.toISOString())}::timestamptz[], ${column(({ act }) => act)}::text[],
      ${column(({ actorId }) => actorId)}::bigint[], ${column(({ userId }) => userId ?? null)}::bigint[],
      ${column(({ subject }) => subject ?? null)}::uuid[], ${column(({ detail }) => detail ?? '')}::text[]
    ) WITH ORDINALITY AS given (at, act, actor_id, user_id, subject, detail, n)
    LEFT JOIN ${identities} ON ${identities.subject} = given.subject
    LEFT JOIN ${users} ON ${users.subject} = ${identities.subject}
    WHERE given.subject IS NULL OR ${identities.id} IS NOT NULL`
}
