/**
 * Takes what connects an account with others out of the tables, and puts it back (`set_aside_rows`). So a waiting account
 * is invisible on every path, and no reader has to know of deletions.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import type { SetAsideKind } from '../schema/account-deletions.ts'
import type { Queries } from '../store.ts'

export interface SettingAside {
  readonly userId: UserId
  /** The children whose accounts wait together with this one. They keep this parent. */
  readonly children: readonly UserId[]
}

export async function setAside(queries: Queries, { userId, children }: SettingAside): Promise<void> {
  const own = sql`(SELECT data_group_id FROM data_group_members
    WHERE principal_type = 'User' AND principal_id = ${userId} AND role = 'Owner')`
  const ownGroups = sql`(SELECT family_group_id FROM family_group_members
    WHERE user_id = ${userId} AND role = 'Owner')`
  await take(
    queries,
    userId,
    'data_group_members',
    sql`role <> 'Owner' AND (data_group_id IN ${own} OR family_group_id IN ${ownGroups}
      OR (principal_type = 'User' AND principal_id = ${userId}))`,
  )
  await take(
    queries,
    userId,
    'family_group_members',
    sql`role <> 'Owner' AND (user_id = ${userId} OR family_group_id IN ${ownGroups})`,
  )
  await take(
    queries,
    userId,
    'user_supervisors',
    sql`supervisor_id = ${userId} AND for_user_id <> ALL (${sql.param([...children])}::bigint[])`,
  )
  await take(queries, userId, 'news_mails', sql`user_id = ${userId}`)
  await queries.execute(sql`INSERT INTO set_aside_rows (user_id, kind, content)
    SELECT id, 'privacy', jsonb_build_object('name_privacy', name_privacy, 'email_privacy', email_privacy,
      'email2_privacy', email2_privacy, 'mobile_number_privacy', mobile_number_privacy)
    FROM users WHERE id = ${userId}`)
  await queries.execute(sql`UPDATE users SET name_privacy = 'Me', email_privacy = 'Me', email2_privacy = 'Me',
    mobile_number_privacy = 'Me' WHERE id = ${userId}`)
}

async function take(queries: Queries, userId: UserId, kind: SetAsideKind, which: SQL): Promise<void> {
  await queries.execute(sql`
    WITH gone AS (DELETE FROM ${sql.identifier(kind)} WHERE ${which} RETURNING *)
    INSERT INTO set_aside_rows (user_id, kind, content)
    SELECT ${userId}::bigint, ${kind}::text, to_jsonb(gone) FROM gone`)
}

/** Puts everything back that still has both its ends. What concerns another waiting account waits on with that one. */
export async function putBack(queries: Queries, userId: UserId): Promise<void> {
  await leaveToOthers(queries, userId)
  const given = (kind: SetAsideKind) => sql`FROM set_aside_rows s,
    jsonb_populate_record(NULL::${sql.identifier(kind)}, s.content) r
    WHERE s.user_id = ${userId} AND s.kind = ${kind}`
  const modifier = sql`(SELECT id FROM users WHERE id = r.modified_user_id)`
  await queries.execute(sql`
    INSERT INTO family_group_members (id, family_group_id, user_id, role, visibility, created_at, modified_at,
      modified_user_id) OVERRIDING SYSTEM VALUE
    SELECT r.id, r.family_group_id, r.user_id, r.role, r.visibility, r.created_at, r.modified_at, ${modifier}
    ${given('family_group_members')} AND EXISTS (SELECT FROM family_groups WHERE id = r.family_group_id)
      AND EXISTS (SELECT FROM users WHERE id = r.user_id)
    ON CONFLICT DO NOTHING`)
  await queries.execute(sql`
    INSERT INTO data_group_members (id, data_group_id, principal_type, principal_id, role, disabled, created_at,
      modified_at, modified_user_id) OVERRIDING SYSTEM VALUE
    SELECT r.id, r.data_group_id, r.principal_type, r.principal_id, r.role, r.disabled, r.created_at, r.modified_at,
      ${modifier}
    ${given('data_group_members')} AND EXISTS (SELECT FROM data_groups WHERE id = r.data_group_id)
      AND CASE r.principal_type WHEN 'User' THEN EXISTS (SELECT FROM users WHERE id = r.principal_id)
        ELSE EXISTS (SELECT FROM family_groups WHERE id = r.principal_id) END
    ON CONFLICT DO NOTHING`)
  await queries.execute(sql`
    INSERT INTO user_supervisors (id, supervisor_id, for_user_id, created_at, modified_at, modified_user_id,
      idempotency_key) OVERRIDING SYSTEM VALUE
    SELECT r.id, r.supervisor_id, r.for_user_id, r.created_at, r.modified_at, ${modifier}, r.idempotency_key
    ${given('user_supervisors')} AND EXISTS (SELECT FROM user_supervisors WHERE for_user_id = r.for_user_id)
    ON CONFLICT DO NOTHING`)
  await queries.execute(sql`INSERT INTO news_mails (user_id, told_until, next_at)
    SELECT r.user_id, r.told_until, r.next_at ${given('news_mails')} ON CONFLICT DO NOTHING`)
  await queries.execute(sql`UPDATE users SET name_privacy = s.content ->> 'name_privacy',
      email_privacy = s.content ->> 'email_privacy', email2_privacy = s.content ->> 'email2_privacy',
      mobile_number_privacy = s.content ->> 'mobile_number_privacy'
    FROM set_aside_rows s WHERE s.user_id = ${userId} AND s.kind = 'privacy' AND users.id = ${userId}`)
}

/**
 * Hands rows over that concern another waiting account too: the other end is that account, or it owns the tree or the
 * group. Otherwise they would make that account visible again.
 */
async function leaveToOthers(queries: Queries, userId: UserId): Promise<void> {
  const number = (name: string) => sql`(s.content ->> ${name})::bigint`
  const owns = (members: SQL, of: SQL) =>
    sql`EXISTS (SELECT FROM ${members} o WHERE ${of} AND o.role = 'Owner' AND o.owner = w.user_id)`
  const dataMembers = sql`(SELECT data_group_id, role, principal_id AS owner FROM data_group_members
    WHERE principal_type = 'User')`
  const groupMembers = sql`(SELECT family_group_id, role, user_id AS owner FROM family_group_members)`
  await queries.execute(sql`UPDATE set_aside_rows s SET user_id = w.user_id FROM account_deletions w
    WHERE s.user_id = ${userId} AND w.user_id <> ${userId} AND CASE s.kind
      WHEN 'data_group_members' THEN
        (s.content ->> 'principal_type' = 'User' AND ${number('principal_id')} = w.user_id)
        OR ${owns(dataMembers, sql`o.data_group_id = ${number('data_group_id')}`)}
        OR (s.content ->> 'principal_type' = 'FamilyGroup'
          AND ${owns(groupMembers, sql`o.family_group_id = ${number('principal_id')}`)})
      WHEN 'family_group_members' THEN ${number('user_id')} = w.user_id
        OR ${owns(groupMembers, sql`o.family_group_id = ${number('family_group_id')}`)}
      WHEN 'user_supervisors' THEN ${number('for_user_id')} = w.user_id
      ELSE false END`)
}
