/** A request to share as one viewer sees it, with the acts that the page offers. The server decides by the same functions. */
import type {
  Approval,
  CancelledBy,
  DataGroupInvite,
  RequestResult,
  RequestSheet,
} from '#contract/group-admin/data-group-invite.ts'
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import type { DataGroupInviteId, FamilyGroupId, UserId } from '../ids.ts'
import { holds, type Permissions } from '../permission/permissions.ts'
import { resendableAt } from '../sharing/viewer-invitation.ts'
import {
  decideApprove,
  decideCancelRequest,
  decideReject,
  decideResendRequest,
  decidesForGroup,
  type RequestStanding,
  type StoredRequest,
} from './decide-sharing-request.ts'
import type { SharedData } from './group-share.ts'
import { sharingRequest } from './sharing-request.ts'

/** The longest message that the server accepts. */
export const maxRequestMessageLength = 2000

/** The two that a request is about. */
export interface AskedShare {
  readonly data: SharedData
  readonly group: { readonly id: FamilyGroupId; readonly name: string }
}

export type RequestAct = 'approve' | 'reject' | 'cancel' | 'resend'

export type RequestViewer = RequestStanding & { readonly isSender: boolean }

export interface ShownRequest {
  readonly id: DataGroupInviteId
  /** Null if the account of the sender was deleted. */
  readonly senderName: string | null
  readonly message: string
  readonly lastSentDate: string
  readonly expirationDate: string
  /** The derived status in words (STA-09). */
  readonly statusText: string
  readonly result: RequestResult
  /** Null unless somebody has cancelled it. */
  readonly cancelledBy: CancelledBy | null
  /** How much would be shared with how many; null if it is not open, or not loaded. */
  readonly sheet: RequestSheet | null
  /** True if the members could also change what is shared. */
  readonly asContributor: boolean
  readonly isExpired: boolean
  readonly dataApproval: Approval
  readonly groupApproval: Approval
  /** What a side has said with its decline; empty if nothing. */
  readonly dataMessage: string
  readonly groupMessage: string
  /**
   * The names of the owners, and of those who have decided, are null if the viewer may not see them. `deciderName` is also
   * null as long as the side has not decided.
   */
  readonly data: SharedData & { readonly ownerName: string | null; readonly deciderName: string | null }
  readonly group: {
    readonly id: FamilyGroupId
    readonly name: string
    readonly ownerName: string | null
    readonly deciderName: string | null
    /** True if the viewer is a member. */
    readonly isMember: boolean
  }
  readonly viewer: RequestViewer
  readonly offers: Readonly<Record<RequestAct, boolean>> & {
    /** A new request for the same two. A cancelled one cannot be sent again (resolution 95). */
    readonly askAnew: boolean
  }
  /** From when the viewer may send the request again; null if never. */
  readonly resendableAt: number | null
}

interface Facts {
  readonly userId: UserId
  /** What the viewer may do with the tree or profile. */
  readonly onData: Permissions
  /** The viewer's role in the family group; null outside of it. */
  readonly role: FamilyGroupRole | null
}

export function shownRequest(invite: DataGroupInvite, facts: Facts, now: number): ShownRequest {
  const { dataGroup, familyGroup, endedNames } = invite
  const viewer = {
    isSender: invite.senderUserId === facts.userId,
    decidesForData: holds(facts.onData, 'Owner'),
    decidesForGroup: decidesForGroup(facts.role),
  }
  const isPending = invite.result === 'Pending'
  return {
    id: invite.id,
    senderName: invite.senderUserId === null ? null : invite.senderUser?.displayName || 'Somebody',
    message: invite.senderMessage,
    lastSentDate: invite.lastSentDate,
    expirationDate: invite.expirationDate,
    statusText: sharingRequest(invite, now).statusText,
    result: invite.result,
    cancelledBy: invite.cancelledBy,
    sheet: invite.sheet ?? null,
    asContributor: invite.role === 'Contributor',
    isExpired: isPending && now > Date.parse(invite.expirationDate),
    dataApproval: invite.dataGroupApproval,
    groupApproval: invite.principalApproval,
    dataMessage: invite.dataGroupMessage,
    groupMessage: invite.principalMessage,
    data: {
      id: invite.dataGroupId,
      name: dataGroup?.name ?? endedNames?.dataGroup ?? 'something that you do not see',
      isProfile: dataGroup?.isProfile ?? endedNames?.isProfile ?? false,
      ownerName: dataGroup?.owner.displayName || null,
      // A side that is asked anew has not decided.
      deciderName: invite.dataGroupApproval === 'Pending' ? null : (invite.dataGroupDecider ?? null),
    },
    group: {
      id: invite.principalId,
      name: familyGroup?.name ?? endedNames?.familyGroup ?? 'a group that you do not see',
      ownerName: familyGroup?.owner.displayName || null,
      deciderName: invite.principalApproval === 'Pending' ? null : (invite.principalDecider ?? null),
      isMember: facts.role !== null,
    },
    viewer,
    offers: offersOf(invite, viewer, now),
    resendableAt: isPending && viewer.isSender ? resendableAt(invite) : null,
  }
}

function offersOf(invite: DataGroupInvite, viewer: RequestViewer, now: number): ShownRequest['offers'] {
  const request: StoredRequest = {
    dataGroupApproval: invite.dataGroupApproval,
    dataGroupMessage: invite.dataGroupMessage,
    principalApproval: invite.principalApproval,
    principalMessage: invite.principalMessage,
    result: invite.result,
    lastSentAt: new Date(invite.lastSentDate),
    expiresAt: new Date(invite.expirationDate),
  }
  const at = new Date(now)
  // The browser does not know what prevents the share, such as a limit of the group's owner. The server says so.
  const unhindered = { notShared: null, isDemoVisitor: false }
  return {
    approve: decideApprove(request, viewer, unhindered, at).ok && mayChange(request, viewer, 'Approved'),
    reject: decideReject(request, viewer, '', at).ok && mayChange(request, viewer, 'Rejected'),
    cancel: decideCancelRequest(request, viewer).ok,
    resend: decideResendRequest(request, viewer, at).ok,
    // The server leaves out what the viewer may not read, and would refuse to ask for it.
    askAnew:
      viewer.isSender &&
      invite.result === 'Cancelled' &&
      invite.dataGroup !== undefined &&
      invite.familyGroup !== undefined,
  }
}

/** True if a side that the viewer decides for has not decided like this yet. */
const mayChange = (request: StoredRequest, viewer: RequestViewer, to: Approval): boolean =>
  (viewer.decidesForData && request.dataGroupApproval !== to) ||
  (viewer.decidesForGroup && request.principalApproval !== to)

/** What somebody else has done to a request while it was open on the page. */
export type RequestNews =
  | 'data approved'
  | 'data declined'
  | 'group approved'
  | 'group declined'
  | 'cancelled'
  | 'sent again'

/**
 * The changes between two versions of a request, without those that only the viewer could have made.
 */
export function requestNews(before: ShownRequest, after: ShownRequest): readonly RequestNews[] {
  const { decidesForData, decidesForGroup, isSender } = after.viewer
  const news: RequestNews[] = []
  if (after.lastSentDate !== before.lastSentDate && !isSender) news.push('sent again')
  if (after.dataApproval !== before.dataApproval && !decidesForData) {
    if (after.dataApproval === 'Approved') news.push('data approved')
    if (after.dataApproval === 'Rejected') news.push('data declined')
  }
  if (after.groupApproval !== before.groupApproval && !decidesForGroup) {
    if (after.groupApproval === 'Approved') news.push('group approved')
    if (after.groupApproval === 'Rejected') news.push('group declined')
  }
  if (after.result === 'Cancelled' && before.result !== 'Cancelled') news.push('cancelled')
  return news
}

/** The last of the requests for each two, and how many there were before. The requests come with the latest first. */
export function lastRounds(
  requests: readonly ShownRequest[],
): readonly { readonly last: ShownRequest; readonly before: number }[] {
  const rounds = Map.groupBy(requests, ({ data, group }) => `${data.id} ${group.id}`)
  return [...rounds.values()].flatMap(([last, ...before]) =>
    last === undefined ? [] : [{ last, before: before.length }],
  )
}
