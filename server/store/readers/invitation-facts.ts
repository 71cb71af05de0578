/** The facts needed before an invitation is made or accepted; `src/domain/sharing` decides with them. */
import { type SQL, sql } from 'drizzle-orm'
import type { MemberRole } from '#contract/permission.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { dataGroupPermissions, heldOnDisabled, holds } from '#domain/permission/permissions.ts'
import type { AcceptFacts, InviteFacts, ResendFacts } from '#domain/sharing/decide-invitation.ts'
import { limitsOf } from '#domain/users/plan-limits.ts'
import { dataGroupReaders, dataGroups, users } from '../schema/group-admin.ts'
import { viewerInvitations } from '../schema/viewer-invitations.ts'
import type { Queries } from '../store.ts'
import type { Owner } from './sharing.ts'
import { countSharingPeople } from './sharing-count.ts'
import { hasAddress, type StoredInvitation } from './viewer-invitations.ts'

/** SQL condition: the invitation was neither accepted nor cancelled. It may have expired. */
export const waits: SQL = sql`accepted_at IS NULL AND cancelled_at IS NULL`

/**
 * The facts that are needed before an address is invited to a tree. `owner` must be locked, so that two invitations do
 * not use the same free slot.
 */
export async function factsBeforeInvite(
  queries: Queries,
  invite: { readonly owner: Owner; readonly dataGroupId: string; readonly address: string },
  now: Date,
): Promise<InviteFacts> {
  const { owner, dataGroupId, address } = invite
  const [tree] = await queries
    .select({ id: dataGroups.id })
    .from(dataGroups)
    .where(sql`${dataGroups.id} = ${dataGroupId} AND ${dataGroups.groupType} = 'Research'`)
  if (tree === undefined) return { isTree: false, isInvited: false, sharedWith: 0, sharingLimit: 0 }
  return {
    isTree: true,
    isInvited: await isInvited(queries, tree.id, address, now),
    sharedWith: await countSharingPeople(queries, owner.id, { address }, now),
    sharingLimit: limitsOf(owner).sharingLimit,
  }
}

/** The facts before an invitation is sent again. `owner` is locked. */
export async function factsBeforeResend(
  queries: Queries,
  owner: Owner,
  { id, address, lastSentAt, expiresAt }: StoredInvitation,
  now: Date,
): Promise<ResendFacts> {
  return {
    lastSentAt,
    expiresAt,
    sharedWith: await countSharingPeople(queries, owner.id, { address, viewerInvitationId: id }, now),
    sharingLimit: limitsOf(owner).sharingLimit,
  }
}

async function isInvited(queries: Queries, tree: DataGroupId, address: string, now: Date): Promise<boolean> {
  const { rows } = await queries.execute(sql`SELECT FROM ${viewerInvitations}
    WHERE data_group_id = ${tree} AND address = ${address} AND ${waits} AND ${hasNotExpired(now)}`)
  return rows.length > 0
}

const hasNotExpired = (now: Date): SQL => sql`expires_at > ${now.toISOString()}::timestamptz`

/** The facts that are needed before a user accepts an invitation. Locks the invitation and the owner of its tree. */
export async function factsBeforeAccept(
  queries: Queries,
  {
    owner,
    invitation,
    userId,
    fromOtherAddress,
  }: {
    readonly owner: Owner
    readonly invitation: StoredInvitation
    readonly userId: UserId
    /** True if a user without the invited address has confirmed that the invitation is for them. */
    readonly fromOtherAddress: boolean
  },
  now: Date,
): Promise<AcceptFacts> {
  const { dataGroupId, inviterId, address, acceptedAt, acceptedUserId } = invitation
  const isByCaller = acceptedUserId === userId
  return {
    isCancelled: invitation.cancelledAt !== null,
    expiresAt: invitation.expiresAt,
    acceptedBy: acceptedAt === null ? 'nobody' : isByCaller ? 'the caller' : 'somebody else',
    isOwner: owner.id === userId,
    mayInviterShare: await mayShare(queries, dataGroupId, inviterId),
    isDemoVisitor: await isDemoVisitor(queries, userId),
    share: await shareOf(queries, dataGroupId, userId),
    isForCaller: fromOtherAddress || (await hasAddress(queries, userId, address)),
    sharedWith: await countSharingPeople(
      queries,
      owner.id,
      { userId, viewerInvitationId: invitation.id },
      now,
    ),
    sharingLimit: limitsOf(owner).sharingLimit,
  }
}

async function mayShare(queries: Queries, dataGroupId: DataGroupId, userId: UserId | null): Promise<boolean> {
  const { rows } = await queries.execute<{ role: MemberRole; disabled: boolean }>(sql`
    SELECT ${dataGroupReaders.role} AS role, ${dataGroups.disabled} AS disabled
    FROM ${dataGroupReaders} JOIN ${dataGroups} ON ${dataGroups.id} = ${dataGroupReaders.dataGroupId}
    WHERE ${dataGroupReaders.dataGroupId} = ${dataGroupId} AND ${dataGroupReaders.userId} = ${userId}`)
  return rows.some(({ role, disabled }) => {
    const held = dataGroupPermissions[role]
    return holds(disabled ? heldOnDisabled(held) : held, 'ModifyPermissions')
  })
}

async function shareOf(
  queries: Queries,
  dataGroupId: DataGroupId,
  userId: UserId,
): Promise<AcceptFacts['share']> {
  const { rows } = await queries.execute<{ disabled: boolean }>(sql`SELECT disabled FROM data_group_members
    WHERE data_group_id = ${dataGroupId} AND principal_type = 'User' AND principal_id = ${userId}`)
  const [share] = rows
  if (share === undefined) return 'none'
  return share.disabled ? 'disabled' : 'holds'
}

async function isDemoVisitor(queries: Queries, userId: UserId): Promise<boolean> {
  const { rows } = await queries.execute(
    sql`SELECT FROM ${users} WHERE id = ${userId} AND 'DemoUser' = ANY (privileges)`,
  )
  return rows.length > 0
}
