/**
 * The record of what was done with somebody by a privilege, or while acting as them. Whoever it was done with is
 * told at once, so that an open page shows it.
 */
import { sql } from 'drizzle-orm'
import type { AuditAct } from '#contract/group-admin/audit.ts'
import type { Subject, UserId } from '#contract/wire.ts'
import { publish } from '../../push/publish.ts'
import { auditEntries } from '../schema/audit.ts'
import { users } from '../schema/group-admin.ts'
import { identities } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

export interface RecordedAct {
  readonly act: AuditAct
  /** Null for whoever runs the server. */
  readonly actorId: UserId | null
  /** Whom it concerns: a user, or an identity that may have no user yet; neither for a search. */
  readonly userId?: UserId
  readonly subject?: Subject
  /** In words, without values. */
  readonly detail?: string
  readonly at: Date
}

/**
 * Reading the same again within this time, in milliseconds, is the same look: a page that reloads what is on screen
 * would otherwise bury the acts that matter.
 */
const oneLook = 10 * 60_000

const looks: ReadonlySet<AuditAct> = new Set([
  'user-read',
  'identity-read',
  'identities-searched',
  'group-read',
])

/** Records one act. Belongs into the transaction of the change that it tells of, where there is one. */
export async function recordAct(queries: Queries, act: RecordedAct): Promise<void> {
  const at = sql`${act.at.toISOString()}::timestamptz`
  const since = new Date(act.at.getTime() - oneLook).toISOString()
  const seen = looks.has(act.act)
    ? sql`EXISTS (SELECT FROM ${auditEntries} e
        WHERE e.actor_id = ${act.actorId} AND e.act = ${act.act} AND e.at > ${since}::timestamptz
          AND e.user_id IS NOT DISTINCT FROM whom.user_id AND e.identity_id IS NOT DISTINCT FROM whom.identity_id)`
    : sql`false`
  const { rows } = await queries.execute<{ userId: UserId | null }>(sql`
    INSERT INTO ${auditEntries} (at, act, actor_id, user_id, identity_id, detail)
    SELECT ${at}, ${act.act}, ${act.actorId}::bigint, whom.user_id, whom.identity_id, ${act.detail ?? ''}
    FROM (${whom(act)}) AS whom WHERE NOT ${seen}
    RETURNING user_id::text AS "userId"`)
  const userId = rows[0]?.userId ?? null
  if (userId !== null)
    await publish(queries, { userId, event: { name: 'User.Changed', payload: { userId } } })
}

/** One row: the user, or the identity while it has no user. */
function whom({ userId, subject }: RecordedAct) {
  if (subject === undefined)
    return sql`SELECT ${userId ?? null}::bigint AS user_id, NULL::bigint AS identity_id`
  return sql`SELECT ${users.id} AS user_id, CASE WHEN ${users.id} IS NULL THEN ${identities.id} END AS identity_id
    FROM ${identities} LEFT JOIN ${users} ON ${users.subject} = ${identities.subject}
    WHERE ${identities.subject} = ${subject}`
}
