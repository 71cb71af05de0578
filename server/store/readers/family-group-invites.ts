/** Invitations to family groups as they are stored, and the facts that an act on an invitation needs. */
import { asc, type SQL, sql } from 'drizzle-orm'
import type { FamilyGroupId, FamilyGroupInviteId, UserId } from '#contract/wire.ts'
import { familyGroupInvites, familyGroups } from '../schema/family-groups.ts'
import { dataGroups, users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export type StoredInvite = typeof familyGroupInvites.$inferSelect

/** An invitation with what its mail and its page say. */
export interface InviteInWords extends StoredInvite {
  /** The name of the group; empty after the group was deleted. */
  readonly groupName: string
  /** The name of the sender; empty if the sender has no name or was deleted. */
  readonly senderName: string
  readonly profileDisplayName: string | null
  /** The names of the shared trees, and the number of members whom a new member sees. */
  readonly treeNames: readonly string[]
  readonly memberCount: number
}

const inWords = {
  invite: familyGroupInvites,
  groupName: sql<string>`COALESCE(${familyGroups.name}, '')`,
  senderName: sql<string>`COALESCE(trim(concat_ws(' ', ${users.givenName}, ${users.surname})), '')`,
  profileDisplayName: sql<string | null>`(SELECT ${dataGroups.name} FROM ${dataGroups}
    WHERE ${dataGroups.id} = ${familyGroupInvites.profileDataGroupId})`,
  treeNames: sql<
    string[]
  >`ARRAY(SELECT d.name FROM data_group_members m JOIN data_groups d ON d.id = m.data_group_id
    WHERE m.family_group_id = ${familyGroupInvites.familyGroupId} AND NOT m.disabled AND d.group_type = 'Research'
      AND EXISTS (SELECT FROM workspaces w JOIN syncs s ON s.workspace_id = w.id
        WHERE w.data_group_id = d.id AND s.state = 'Completed') ORDER BY m.id LIMIT 20)`,
  memberCount: sql<number>`(SELECT count(*)::int FROM family_group_members m
    WHERE m.family_group_id = ${familyGroupInvites.familyGroupId} AND m.visibility <> 'None')`,
}

async function select(queries: Queries, where: SQL): Promise<InviteInWords[]> {
  const rows = await queries
    .select(inWords)
    .from(familyGroupInvites)
    .leftJoin(familyGroups, sql`${familyGroups.id} = ${familyGroupInvites.familyGroupId}`)
    .leftJoin(users, sql`${users.id} = ${familyGroupInvites.senderUserId}`)
    .where(where)
    .orderBy(asc(familyGroupInvites.id))
    .limit(1000)
  return rows.map(({ invite, ...words }) => ({ ...invite, ...words }))
}

/** The invitation with an id; null if there is none. */
export async function findInvite(queries: Queries, id: FamilyGroupInviteId): Promise<InviteInWords | null> {
  return (await select(queries, sql`${familyGroupInvites.id} = ${id}`))[0] ?? null
}

/** The open invitations to a group, including expired ones: all of them, or those of one sender. */
export const openInvitesOf = (
  queries: Queries,
  familyGroupId: FamilyGroupId,
  sender: UserId | null,
): Promise<InviteInWords[]> =>
  select(
    queries,
    sql`${familyGroupInvites.familyGroupId} = ${familyGroupId} AND ${familyGroupInvites.result} = 'Pending'
      AND (${sender}::bigint IS NULL OR ${familyGroupInvites.senderUserId} = ${sender}::bigint)`,
  )

/** SQL condition: the invitation is to this user, or to an address that the user has confirmed. */
const isTo = (userId: UserId): SQL => sql`(${familyGroupInvites.recipientUserId} = ${userId} OR EXISTS (
  SELECT FROM confirmed_addresses a WHERE a.user_id = ${userId} AND a.address = ${familyGroupInvites.recipientEmail}))`

/** SQL condition: the invitation is to this user, is open, and has not expired. */
export const isOpenTo = (userId: UserId, now: Date): SQL => sql`${isTo(userId)}
  AND ${familyGroupInvites.result} = 'Pending' AND ${familyGroupInvites.expiresAt} > ${now.toISOString()}::timestamptz`

/** True if the user has confirmed the address. */
export async function ownsAddress(
  queries: Queries,
  userId: UserId,
  address: string | null,
): Promise<boolean> {
  const { rows } = await queries.execute(
    sql`SELECT FROM confirmed_addresses WHERE user_id = ${userId} AND address = ${address}`,
  )
  return rows.length > 0
}

/** The open invitations to a user that have not expired. */
export const receivedInvites = (queries: Queries, userId: UserId, now: Date): Promise<InviteInWords[]> =>
  select(queries, isOpenTo(userId, now))

/** True if an invitation is to this user, or to an address that the user has confirmed. */
export async function isInviteTo(
  queries: Queries,
  id: FamilyGroupInviteId,
  userId: UserId,
): Promise<boolean> {
  const { rows } = await queries.execute(
    sql`SELECT FROM ${familyGroupInvites} WHERE ${familyGroupInvites.id} = ${id} AND ${isTo(userId)}`,
  )
  return rows.length > 0
}

/** The invitation with an id, locked until the transaction ends. Lock its group before. */
export async function lockInvite(queries: Queries, id: FamilyGroupInviteId): Promise<StoredInvite | null> {
  const [found] = await queries
    .select()
    .from(familyGroupInvites)
    .where(sql`${familyGroupInvites.id} = ${id}`)
    .for('update')
  return found ?? null
}

/** True if the address or user has an invitation to the group that is open and has not expired. */
export async function isInvited(
  queries: Queries,
  familyGroupId: FamilyGroupId,
  to: { readonly address: string | null; readonly userId: UserId | null },
  now: Date,
): Promise<boolean> {
  const { rows } = await queries.execute(sql`SELECT FROM ${familyGroupInvites}
    WHERE ${familyGroupInvites.familyGroupId} = ${familyGroupId} AND ${familyGroupInvites.result} = 'Pending'
      AND ${familyGroupInvites.expiresAt} > ${now.toISOString()}::timestamptz
      AND (${familyGroupInvites.recipientEmail} = ${to.address} OR ${familyGroupInvites.recipientUserId} = ${to.userId}::bigint)`)
  return rows.length > 0
}

/** The digests of the codes of an open invitation to an address that has not expired; empty for any other. */
export async function codesOfOpenInvite(
  queries: Queries,
  { id, address }: { readonly id: FamilyGroupInviteId; readonly address: string },
  now: Date,
): Promise<readonly Buffer[]> {
  const [row] = await queries
    .select({ codeHashes: familyGroupInvites.codeHashes })
    .from(familyGroupInvites)
    .where(
      sql`${familyGroupInvites.id} = ${id} AND ${familyGroupInvites.recipientEmail} = ${address}
        AND ${familyGroupInvites.result} = 'Pending' AND ${familyGroupInvites.expiresAt} > ${now.toISOString()}::timestamptz`,
    )
  return row?.codeHashes ?? []
}

/** Whether an address has an open invitation to a family group that has not expired. */
export async function isInvitedToGroup(queries: Queries, address: string, now: Date): Promise<boolean> {
  const { rows } = await queries.execute(sql`SELECT FROM ${familyGroupInvites}
    WHERE recipient_email = ${address} AND result = 'Pending' AND expires_at > ${now.toISOString()}::timestamptz
    LIMIT 1`)
  return rows.length > 0
}
