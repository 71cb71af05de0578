/**
 * Invitations to view a tree. Whatever counts what an owner shares is done one after the other, under a lock on the
 * owner, which is always taken first.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { MemberRole } from '#contract/permission.ts'
import type { DataGroupId, UserId, ViewerInvitationId } from '#contract/wire.ts'
import { dataGroupPermissions, holds } from '#domain/permissions.ts'
import { invitationLife, resendPause } from '#domain/viewer-invitation.ts'
import type { Grant } from '../../access/grant.ts'
import { queueViewerInvitation } from '../../jobs/queue.ts'
import { findInvitation, hasAddress, type StoredInvitation } from '../readers/viewer-invitations.ts'
import { dataGroups, users } from '../schema/group-admin.ts'
import { viewerInvitations } from '../schema/viewer-invitations.ts'
import type { Queries, Store } from '../store.ts'
import { admitViewer, countSharingUsers, lockOwner, type MemberLimit, tellOfMembers } from './members.ts'

type Sharing = Grant<'dataGroup', 'ModifyPermissions'>

/** Neither accepted nor taken back; it may have expired. */
const waits: SQL = sql`accepted_at IS NULL AND cancelled_at IS NULL`

export type Invited = StoredInvitation | 'invited already' | 'limit reached' | 'no tree'

/** Invites an address to the tree that the grant is for, and has a mail sent there when that commits. */
export function addInvitation(
  store: Store,
  grant: Sharing,
  address: string,
  limit: MemberLimit,
  now: Date,
): Promise<Invited> {
  return store.transaction(async (queries) => {
    const owner = await lockOwner(queries, grant.id)
    const [tree] = await queries
      .select({ id: dataGroups.id })
      .from(dataGroups)
      .where(sql`${dataGroups.id} = ${grant.id} AND ${dataGroups.groupType} = 'Research'`)
    if (owner === undefined || tree === undefined) return 'no tree'
    await dropExpired(queries, tree.id, address, now)
    const shared = await countSharingUsers(queries, owner.id, null)
    const invited = await countInvited(queries, owner.id, address, now)
    if (!limit.allows(owner, shared + invited)) return 'limit reached'

    const [added] = await queries
      .insert(viewerInvitations)
      .values({
        dataGroupId: tree.id,
        inviterId: grant.userId,
        address,
        createdAt: now,
        lastSentAt: now,
        expiresAt: new Date(now.getTime() + invitationLife),
      })
      .onConflictDoNothing()
      .returning()
    if (added === undefined) return 'invited already'
    await queueViewerInvitation(queries, added.id)
    return added
  })
}

/** Whoever is invited anew after a first invitation has run out gets a new one. */
const dropExpired = (queries: Queries, dataGroupId: DataGroupId, address: string, now: Date) =>
  queries.execute(sql`DELETE FROM ${viewerInvitations}
    WHERE data_group_id = ${dataGroupId} AND address = ${address} AND ${waits}
      AND expires_at <= ${now.toISOString()}::timestamptz`)

/** How many addresses an owner has invited that have not answered yet, leaving out one that may count already. */
async function countInvited(queries: Queries, ownerId: UserId, except: string, now: Date): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`
    SELECT count(DISTINCT address)::int AS count FROM ${viewerInvitations}
    WHERE ${waits} AND expires_at > ${now.toISOString()}::timestamptz AND address <> ${except}
      AND data_group_id IN (SELECT data_group_id FROM data_group_members
        WHERE principal_type = 'User' AND principal_id = ${ownerId} AND role = 'Owner')`)
  return rows[0]?.count ?? 0
}

/** Sends an invitation again, which makes it valid anew. Not within three days of the last time (resolution 11). */
export function resendInvitation(
  store: Store,
  grant: Sharing,
  id: ViewerInvitationId,
  now: Date,
): Promise<StoredInvitation | 'absent' | 'sent lately'> {
  return store.transaction(async (queries) => {
    const one = sql`${viewerInvitations.id} = ${id} AND ${viewerInvitations.dataGroupId} = ${grant.id} AND ${waits}`
    const [found] = await queries.select().from(viewerInvitations).where(one).for('update')
    if (found === undefined) return 'absent'
    if (found.lastSentAt.getTime() + resendPause > now.getTime()) return 'sent lately'
    const sent = { lastSentAt: now, expiresAt: new Date(now.getTime() + invitationLife) }
    await queries.update(viewerInvitations).set(sent).where(one)
    await queueViewerInvitation(queries, id)
    return { ...found, ...sent }
  })
}

/** Takes an invitation back; false where none waits. */
export async function cancelInvitation(
  store: Store,
  grant: Sharing,
  id: ViewerInvitationId,
  now: Date,
): Promise<boolean> {
  const { rows } = await store.db.execute(sql`
    UPDATE ${viewerInvitations} SET cancelled_at = ${now.toISOString()}::timestamptz
    WHERE id = ${id} AND data_group_id = ${grant.id} AND ${waits} RETURNING id`)
  return rows.length > 0
}

/** So many links of one invitation work, the latest ones. */
const keptCodes = 10

/** Adds the code of a link that is about to be mailed; false where the invitation does not wait any more. */
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

export interface Acceptance {
  readonly id: ViewerInvitationId
  readonly codeHash: Buffer
  readonly userId: UserId
  /** Said to be theirs by somebody who does not have the address. */
  readonly fromOtherAddress: boolean
}

export type Accepted =
  | { readonly dataGroupId: DataGroupId }
  | 'absent'
  | 'over'
  | 'other address'
  | 'demo user'
  | 'limit reached'

/**
 * Makes whoever hands in the code of an invitation a viewer of its tree, all at once: the code works for one user, who
 * may come again with it as long as the share lasts. Nobody's role is lowered by it.
 */
export function acceptInvitation(
  store: Store,
  { id, codeHash, userId, fromOtherAddress }: Acceptance,
  limit: MemberLimit,
  now: Date,
): Promise<Accepted> {
  return store.transaction(async (queries) => {
    const unlocked = await findInvitation(queries, id)
    if (unlocked === null || !opens(unlocked, codeHash)) return 'absent'
    const owner = await lockOwner(queries, unlocked.dataGroupId)
    const [found] = await queries
      .select()
      .from(viewerInvitations)
      .where(sql`${viewerInvitations.id} = ${id}`)
      .for('update')
    if (found === undefined || owner === undefined) return 'absent'
    const { dataGroupId } = found
    const share = await shareOf(queries, dataGroupId, userId)
    if (found.acceptedAt !== null)
      return found.acceptedUserId === userId && share === 'holds' ? { dataGroupId } : 'over'
    if (owner.id === userId || found.cancelledAt !== null || found.expiresAt <= now) return 'over'
    if (!(await mayShare(queries, dataGroupId, found.inviterId))) return 'over'
    if (await isDemoUser(queries, userId)) return 'demo user'
    if (share === 'disabled') return 'over'
    if (!fromOtherAddress && !(await hasAddress(queries, userId, found.address))) return 'other address'
    if (share === 'none') {
      const shared = await countSharingUsers(queries, owner.id, userId)
      if (!limit.allows(owner, shared)) return 'limit reached'
      await admitViewer(queries, { dataGroupId, userId, byUserId: found.inviterId, now })
    }
    await queries
      .update(viewerInvitations)
      .set({ acceptedAt: now, acceptedUserId: userId })
      .where(sql`${viewerInvitations.id} = ${id}`)
    await tellOfMembers(queries, dataGroupId, userId, owner.id)
    return { dataGroupId }
  })
}

/** Who has invited, and may not share the tree any more, lets nobody in either. */
async function mayShare(queries: Queries, dataGroupId: DataGroupId, userId: UserId | null): Promise<boolean> {
  const { rows } = await queries.execute<{ role: MemberRole }>(sql`SELECT role FROM data_group_members
    WHERE data_group_id = ${dataGroupId} AND principal_type = 'User' AND principal_id = ${userId} AND NOT disabled`)
  return rows.some(({ role }) => holds(dataGroupPermissions[role], 'ModifyPermissions'))
}

/** Whether a code opens an invitation. Codes are random and stored as keyed digests: comparing them tells nothing. */
export const opens = ({ codeHashes }: Pick<StoredInvitation, 'codeHashes'>, codeHash: Buffer): boolean =>
  codeHashes.some((hash) => hash.equals(codeHash))

async function shareOf(
  queries: Queries,
  dataGroupId: DataGroupId,
  userId: UserId,
): Promise<'holds' | 'disabled' | 'none'> {
  const { rows } = await queries.execute<{ disabled: boolean }>(sql`SELECT disabled FROM data_group_members
    WHERE data_group_id = ${dataGroupId} AND principal_type = 'User' AND principal_id = ${userId}`)
  const [share] = rows
  if (share === undefined) return 'none'
  return share.disabled ? 'disabled' : 'holds'
}

async function isDemoUser(queries: Queries, userId: UserId): Promise<boolean> {
  const { rows } = await queries.execute(
    sql`SELECT FROM ${users} WHERE id = ${userId} AND 'DemoUser' = ANY (privileges)`,
  )
  return rows.length > 0
}

/** Forgets invitations that ran out before a moment and stand for no share: they hold addresses of others. */
export async function forgetInvitations(queries: Queries, before: Date): Promise<void> {
  await queries.execute(sql`DELETE FROM ${viewerInvitations} i
    WHERE i.expires_at < ${before.toISOString()}::timestamptz
      AND (i.accepted_at IS NULL OR NOT EXISTS (SELECT FROM data_group_members m
        WHERE m.data_group_id = i.data_group_id AND m.principal_type = 'User' AND m.principal_id = i.accepted_user_id))`)
}
