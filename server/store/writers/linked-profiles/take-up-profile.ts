import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { publish } from '../../publish.ts'
import type { MatchKey } from '../../readers/match-keys.ts'
import { searchLexemes } from '../../search-lexemes.ts'
import type { Queries } from '../../store.ts'
import { waitForLinks } from '../match-decisions.ts'
import { followLinks } from '../match-sets/follow-links.ts'
import { aroundPersons } from '../match-sets/scope.ts'

/**
 * Takes up a profile that a sync has made, because somebody changes, shares or unlinks it: lists show it from now on, and
 * no sync deletes it. Tells the owner, whose lists do not contain it yet. Does nothing for any other data group.
 */
export async function takeUpProfile(queries: Queries, dataGroupId: DataGroupId | null): Promise<void> {
  const { rows } = await queries.execute<{ owner: UserId; id: DataGroupId }>(sql`
    UPDATE data_groups g SET auto = false FROM data_group_members m
    WHERE g.id = ${dataGroupId} AND g.auto AND m.data_group_id = g.id AND m.role = 'Owner'
    RETURNING m.principal_id::text AS owner, g.id::text AS id`)
  const [taken] = rows
  if (taken === undefined) return
  const { owner, id } = taken
  await publish(queries, {
    userId: owner,
    event: { name: 'DataGroupMember.OwnersAdded', payload: { dataGroupIds: [id] } },
  })
}

/**
 * Sharing shows a profile as a whole to those with whom it is shared (resolution 79), and puts it into their connected
 * views, also if nobody has edited it yet. Does nothing for a tree. The caller has locked the links if the profile follows
 * a person (`lockLinksOfFollower`).
 */
export async function takeUpShared(
  queries: Queries,
  dataGroupId: DataGroupId | null,
  at: Date,
): Promise<void> {
  await takeUpProfile(queries, dataGroupId)
  const isProfile = sql`g.id = ${dataGroupId} AND g.group_type = 'Profile'`
  await queries.execute(sql`
    UPDATE persons p SET user_restricted = false FROM data_groups g
    WHERE ${isProfile} AND p.data_group_id = g.id AND p.user_restricted`)
  await queries.execute(sql`
    UPDATE data_groups g SET revision = 1, contents_changed_at = ${at.toISOString()}
    WHERE ${isProfile} AND g.revision = 0`)
  await makeFindable(queries, isProfile)
  await joinFollowed(queries, dataGroupId, at)
}

/** The own profile of a user, as signing in has made it, has a name but no search words before its first edit. */
async function makeFindable(queries: Queries, isProfile: SQL): Promise<void> {
  const { rows } = await queries.execute<{ group: string; number: number; name: string }>(sql`
    SELECT p.data_group_id::text AS group, p.number, p.search_name AS name
    FROM persons p JOIN data_groups g ON g.id = p.data_group_id
    WHERE ${isProfile} AND p.search_words = '' AND p.name_parts <> '[]'`)
  for (const { group, number, name } of rows)
    await queries.execute(sql`
      UPDATE persons SET search_words = array_to_tsvector(${sql.param(searchLexemes(group, name, []))}::text[])
      WHERE data_group_id = ${group} AND number = ${number}`)
}

/**
 * Locks the links of match sets before a profile that follows a person is shared. Must come before any lock on the data
 * group, as when a data group is deleted.
 */
export async function lockLinksOfFollower(queries: Queries, dataGroupId: string): Promise<void> {
  const { rows } = await queries.execute(
    sql`SELECT FROM data_groups WHERE id = ${dataGroupId} AND tracked_group_id IS NOT NULL`,
  )
  if (rows.length > 0) await waitForLinks(queries)
}

/**
 * The person of a linked profile and the person whom it follows are the same, so nobody is asked. An answer of a user stays:
 * somebody may have said that the two are different.
 */
async function joinFollowed(queries: Queries, dataGroupId: DataGroupId | null, at: Date): Promise<void> {
  const { rows } = await queries.execute<MatchKey & Record<string, unknown>>(sql`
    WITH pair AS (
      SELECT g.id AS profile, g.id < g.tracked_group_id AS is_low,
        g.start_item_number AS own, g.tracked_group_id AS tree, g.tracked_item_number AS followed
      FROM data_groups g WHERE g.id = ${dataGroupId} AND g.tracked_group_id IS NOT NULL)
    INSERT INTO match_decisions (low_group_id, low_number, high_group_id, high_number, side_group_id, verdict, decided_at)
    SELECT least(profile, tree), CASE WHEN is_low THEN own ELSE followed END,
      greatest(profile, tree), CASE WHEN is_low THEN followed ELSE own END, profile, 'same', ${at.toISOString()}
    FROM pair ON CONFLICT DO NOTHING
    RETURNING low_group_id::text AS "lowGroupId", low_number AS "lowNumber", high_group_id::text AS "highGroupId",
      high_number AS "highNumber"`)
  for (const key of rows) await followLinks(queries, aroundPersons(key), { around: [key] })
}
