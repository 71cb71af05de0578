import type { DataGroupInvite, RequestSheet } from '#contract/group-admin/data-group-invite.ts'
import type { DataGroupInviteId, UserId } from '#contract/wire.ts'
import { decidesForGroup } from '#domain/groups/decide-sharing-request.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { nearnessTo } from '../access/privacy.ts'
import { findDataGroups } from '../store/readers/data-groups.ts'
import { callersRolesIn } from '../store/readers/family-group-standing.ts'
import { findFamilyGroups } from '../store/readers/family-groups.ts'
import { groupPermissions } from '../store/readers/group-standing.ts'
import { type StoredSharingRequest, stillShared } from '../store/readers/sharing-requests.ts'
import { findUsers } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import { sheetOf } from './request-sheet.ts'
import { dataDeciderOf, groupDeciderOf, signaturesOf, signingSenderOf } from './request-signatures.ts'
import { displayNameOf } from './user-view.ts'

/** The parts that a request gets only if they were asked for (API3-27). */
export type RequestParts = ReadonlySet<'senderUser' | 'dataGroup/owner' | 'familyGroup/owner' | 'sheet'>

/** The parts asked for, of one request or of the items of a list. */
export const partsOf = (expand: readonly string[] = []): RequestParts =>
  // The cast is safe, because the contract accepts only these words, with or without the prefix.
  new Set(expand.map((one) => one.replace(/^items\//, ''))) as RequestParts

/**
 * The requests that the viewer may know of: as the sender, or as somebody on one of the sides (API3-28). On the data
 * group's side these are its owner and holders of ModifyPermissions; on the family group's, its owner and Administrators.
 */
export async function concerning(
  queries: Queries,
  viewer: Viewer,
  requests: readonly StoredSharingRequest[],
): Promise<StoredSharingRequest[]> {
  const onData = await groupPermissions(queries, viewer, [...new Set(requests.map((one) => one.dataGroupId))])
  const groups = [...new Set(requests.map((one) => one.familyGroupId))]
  const roles = await callersRolesIn(queries, viewer, groups)
  return requests.filter(
    ({ senderUserId, dataGroupId, familyGroupId }) =>
      senderUserId === viewer.userId ||
      holds(onData.get(dataGroupId) ?? none, 'ModifyPermissions') ||
      decidesForGroup(roles.get(familyGroupId) ?? null),
  )
}

/**
 * Requests as the API sends them. Everybody who sees an open request sees both names, so that they know what they decide
 * about, and so they do as long as the two are shared by it. Afterwards the record contains the names of that time, and
 * only those see a later name who may read the tree, profile or group.
 */
export async function presentRequests(
  queries: Queries,
  viewer: Viewer,
  requests: readonly StoredSharingRequest[],
  parts: RequestParts,
  now: Date,
): Promise<DataGroupInvite[]> {
  const asked = await findDataGroups(queries, [...new Set(requests.map((one) => one.dataGroupId))])
  const profiles = new Set(asked.filter(isProfile).map(({ id }) => id))
  const data = parts.has('dataGroup/owner') ? asked : []
  const groups = parts.has('familyGroup/owner')
    ? await findFamilyGroups(queries, [...new Set(requests.map((one) => one.familyGroupId))])
    : []
  const senders = parts.has('senderUser') ? requests.flatMap(({ senderUserId }) => senderUserId ?? []) : []
  const shown = [...new Set([...senders, ...[...data, ...groups].map(({ ownerId }) => ownerId)])]
  const [users, nearness] = await Promise.all([findUsers(queries, shown), nearnessTo(queries, viewer, shown)])
  const userOf = (id: UserId) => ({ id, displayName: displayNameOf(users.get(id), nearness.get(id)) })
  const signatures = await signaturesOf(queries, requests)
  const dataById = new Map(data.map((one) => [one.id, one]))
  const groupById = new Map(groups.map((one) => [one.id, one]))
  const onData = await groupPermissions(queries, viewer, [...new Set(requests.map((one) => one.dataGroupId))])
  const roles = await callersRolesIn(queries, viewer, [...new Set(requests.map((one) => one.familyGroupId))])
  const accepted = requests.filter(({ result }) => result === 'Accepted')
  const shared = await stillShared(
    queries,
    accepted.map(({ id }) => id),
  )

  const sheets = new Map<DataGroupInviteId, RequestSheet>()
  for (const request of parts.has('sheet') ? requests.filter((one) => isOpenAt(one, now)) : []) {
    // A sender who does not see the tree any more decides nothing and gets no new numbers of it.
    const isSide =
      holds(onData.get(request.dataGroupId) ?? none, 'Read') ||
      decidesForGroup(roles.get(request.familyGroupId) ?? null)
    if (!isSide) continue
    const sheet = await sheetOf(queries, viewer, request)
    if (sheet !== null) sheets.set(request.id, sheet)
  }

  return requests.map((request) => {
    const sheet = sheets.get(request.id)
    const isOpen = isOpenAt(request, now)
    const isCurrent = isOpen || shared.has(request.id)
    const mayReadData = holds(onData.get(request.dataGroupId) ?? none, 'Read')
    const mayReadGroup = (roles.get(request.familyGroupId) ?? null) !== null
    const dataGroup = isCurrent || mayReadData ? dataById.get(request.dataGroupId) : undefined
    const dataDecider = parts.has('dataGroup/owner') ? signatures.of(dataDeciderOf(request)) : null
    const groupDecider = parts.has('familyGroup/owner') ? signatures.of(groupDeciderOf(request)) : null
    const familyGroup = isCurrent || mayReadGroup ? groupById.get(request.familyGroupId) : undefined
    return {
      id: request.id,
      senderUserId: request.senderUserId,
      dataGroupId: request.dataGroupId,
      principalType: 'FamilyGroup',
      principalId: request.familyGroupId,
      role: request.role,
      senderMessage: request.senderMessage,
      lastSentDate: request.lastSentAt.toISOString(),
      expirationDate: request.expiresAt.toISOString(),
      dataGroupApproval: request.dataGroupApproval,
      principalApproval: request.principalApproval,
      dataGroupMessage: request.dataGroupMessage,
      principalMessage: request.principalMessage,
      closedDate: request.closedAt?.toISOString() ?? null,
      result: request.result,
      cancelledBy: request.cancelledBy,
      createdDate: request.createdAt.toISOString(),
      modifiedDate: request.modifiedAt.toISOString(),
      ...(parts.has('senderUser') && request.senderUserId !== null
        ? { senderUser: signed(userOf(request.senderUserId), signatures.of(signingSenderOf(request))) }
        : {}),
      ...(dataDecider === null ? {} : { dataGroupDecider: dataDecider }),
      ...(groupDecider === null ? {} : { principalDecider: groupDecider }),
      endedNames: isOpen ? null : endedNamesOf(request, profiles.has(request.dataGroupId)),
      ...(dataGroup === undefined
        ? {}
        : {
            dataGroup: {
              id: dataGroup.id,
              name: dataGroup.name,
              isProfile: isProfile(dataGroup),
              owner: userOf(dataGroup.ownerId),
            },
          }),
      ...(familyGroup === undefined
        ? {}
        : {
            familyGroup: {
              id: familyGroup.id,
              name: familyGroup.name,
              owner: userOf(familyGroup.ownerId),
            },
          }),
      ...(sheet === undefined ? {} : { sheet }),
    }
  })
}

const signed = <User extends { readonly displayName: string }>(user: User, signature: string | null): User =>
  user.displayName === '' && signature !== null ? { ...user, displayName: signature } : user

const isProfile = ({ groupType }: { readonly groupType: string }) => groupType === 'Profile'

const endedNamesOf = ({ lastDataName, lastGroupName }: StoredSharingRequest, isProfile: boolean) =>
  lastDataName === null || lastGroupName === null
    ? null
    : { dataGroup: lastDataName, isProfile, familyGroup: lastGroupName }

const isOpenAt = ({ result, expiresAt }: StoredSharingRequest, now: Date) =>
  result === 'Pending' && expiresAt >= now
