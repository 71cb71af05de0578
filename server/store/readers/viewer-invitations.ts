import { asc, sql } from 'drizzle-orm'
import type { DataGroupId, UserId, ViewerInvitationId } from '#contract/wire.ts'
import { dataGroups, users } from '../schema/group-admin.ts'
import { identities, identityAddresses } from '../schema/identity.ts'
import { viewerInvitations } from '../schema/viewer-invitations.ts'
import type { Queries } from '../store.ts'

export type StoredInvitation = typeof viewerInvitations.$inferSelect

/** The invitations to a tree that were neither accepted nor cancelled, in the order of their creation. */
export function listWaitingInvitations(
  queries: Queries,
  dataGroupId: DataGroupId,
): Promise<StoredInvitation[]> {
  return queries
    .select()
    .from(viewerInvitations)
    .where(
      sql`${viewerInvitations.dataGroupId} = ${dataGroupId}
        AND ${viewerInvitations.acceptedAt} IS NULL AND ${viewerInvitations.cancelledAt} IS NULL`,
    )
    .orderBy(asc(viewerInvitations.id))
}

/** An invitation with the data for its mail and its page. */
export interface InvitationInWords extends StoredInvitation {
  readonly treeName: string
  /** The name of the inviter; empty if the inviter has no name or was deleted. */
  readonly inviterName: string
}

/** The invitation with an id; null if there is none. */
export async function findInvitation(
  queries: Queries,
  id: ViewerInvitationId,
): Promise<InvitationInWords | null> {
  const [row] = await queries
    .select({
      invitation: viewerInvitations,
      treeName: dataGroups.name,
      inviterName: sql<string>`COALESCE(trim(concat_ws(' ', ${users.givenName}, ${users.surname})), '')`,
    })
    .from(viewerInvitations)
    .innerJoin(dataGroups, sql`${dataGroups.id} = ${viewerInvitations.dataGroupId}`)
    .leftJoin(users, sql`${users.id} = ${viewerInvitations.inviterId}`)
    .where(sql`${viewerInvitations.id} = ${id}`)
  return row === undefined
    ? null
    : { ...row.invitation, treeName: row.treeName, inviterName: row.inviterName }
}

/** True if a user has signed in with an address, and so has proved that the address is theirs. */
export async function hasAddress(queries: Queries, userId: UserId, address: string): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    SELECT FROM ${users} JOIN ${identities} ON ${identities.subject} = ${users.subject}
    JOIN ${identityAddresses} ON ${identityAddresses.identityId} = ${identities.id}
    WHERE ${users.id} = ${userId} AND ${identityAddresses.address} = ${address}
      AND ${identityAddresses.inactiveAt} IS NULL AND ${identityAddresses.verifiedAt} IS NOT NULL`)
  return rows.length > 0
}
