/** Writes requests to share. `src/domain/groups/decide-sharing-request.ts` decides what may be done with one. */
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { CancelledBy } from '#contract/group-admin/data-group-invite.ts'
import type { FamilyGroupId, UserId } from '#contract/wire.ts'
import type { RequestChange, RequestStanding, Resent } from '#domain/groups/decide-sharing-request.ts'
import { publish } from '../publish.ts'
import { isOwnedBy } from '../readers/group-standing.ts'
import { decidersOf, type StoredSharingRequest } from '../readers/sharing-requests.ts'
import { familyGroups } from '../schema/family-groups.ts'
import { dataGroups } from '../schema/group-admin.ts'
import { sharingRequests } from '../schema/sharing-requests.ts'
import type { Queries } from '../store.ts'

export type NewSharingRequest = Pick<
  StoredSharingRequest,
  'dataGroupId' | 'familyGroupId' | 'role' | 'senderMessage'
> & { readonly senderUserId: UserId }

/** Stores a request. An expired one for the same two sides is cancelled. */
export async function addRequest(
  queries: Queries,
  request: NewSharingRequest,
  change: RequestChange,
  { lastSentAt, expiresAt }: Pick<Resent, 'lastSentAt' | 'expiresAt'>,
): Promise<StoredSharingRequest> {
  await cancelRequestOf(queries, request, lastSentAt)
  const [added] = await queries
    .insert(sharingRequests)
    .values({
      ...request,
      ...namesOf(request),
      ...changed(change, lastSentAt, { ...request, expiresAt }),
      senderSigned: true,
      ...decidedBy(change, { userId: request.senderUserId, decidesForData: true, decidesForGroup: true }),
      createdAt: lastSentAt,
      lastSentAt,
      expiresAt,
    })
    .returning()
  if (added === undefined) throw new Error('The request was not inserted.')
  await tellSides(queries, added)
  return added
}

export const changeRequest = (
  queries: Queries,
  request: StoredSharingRequest,
  change: RequestChange,
  by: RequestStanding & { readonly userId: UserId },
  at: Date,
): Promise<StoredSharingRequest> =>
  update(queries, request, { ...changed(change, at, request), ...decidedBy(change, by) })

/** Notes who has approved or declined, and signed that, for the sides that the user decides for. */
const decidedBy = (
  { dataGroupApproval, principalApproval }: RequestChange,
  { userId, decidesForData, decidesForGroup }: RequestStanding & { readonly userId: UserId },
) => ({
  ...(decidesForData
    ? { dataGroupDecidedBy: dataGroupApproval === 'Pending' ? null : userId, dataGroupSigned: true }
    : {}),
  ...(decidesForGroup
    ? { principalDecidedBy: principalApproval === 'Pending' ? null : userId, principalSigned: true }
    : {}),
})

export const cancelRequest = (
  queries: Queries,
  request: StoredSharingRequest,
  cancelledBy: CancelledBy,
  at: Date,
): Promise<StoredSharingRequest> =>
  update(queries, request, { result: 'Cancelled', cancelledBy, modifiedAt: at, ...ended(at, request) })

export const renewRequest = (
  queries: Queries,
  request: StoredSharingRequest,
  resent: Resent,
  senderMessage = request.senderMessage,
): Promise<StoredSharingRequest> =>
  update(queries, request, {
    ...resent,
    ...namesOf(request),
    senderMessage,
    senderSigned: true,
    modifiedAt: resent.lastSentAt,
  })

/** Cancels the open request for the two, if there is one: it has nothing left to ask once the group sees the data. */
export const cancelRequestOf = (
  queries: Queries,
  { dataGroupId, familyGroupId }: Pick<StoredSharingRequest, 'dataGroupId' | 'familyGroupId'>,
  at: Date,
): Promise<void> =>
  cancelRequests(
    queries,
    sql`${sharingRequests.dataGroupId} = ${dataGroupId} AND ${sharingRequests.familyGroupId} = ${familyGroupId}`,
    at,
  )

/**
 * Cancels the open requests to a group that a former member has sent, and those for what the former member owns. What
 * somebody agreed to as a member must not share anything with a group that they have left.
 */
export const cancelRequestsOf = (
  queries: Queries,
  { familyGroupId, userId }: { readonly familyGroupId: FamilyGroupId; readonly userId: UserId },
  at: Date,
): Promise<void> =>
  cancelRequests(
    queries,
    sql`${sharingRequests.familyGroupId} = ${familyGroupId} AND (${sharingRequests.senderUserId} = ${userId}
      OR ${isOwnedBy(userId, sql`${sharingRequests.dataGroupId}`)})`,
    at,
  )

/** Cancels open requests, and tells everybody who could see them. */
export async function cancelRequests(queries: Queries, which: SQL, at: Date): Promise<void> {
  const cancelled = await queries
    .update(sharingRequests)
    .set({ result: 'Cancelled', modifiedAt: at, closedAt: at, ...namesIfOpen(at) })
    .where(sql`${which} AND ${sharingRequests.result} = 'Pending'`)
    .returning()
  for (const request of cancelled) await tellSides(queries, request)
}

/** Deletes requests that ended before a time, because they contain messages of people. */
export async function forgetRequests(queries: Queries, before: Date): Promise<void> {
  await queries.execute(sql`DELETE FROM ${sharingRequests}
    WHERE ${sharingRequests.expiresAt} < ${before.toISOString()}::timestamptz
      AND (${sharingRequests.closedAt} IS NULL OR ${sharingRequests.closedAt} < ${before.toISOString()}::timestamptz)`)
}

const changed = ({ isAccepted, ...decisions }: RequestChange, at: Date, ending: Ending) => ({
  ...decisions,
  modifiedAt: at,
  ...(isAccepted ? { result: 'Accepted' as const, ...ended(at, ending) } : {}),
})

/** The two ids, or the columns that contain them. */
interface BothIds {
  readonly dataGroupId: SQLWrapper | string
  readonly familyGroupId: SQLWrapper | string
}

interface Ending extends BothIds {
  readonly expiresAt: Date
}

/** What the record of a request stores when it ends. An expired one keeps its names: it showed no later ones. */
const ended = (at: Date, { expiresAt, ...both }: Ending) => ({
  closedAt: at,
  ...(expiresAt >= at ? namesOf(both) : {}),
})

/** The names of now. Later names are for those who may read the tree or group. */
const namesOf = ({ dataGroupId, familyGroupId }: BothIds) => ({
  lastDataName: sql<string>`(SELECT ${dataGroups.name} FROM ${dataGroups} WHERE ${dataGroups.id} = ${dataGroupId})`,
  lastGroupName: sql<string>`(SELECT ${familyGroups.name} FROM ${familyGroups} WHERE ${familyGroups.id} = ${familyGroupId})`,
})

/** The same for many requests, some of which may have expired. */
function namesIfOpen(at: Date) {
  const { lastDataName, lastGroupName } = namesOf(sharingRequests)
  const isOpen = sql`${sharingRequests.expiresAt} >= ${at.toISOString()}::timestamptz`
  return {
    lastDataName: sql`CASE WHEN ${isOpen} THEN ${lastDataName} ELSE ${sharingRequests.lastDataName} END`,
    lastGroupName: sql`CASE WHEN ${isOpen} THEN ${lastGroupName} ELSE ${sharingRequests.lastGroupName} END`,
  }
}

async function update(
  queries: Queries,
  { id }: StoredSharingRequest,
  fields: PgUpdateSetSource<typeof sharingRequests>,
): Promise<StoredSharingRequest> {
  const [updated] = await queries
    .update(sharingRequests)
    .set(fields)
    .where(eq(sharingRequests.id, id))
    .returning()
  if (updated === undefined) throw new Error('A locked request is there.')
  await tellSides(queries, updated)
  return updated
}

/** Notifies the sender and everybody who decides for one of the sides. */
async function tellSides(queries: Queries, request: StoredSharingRequest): Promise<void> {
  const { id, dataGroupId, familyGroupId, senderUserId } = request
  const deciders = (await decidersOf(queries, request)).map(({ userId }) => userId)
  const told = new Set([...deciders, ...(senderUserId === null ? [] : [senderUserId])])
  const payload = { dataGroupInviteId: id, dataGroupId, familyGroupId }
  await publish(
    queries,
    ...[...told].map((userId) => ({ userId, event: { name: 'DataGroupInvite.Changed', payload } }) as const),
  )
}
