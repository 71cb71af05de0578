/**
 * Requests to share a tree or a profile with a family group. Both sides decide: the data group's and the family group's.
 * The documents call such a request a data group invite.
 */
import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { GroupShareRole } from '../permission.ts'
import {
  bulkLimit,
  DataGroupId,
  DataGroupInviteId,
  FamilyGroupId,
  list,
  page,
  Timestamp,
  text,
  UserId,
} from '../wire.ts'

/** What one side has decided (STA-04). */
export const Approval = z.enum(['Pending', 'Approved', 'Rejected'])
export type Approval = z.infer<typeof Approval>

/** Accepted: both sides have approved, and the group sees the data group. */
export const RequestResult = z.enum(['Pending', 'Accepted', 'Cancelled'])
export type RequestResult = z.infer<typeof RequestResult>

/** Who has cancelled a request: its sender, the owner of the tree or profile, or somebody who manages the group. */
export const CancelledBy = z.enum(['Sender', 'DataGroup', 'FamilyGroup'])
export type CancelledBy = z.infer<typeof CancelledBy>

/** What both sides see before either has approved. */
export const RequestSheet = z.object({
  /** How much the members would see. Persons who may be living would be shown by name only. */
  personCount: z.int(),
  livingCount: z.int(),
  photoCount: z.int(),
  placeCount: z.int(),
  /** How many people would see it. */
  memberCount: z.int(),
  /** Some of their names, if the caller may list the members of the group. */
  memberNames: z.array(z.string()),
})
export type RequestSheet = z.infer<typeof RequestSheet>

/** A request as everybody sees it who may know of it: the sender, and those who decide for one of the sides (API3-28). */
export const DataGroupInvite = z.object({
  id: DataGroupInviteId,
  /** Null if the account of the sender was deleted. */
  senderUserId: z.nullable(UserId),
  dataGroupId: DataGroupId,
  principalType: z.literal('FamilyGroup'),
  principalId: FamilyGroupId,
  role: GroupShareRole,
  senderMessage: z.string(),
  lastSentDate: Timestamp,
  expirationDate: Timestamp,
  dataGroupApproval: Approval,
  principalApproval: Approval,
  /** What each side has said with its decline; empty if it said nothing, or has not declined. */
  dataGroupMessage: z.string(),
  principalMessage: z.string(),
  closedDate: z.nullable(Timestamp),
  result: RequestResult,
  /** Null unless the result is Cancelled and somebody has cancelled it. It also ends, for example, if its sender leaves the group. */
  cancelledBy: z.nullable(CancelledBy),
  createdDate: Timestamp,
  modifiedDate: Timestamp,
  /** With expand=senderUser: who has signed the request. The name is empty if the caller may not see it, and it is not confirmed. */
  senderUser: z.optional(z.object({ id: UserId, displayName: z.string() })),
  /** With expand=dataGroup/owner. The name shows to both sides, because they decide about it. */
  dataGroup: z.optional(
    z.object({
      id: DataGroupId,
      name: z.string(),
      isProfile: z.boolean(),
      owner: z.object({ id: UserId, displayName: z.string() }),
    }),
  ),
  /** With expand=familyGroup/owner. */
  familyGroup: z.optional(
    z.object({
      id: FamilyGroupId,
      name: z.string(),
      owner: z.object({ id: UserId, displayName: z.string() }),
    }),
  ),
  /**
   * With the expands of the owners: the name of the person who has decided for the side, and of nobody else. An answer is
   * signed, so both sides read the name, unless its user shows it to nobody (adr 65). Absent for a name that its user has
   * not confirmed.
   */
  dataGroupDecider: z.optional(z.string()),
  principalDecider: z.optional(z.string()),
  /** The names of the two when the request ended; of an expired one, when it was sent last. Null while it is open. */
  endedNames: z.nullable(
    z.object({ dataGroup: z.string(), isProfile: z.boolean(), familyGroup: z.string() }),
  ),
  /** With expand=sheet, while the request is open. */
  sheet: z.optional(RequestSheet),
})
export type DataGroupInvite = z.infer<typeof DataGroupInvite>

const service = 'groupadmin'
const params = z.object({ id: DataGroupInviteId })
const expand = z.optional(
  list(
    z.enum([
      'senderUser',
      'dataGroup/owner',
      'familyGroup/owner',
      'sheet',
      'items/senderUser',
      'items/dataGroup/owner',
      'items/familyGroup/owner',
      'items/sheet',
    ]),
    8,
  ),
)

/**
 * Without `ids`: the requests that are open and in which the caller is the sender or decides for one side. Requests that
 * the caller may not know of are left out.
 */
export const listDataGroupInvites = endpoint({
  service,
  method: 'GET',
  path: '/datagroupinvites',
  summary: 'Requests to share, which the caller may know of',
  query: z.object({ ids: z.optional(list(DataGroupInviteId, bulkLimit)), expand }),
  answer: page(DataGroupInvite),
  access: signedIn,
})

/** Open requests first, then those that have ended, the latest first; at most 100. */
export const listInvitesOfDataGroup = endpoint({
  service,
  method: 'GET',
  path: '/datagroups/:id/invites',
  summary: 'The requests to share a data group, which the caller may know of',
  params: z.object({ id: DataGroupId }),
  query: z.object({ expand }),
  answer: page(DataGroupInvite),
  access: needs('dataGroup', 'Read'),
})

/** Like `listInvitesOfDataGroup`, for all requests that address one family group. */
export const listDataGroupInvitesOfFamilyGroup = endpoint({
  service,
  method: 'GET',
  path: '/familygroups/:id/datagroupinvites',
  summary: 'The requests to share with a family group, which the caller may know of',
  params: z.object({ id: FamilyGroupId }),
  query: z.object({ expand }),
  answer: page(DataGroupInvite),
  access: needs('familyGroup', 'Read'),
})

/** What prevents that a request takes effect when the second side approves. */
const notShared = [
  'tree-disabled',
  'plan-shares-own-groups',
  'sharing-limit-reached',
  'member-already',
] as const

/**
 * Sends a request (PMA-35). It counts as approved on each side on which the sender might share directly (resolution 74),
 * so it takes effect at once if that is true of both. Answers 404 for a data group or a family group that the caller may
 * not know of. While a request for the two is open, there is no second one (resolution 82): `requested-already` tells that
 * only to callers who may know of the first, and all others get `not-askable-now`.
 */
export const sendDataGroupInvite = endpoint({
  service,
  method: 'POST',
  path: '/datagroupinvites',
  summary: 'Asks that a tree or a profile be shared with a family group',
  body: z.object({
    dataGroupId: DataGroupId,
    principalType: z.literal('FamilyGroup'),
    principalId: FamilyGroupId,
    role: z._default(GroupShareRole, 'Viewer'),
    senderMessage: z._default(text(2000), ''),
  }),
  answer: DataGroupInvite,
  status: 201,
  refuses: [
    'not-allowed',
    'not-found',
    'demo-visitor',
    'requested-already',
    'not-askable-now',
    'too-many-calls',
    ...notShared,
  ],
  access: signedIn,
  perMinute: 60,
  bodyLimit: 16_384,
})

/** A side that has declined is asked again. The request is valid for another 14 days (SHR-28). */
export const resendDataGroupInvite = endpoint({
  service,
  method: 'POST',
  path: '/datagroupinvites/:id/resend',
  summary: 'Sends a request again',
  params,
  /** Null keeps the message of the request. */
  body: z.object({ message: z.nullable(text(2000)) }),
  answer: DataGroupInvite,
  refuses: ['not-allowed', 'not-found', 'request-over', 'sent-lately', 'too-many-calls'],
  access: signedIn,
  perMinute: 60,
  bodyLimit: 16_384,
})

export const cancelDataGroupInvite = endpoint({
  service,
  method: 'POST',
  path: '/datagroupinvites/:id/cancel',
  summary: 'Cancels a request that is not accepted',
  params,
  answer: DataGroupInvite,
  refuses: ['not-allowed', 'not-found', 'request-over'],
  access: signedIn,
  perMinute: 60,
})

/** If both sides have approved, the family group becomes a member of the data group. */
export const approveDataGroupInvite = endpoint({
  service,
  method: 'POST',
  path: '/datagroupinvites/:id/approve',
  summary: 'Approves a request for each side that the caller decides for',
  params,
  answer: DataGroupInvite,
  refuses: ['not-allowed', 'not-found', 'request-over', 'demo-visitor', ...notShared],
  access: signedIn,
  perMinute: 60,
})

export const rejectDataGroupInvite = endpoint({
  service,
  method: 'POST',
  path: '/datagroupinvites/:id/reject',
  summary: 'Declines a request for each side that the caller decides for',
  params,
  /** Everybody who may know of the request reads the message. */
  body: z.object({ message: z.nullable(text(2000)) }),
  answer: DataGroupInvite,
  refuses: ['not-allowed', 'not-found', 'request-over'],
  access: signedIn,
  perMinute: 60,
  bodyLimit: 16_384,
})
