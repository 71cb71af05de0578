/**
 * Destroys accounts whose waiting is over, and everything that names the person. What stays is listed in
 * `src/domain/users/kept-after-deletion.ts`, and the page about privacy shows that list. The bytes of photos and files
 * have no reference afterwards, and the sweep of contents removes them.
 */
import { sql } from 'drizzle-orm'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { addressesOfUser, isTicketOf } from '../readers/deletion-facts.ts'
import { ownedFamilyGroups } from '../readers/family-groups.ts'
import type { Queries } from '../store.ts'
import { audienceOf } from './account-deletions.ts'
import { deleteFamilyGroup } from './family-groups.ts'
import { leaveTrees } from './linked-profiles/unlink-profiles.ts'
import { lockLinks } from './match-sets/follow-links.ts'
import { setsOfTree, settleSets } from './match-sets/settle-sets.ts'

/** Deletes one account. The groups of the account must be locked. */
export async function destroyAccount(queries: Queries, userId: UserId, at: Date): Promise<void> {
  const tell = await audienceOf(queries, userId)
  await lockLinks(queries)
  for (const id of await ownedFamilyGroups(queries, userId)) await deleteFamilyGroup(queries, id, at)
  await deleteOwned(queries, userId, at)
  await deleteLetters(queries, userId)
  await deleteMails(queries, userId)
  await queries.execute(sql`DELETE FROM data_group_members
    WHERE principal_type = 'User' AND principal_id = ${userId}`)
  await queries.execute(sql`DELETE FROM payment_methods WHERE user_id = ${userId}`)
  await queries.execute(sql`UPDATE audit_entries SET actor_name = '' WHERE actor_id = ${userId}`)
  await queries.execute(sql`DELETE FROM identities WHERE subject = (
    SELECT subject FROM users WHERE id = ${userId})`)
  await queries.execute(sql`DELETE FROM users WHERE id = ${userId}`)
  await tell()
}

/** Deletes the trees and profiles of the user, those included that only follow a tree. */
async function deleteOwned(queries: Queries, userId: UserId, at: Date): Promise<void> {
  const { rows } = await queries.execute<{ id: DataGroupId }>(sql`
    SELECT data_group_id::text AS id FROM data_group_members
    WHERE principal_type = 'User' AND principal_id = ${userId} AND role = 'Owner' ORDER BY data_group_id`)
  const ids = rows.map(({ id }) => id)
  const sets = new Set<string>()
  for (const id of ids) for (const set of await setsOfTree(queries, id)) sets.add(set)
  // Profiles of other users that follow one of the trees stay, without the tree.
  await leaveTrees(queries, ids, at)
  await queries.execute(sql`DELETE FROM data_groups WHERE id = ANY (${sql.param(ids)}::bigint[])`)
  await settleSets(queries, [...sets], [])
}

/** Deletes what the user wrote to others, and what others sent to the user: it contains names, addresses and words. */
async function deleteLetters(queries: Queries, userId: UserId): Promise<void> {
  const addresses = addressesOfUser(userId)
  await queries.execute(sql`DELETE FROM support_tickets WHERE ${isTicketOf(userId)}`)
  await queries.execute(sql`DELETE FROM family_group_invites WHERE sender_user_id = ${userId}
    OR recipient_user_id = ${userId} OR accepted_user_id = ${userId} OR recipient_email IN ${addresses}`)
  await queries.execute(sql`DELETE FROM data_group_invites WHERE sender_user_id = ${userId}`)
  await queries.execute(sql`UPDATE data_group_invites SET
      data_group_message = CASE WHEN data_group_decided_by = ${userId} THEN '' ELSE data_group_message END,
      principal_message = CASE WHEN principal_decided_by = ${userId} THEN '' ELSE principal_message END
    WHERE ${userId} IN (data_group_decided_by, principal_decided_by)`)
  await queries.execute(sql`DELETE FROM viewer_invitations WHERE inviter_id = ${userId}
    OR accepted_user_id = ${userId} OR address IN ${addresses}`)
  await queries.execute(sql`DELETE FROM parent_requests WHERE address IN ${addresses}`)
  await queries.execute(sql`DELETE FROM child_sign_in_codes WHERE address IN ${addresses}`)
}

/**
 * Deletes mails that name the user. An account has its addresses in small letters, and a mail quotes what somebody typed.
 * On a server without a mail account, the stored mails are the mailboxes of all users.
 * Queued mails go only if they contain an address: they leave within seconds, and somebody else may have the same name.
 */
async function deleteMails(queries: Queries, userId: UserId): Promise<void> {
  const addresses = addressesOfUser(userId)
  const names = sql`(SELECT trim(given_name || ' ' || surname) FROM users WHERE id = ${userId}
    AND trim(given_name) <> '' AND trim(surname) <> '')`
  await queries.execute(sql`DELETE FROM outbox_messages o WHERE EXISTS (
    SELECT FROM (SELECT address FROM ${addresses} own UNION ALL ${names}) words (word)
    WHERE position(lower(word) IN lower(concat_ws(' ', o.recipient, o.subject, o.body))) > 0)`)
  await queries.execute(sql`SELECT graphile_worker.complete_jobs(ARRAY(
    SELECT j.id FROM graphile_worker._private_jobs j WHERE j.locked_at IS NULL AND EXISTS (
      SELECT FROM ${addresses} own WHERE position(own.address IN lower(j.payload::text)) > 0)))`)
}
