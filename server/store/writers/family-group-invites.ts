/** Writes invitations to family groups. `src/domain/groups` decides what may be done with one. */
import { eq, sql } from 'drizzle-orm'
import type { FamilyGroupId, FamilyGroupInviteId, UserId } from '#contract/wire.ts'
import type { Sent } from '#domain/groups/decide-group-invite.ts'
import type { StoredInvite } from '../readers/family-group-invites.ts'
import { familyGroupInvites } from '../schema/family-groups.ts'
import type { Queries } from '../store.ts'
import { tellGroup, tellRecipients } from './family-groups.ts'

export type NewInvite = Pick<
  StoredInvite,
  | 'senderUserId'
  | 'recipientUserId'
  | 'recipientEmail'
  | 'recipientFirstName'
  | 'recipientLastName'
  | 'recipientRole'
  | 'senderMessage'
  | 'encourageToInvite'
  | 'asksForTree'
  | 'profileDataGroupId'
> & { readonly familyGroupId: FamilyGroupId }

/** Stores an invitation. An expired one to the same address or user is cancelled. */
export async function addInvite(
  queries: Queries,
  invite: NewInvite,
  { lastSentAt, expiresAt }: Sent,
): Promise<StoredInvite> {
  await queries
    .update(familyGroupInvites)
    .set({ result: 'Cancelled', closedAt: lastSentAt })
    .where(
      sql`${familyGroupInvites.familyGroupId} = ${invite.familyGroupId} AND ${familyGroupInvites.result} = 'Pending'
        AND (${familyGroupInvites.recipientEmail} = ${invite.recipientEmail}
          OR ${familyGroupInvites.recipientUserId} = ${invite.recipientUserId}::bigint)`,
    )
  const [added] = await queries
    .insert(familyGroupInvites)
    .values({ ...invite, createdAt: lastSentAt, lastSentAt, expiresAt })
    .returning()
  if (added === undefined) throw new Error('The invitation was not inserted.')
  await tellOfInvite(queries, added)
  return added
}

/**
 * Makes an invitation valid again. The links that were mailed before stop working; the next mail contains a new one.
 */
export async function renewInvite(
  queries: Queries,
  invite: StoredInvite,
  { lastSentAt, expiresAt }: Sent,
  senderMessage = invite.senderMessage,
): Promise<StoredInvite> {
  const former = sql`former_code_hashes || code_hashes`
  const [renewed] = await queries
    .update(familyGroupInvites)
    .set({
      lastSentAt,
      expiresAt,
      senderMessage,
      formerCodeHashes: sql`(${former})[greatest(1, cardinality(${former}) + 1 - ${maxFormerCodes}::int):]`,
      codeHashes: sql`'{}'`,
    })
    .where(eq(familyGroupInvites.id, invite.id))
    .returning()
  if (renewed === undefined) throw new Error('The invitation was gone.')
  await tellOfInvite(queries, renewed)
  return renewed
}

/** How many former links are remembered. Older ones are answered like unknown ones. */
const maxFormerCodes = 20

/** Closes an invitation; `acceptedBy` is null for a cancelled one. */
export async function closeInvite(
  queries: Queries,
  invite: StoredInvite,
  acceptedBy: UserId | null,
  at: Date,
): Promise<void> {
  await tellOfInvite(queries, invite)
  await queries
    .update(familyGroupInvites)
    .set({
      result: acceptedBy === null ? 'Cancelled' : 'Accepted',
      acceptedUserId: acceptedBy,
      closedAt: at,
    })
    .where(eq(familyGroupInvites.id, invite.id))
}

/** Adds the code of a link that is about to be mailed; false if the invitation is no longer open. */
export async function addInviteCode(
  queries: Queries,
  id: FamilyGroupInviteId,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    UPDATE ${familyGroupInvites} SET code_hashes = (code_hashes || ${hash}::bytea)[greatest(1, cardinality(code_hashes) - 8):]
    WHERE id = ${id} AND result = 'Pending' AND expires_at > ${now.toISOString()}::timestamptz RETURNING id`)
  return rows.length > 0
}

/** Deletes closed and expired invitations from before a time, because they contain addresses of other people. */
export async function forgetInvites(queries: Queries, before: Date): Promise<void> {
  await queries.execute(sql`DELETE FROM ${familyGroupInvites}
    WHERE expires_at < ${before.toISOString()}::timestamptz AND (closed_at IS NULL OR closed_at < ${before.toISOString()}::timestamptz)`)
}

/** Notifies the group, and the recipient if that is a user. */
async function tellOfInvite(queries: Queries, { id, familyGroupId }: StoredInvite): Promise<void> {
  if (familyGroupId !== null) await tellGroup(queries, familyGroupId)
  await tellRecipients(queries, id)
}
