/**
 * Decides on requests to share a tree or a profile with a family group (SHR-08 to SHR-14, PMA-29 to PMA-31, PMA-35). The
 * caller reads the facts under locks on both sides. Nothing is ever approved because somebody did not answer.
 */
import type { Approval, CancelledBy, RequestResult } from '#contract/group-admin/data-group-invite.ts'
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { invitationLife, resendPause } from '../sharing/viewer-invitation.ts'
import { decideShare, type ShareFacts } from './decide-group-share.ts'

/** What both sides have decided. A message says why a side has declined; it is empty otherwise. */
interface Decisions {
  readonly dataGroupApproval: Approval
  readonly dataGroupMessage: string
  readonly principalApproval: Approval
  readonly principalMessage: string
}

export interface StoredRequest extends Decisions {
  readonly result: RequestResult
  readonly lastSentAt: Date
  readonly expiresAt: Date
}

/** How the caller stands to the two sides of a request. */
export interface RequestStanding {
  /** True for the owner of the tree or profile. */
  readonly decidesForData: boolean
  /** True for the owner and the Administrators of the family group (resolution 46). */
  readonly decidesForGroup: boolean
}

/** True for the roles that decide for the family group (PMA-29). */
export const decidesForGroup = (role: FamilyGroupRole | null): boolean =>
  role === 'Owner' || role === 'Administrator'

/** What prevents that a share takes effect. A disabled tree takes no new share (LIM-14). */
export type NotShared =
  | 'tree-disabled'
  | 'plan-shares-own-groups'
  | 'sharing-limit-reached'
  | 'member-already'

/**
 * Why the data group could not be shared with the group now; null if it could. The owner of a disabled tree still decides
 * about requests, but no longer by the permission to share.
 */
export function whyNotShared(facts: ShareFacts & { readonly isDisabled: boolean }): NotShared | null {
  if (facts.isDisabled) return 'tree-disabled'
  const decided = decideShare(facts)
  return decided.ok ? null : decided.problem
}

/** What changes in a request. If `isAccepted`, the family group becomes a member of the data group. */
export interface RequestChange extends Decisions {
  readonly isAccepted: boolean
}

export interface SendFacts {
  /** True if the sender might share the data group directly: its owner, or a holder of ModifyPermissions. */
  readonly mayShareData: boolean
  /** True if the sender might add the data group to the family group: AddItems for a profile, Modify for a tree. */
  readonly mayAddToGroup: boolean
  /** True if the sender holds AddItems on the family group. */
  readonly mayAddItems: boolean
  /** An open request for the two. Only its sender and those who decide about it may know of it (API3-28). */
  readonly openRequest: 'none' | 'known to the caller' | 'unknown to the caller'
  readonly isDemoVisitor: boolean
  /** Null if nothing prevents the share. */
  readonly notShared: NotShared | null
}

/**
 * Decides whether a request may be sent. If the plan does not permit this share, or the group sees the data already, it is
 * refused at once. The sharing limit is checked when the share takes effect, because it may change until then.
 */
export function decideSend(
  facts: SendFacts,
): Result<
  RequestChange,
  'not-allowed' | 'demo-visitor' | 'requested-already' | 'not-askable-now' | NotShared
> {
  const { mayShareData, mayAddToGroup, notShared } = facts
  if (facts.isDemoVisitor) return refuse('demo-visitor')
  if (!mayShareData && !facts.mayAddItems) return refuse('not-allowed')
  if (notShared !== null && notShared !== 'sharing-limit-reached') return refuse(notShared)
  if (facts.openRequest === 'known to the caller') return refuse('requested-already')
  if (facts.openRequest === 'unknown to the caller') return refuse('not-askable-now')
  return settled(
    {
      dataGroupApproval: mayShareData ? 'Approved' : 'Pending',
      dataGroupMessage: '',
      principalApproval: mayAddToGroup ? 'Approved' : 'Pending',
      principalMessage: '',
    },
    notShared,
  )
}

/**
 * Approves for each side that the caller decides for. A declined request can still be approved (SHR-11). If an approval
 * would be the second one and the share is not possible, nothing changes.
 */
export function decideApprove(
  request: StoredRequest,
  standing: RequestStanding,
  facts: { readonly notShared: NotShared | null; readonly isDemoVisitor: boolean },
  now: Date,
): Result<RequestChange, 'not-allowed' | 'demo-visitor' | 'request-over' | NotShared> {
  if (!decides(standing)) return refuse('not-allowed')
  if (facts.isDemoVisitor) return refuse('demo-visitor')
  if (!isOpen(request, now)) return refuse('request-over')
  return settled(decidedBy(request, standing, 'Approved'), facts.notShared)
}

/** Declines for each side that the caller decides for. After both sides approved, the share is ended instead. */
export function decideReject(
  request: StoredRequest,
  standing: RequestStanding,
  message: string,
  now: Date,
): Result<RequestChange, 'not-allowed' | 'request-over'> {
  if (!decides(standing)) return refuse('not-allowed')
  if (!isOpen(request, now)) return refuse('request-over')
  return ok({ ...decidedBy(request, standing, 'Rejected', message), isAccepted: false })
}

/**
 * Decides who cancels. The sender may cancel, and each side that has not approved; a side that has declined has not approved (resolution 86).
 * An expired request can be cancelled too, so that it does not stay in a list.
 */
export function decideCancelRequest(
  request: StoredRequest,
  standing: RequestStanding & { readonly isSender: boolean },
): Result<CancelledBy, 'not-allowed' | 'request-over'> {
  if (request.result !== 'Pending') return refuse('request-over')
  if (standing.isSender) return ok('Sender')
  if (standing.decidesForData && request.dataGroupApproval !== 'Approved') return ok('DataGroup')
  if (standing.decidesForGroup && request.principalApproval !== 'Approved') return ok('FamilyGroup')
  return refuse('not-allowed')
}

export interface Resent extends Decisions {
  readonly lastSentAt: Date
  readonly expiresAt: Date
}

/** The sender may send a request again after three days (SHR-26). A side that had declined is asked anew. */
export function decideResendRequest(
  request: StoredRequest,
  { isSender }: { readonly isSender: boolean },
  now: Date,
): Result<Resent, 'not-allowed' | 'request-over' | 'sent-lately'> {
  if (!isSender) return refuse('not-allowed')
  if (request.result !== 'Pending') return refuse('request-over')
  if (request.lastSentAt.getTime() + resendPause > now.getTime()) return refuse('sent-lately')
  return ok({
    ...validFrom(now),
    dataGroupApproval: askedAgain(request.dataGroupApproval),
    dataGroupMessage: '',
    principalApproval: askedAgain(request.principalApproval),
    principalMessage: '',
  })
}

/** A request expires 14 days after it was sent last (SHR-28). */
export const validFrom = (now: Date) => ({
  lastSentAt: now,
  expiresAt: new Date(now.getTime() + invitationLife),
})

const decides = ({ decidesForData, decidesForGroup }: RequestStanding) => decidesForData || decidesForGroup

/** A request whose time has passed is over, also if nobody has closed it (SHR-12). */
const isOpen = ({ result, expiresAt }: StoredRequest, now: Date) => result === 'Pending' && now <= expiresAt

const decidedBy = (
  request: Decisions,
  standing: RequestStanding,
  approval: Approval,
  message = '',
): Decisions => ({
  dataGroupApproval: standing.decidesForData ? approval : request.dataGroupApproval,
  dataGroupMessage: standing.decidesForData ? message : request.dataGroupMessage,
  principalApproval: standing.decidesForGroup ? approval : request.principalApproval,
  principalMessage: standing.decidesForGroup ? message : request.principalMessage,
})

/** A request is accepted when both sides have approved, and not before (SHR-09). */
function settled(decisions: Decisions, notShared: NotShared | null): Result<RequestChange, NotShared> {
  const isAccepted = decisions.dataGroupApproval === 'Approved' && decisions.principalApproval === 'Approved'
  return isAccepted && notShared !== null ? refuse(notShared) : ok({ ...decisions, isAccepted })
}

const askedAgain = (approval: Approval): Approval => (approval === 'Rejected' ? 'Pending' : approval)
