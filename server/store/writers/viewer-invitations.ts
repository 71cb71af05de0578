/** Invitations to view a tree. `src/domain/sharing` decides what may be done with one. */
import { sql } from 'drizzle-orm'
import type { UserId, ViewerInvitationId } from '#contract/wire.ts'
import type { Sent } from '#domain/sharing/decide-invitation.ts'
import type { Grant } from '../../values/grant.ts'
import { waits } from '../readers/invitation-facts.ts'
import type { StoredInvitation } from '../readers/viewer-invitations.ts'
import { viewerInvitations } from '../schema/viewer-invitations.ts'
import type { Queries, Store } from '../store.ts'

export type Sharing = Grant<'dataGroup', 'ModifyPermissions'>

/**
 * Stores an invitation in place of an expired one to the same address. Null if there is an open one, which may have
 * been sent again since the facts were read.
 */
export async function addInvitation(
  queries: Queries,
  grant: Sharing,
  { address, lastSentAt, expiresAt }: Sent & { readonly address: string },
): Promise<StoredInvitation | null> {
  await queries.execute(sql`DELETE FROM ${viewerInvitations}
    WHERE data_group_id = ${grant.id} AND address = ${address} AND ${waits}
      AND expires_at <= ${lastSentAt.toISOString()}::timestamptz`)
  const [added] = await queries
    .insert(viewerInvitations)
    .values({
      // The grant was made for a data group, so this is that data group's id.
      dataGroupId: grant.dataGroupId ?? sql`NULL`,
      inviterId: grant.userId,
      address,
      createdAt: lastSentAt,
      lastSentAt,
      expiresAt,
    })
    .onConflictDoNothing()
    .returning()
  return added ?? null
}

/** The invitation with this id to the grant's tree, if it is open; locked until the transaction ends. */
export async function lockWaitingInvitation(
  queries: Queries,
  grant: Sharing,
  id: ViewerInvitationId,
): Promise<StoredInvitation | null> {
  const [found] = await queries
    .select()
    .from(viewerInvitations)
    .where(
      sql`${viewerInvitations.id} = ${id} AND ${viewerInvitations.dataGroupId} = ${grant.id} AND ${waits}`,
    )
    .for('update')
  return found ?? null
}

/** The invitation with an id, locked until the transaction ends. */
export async function lockInvitation(
  queries: Queries,
  id: ViewerInvitationId,
): Promise<StoredInvitation | null> {
  const [found] = await queries
    .select()
    .from(viewerInvitations)
    .where(sql`${viewerInvitations.id} = ${id}`)
    .for('update')
  return found ?? null
}

/** Makes an invitation valid for another period. */
export async function renewInvitation(queries: Queries, id: ViewerInvitationId, sent: Sent): Promise<void> {
  await queries
    .update(viewerInvitations)
    .set({ lastSentAt: sent.lastSentAt, expiresAt: sent.expiresAt })
    .where(sql`${viewerInvitations.id} = ${id}`)
}

/** Cancels an invitation; false if there is no open one. */
export async function cancelInvitation(
  store: Store,
  grant: Grant<'dataGroup', 'ModifyPermissions or Owner'>,
  id: ViewerInvitationId,
  now: Date,
): Promise<boolean> {
  const { rows } = await store.db.execute(sql`
    UPDATE ${viewerInvitations} SET cancelled_at = ${now.toISOString()}::timestamptz
    WHERE id = ${id} AND data_group_id = ${grant.id} AND ${waits} RETURNING id`)
  return rows.length > 0
}

/** Marks an invitation as accepted. From now on it works only for this user. */
export async function markAccepted(
  queries: Queries,
  id: ViewerInvitationId,
  userId: UserId,
  now: Date,
): Promise<void> {
  await queries
    .update(viewerInvitations)
    .set({ acceptedAt: now, acceptedUserId: userId })
    .where(sql`${viewerInvitations.id} = ${id}`)
}

/** The maximum number of valid links of one invitation. The latest ones are valid. */
const keptCodes = 10

/** Adds the code of a link that is about to be mailed; false if the invitation is no longer open. */
export async function addInvitationCode(
  queries: Queries,
  id: ViewerInvitationId,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    UPDATE ${viewerInvitations} SET code_hashes =
      (code_hashes || ${hash}::bytea)[GREATEST(1, cardinality(code_hashes) + 2 - ${keptCodes}::int):]
    WHERE id = ${id} AND ${waits} AND expires_at > ${now.toISOString()}::timestamptz RETURNING id`)
  return rows.length > 0
}

/**
 * Deletes invitations that expired before a time and led to no share, because they contain addresses of other people.
 */
export async function forgetInvitations(queries: Queries, before: Date): Promise<void> {
  await queries.execute(sql`DELETE FROM ${viewerInvitations} i
    WHERE i.expires_at < ${before.toISOString()}::timestamptz
      AND (i.accepted_at IS NULL OR NOT EXISTS (SELECT FROM data_group_members m
        WHERE m.data_group_id = i.data_group_id AND m.principal_type = 'User' AND m.principal_id = i.accepted_user_id))`)
}
