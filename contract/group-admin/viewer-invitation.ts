/** Sharing a tree by e-mail: invited people become members of the tree by accepting. */
import * as z from 'zod/mini'
import { endpoint, needs, needsOrOwner, signedIn } from '../endpoint.ts'
import { DataGroupId, EmailAddress, page, Timestamp, ViewerInvitationId } from '../wire.ts'

/** An open invitation, as people who may share the tree see it. It does not tell whether the address has an account. */
export const ViewerInvitation = z.object({
  id: ViewerInvitationId,
  dataGroupId: DataGroupId,
  address: z.string(),
  createdDate: Timestamp,
  lastSentDate: Timestamp,
  /** After this, nobody can accept the invitation unless it is sent again. */
  expirationDate: Timestamp,
})
export type ViewerInvitation = z.infer<typeof ViewerInvitation>

export const InvitationState = z.enum(['Pending', 'Accepted', 'Expired', 'Cancelled'])

/** Who opened the link: the user who has the invited address, a user with another address, or the owner of the tree. */
export const InvitationStanding = z.enum(['Invited', 'OtherAddress', 'Owner'])

/** An invitation as the holder of its link sees it. */
export const ViewerInvitationFound = z.object({
  id: ViewerInvitationId,
  state: InvitationState,
  standing: InvitationStanding,
  inviterName: z.string(),
  treeName: z.string(),
  /** The invited address, masked except for its beginning and host: `b…@mail.example`. */
  sentTo: z.string(),
  /** The tree, once the caller may see it. */
  dataGroupId: z.nullable(DataGroupId),
  expirationDate: Timestamp,
})
export type ViewerInvitationFound = z.infer<typeof ViewerInvitationFound>

const service = 'groupadmin'
const params = z.object({ id: DataGroupId })
const ofOne = z.object({ id: DataGroupId, invitationId: ViewerInvitationId })

/** Listing and cancelling are also for the owner of a disabled tree, who still ends what others see of it (LIM-14). */
export const listViewerInvitations = endpoint({
  service,
  method: 'GET',
  path: '/datagroups/:id/viewerinvitations',
  summary: 'The open and expired invitations to view a tree',
  params,
  answer: page(ViewerInvitation),
  access: needsOrOwner('dataGroup', 'ModifyPermissions'),
})

/** The answer does not depend on whether the address has an account (adr 14); the mail is sent in the background. */
export const inviteViewer = endpoint({
  service,
  method: 'POST',
  path: '/datagroups/:id/viewerinvitations',
  summary: 'Invites somebody by e-mail to view a tree',
  params,
  body: z.object({ address: EmailAddress }),
  answer: ViewerInvitation,
  status: 201,
  refuses: [
    'invalid-input',
    'not-a-tree',
    'invited-already',
    'sharing-limit-reached',
    'demo-visitor',
    'not-allowed',
    'not-found',
    'too-many-calls',
  ],
  access: needs('dataGroup', 'ModifyPermissions'),
  perMinute: 60,
  bodyLimit: 4096,
})

export const resendViewerInvitation = endpoint({
  service,
  method: 'POST',
  path: '/datagroups/:id/viewerinvitations/:invitationId/resend',
  summary: 'Sends an invitation again, with a new end date',
  params: ofOne,
  answer: ViewerInvitation,
  refuses: ['sent-lately', 'sharing-limit-reached', 'not-allowed', 'not-found', 'too-many-calls'],
  access: needs('dataGroup', 'ModifyPermissions'),
  perMinute: 60,
})

export const cancelViewerInvitation = endpoint({
  service,
  method: 'POST',
  path: '/datagroups/:id/viewerinvitations/:invitationId/cancel',
  summary: 'Cancels an invitation that has not been accepted',
  params: ofOne,
  refuses: ['not-allowed', 'not-found'],
  access: needsOrOwner('dataGroup', 'ModifyPermissions'),
  perMinute: 60,
})

/** 43 characters of base64url: 256 random bits. Shorter codes are invalid. */
const InvitationCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** The code is in the body, not in the address, so that it stays out of logs and browser histories. */
export const lookUpViewerInvitation = endpoint({
  service,
  method: 'POST',
  path: '/viewerinvitations/:id/$lookup',
  summary: 'Reads an invitation by the code of its link',
  params: z.object({ id: ViewerInvitationId }),
  body: z.object({ code: InvitationCode }),
  answer: ViewerInvitationFound,
  refuses: ['invalid-input', 'not-found', 'demo-visitor'],
  access: signedIn,
  perMinute: 60,
  bodyLimit: 4096,
})

/** If the same user accepts again, the answer is the same. Nobody else can use the invitation after that. */
export const acceptViewerInvitation = endpoint({
  service,
  method: 'POST',
  path: '/viewerinvitations/:id/accept',
  summary: 'Makes the caller a viewer of the tree',
  params: z.object({ id: ViewerInvitationId }),
  body: z.object({
    code: InvitationCode,
    /** True if the caller has confirmed that the invitation is for them, although it was sent to another address. */
    fromOtherAddress: z._default(z.boolean(), false),
  }),
  answer: z.object({ dataGroupId: DataGroupId }),
  refuses: ['not-found', 'invitation-over', 'other-address', 'demo-visitor', 'sharing-limit-reached'],
  access: signedIn,
  perMinute: 60,
  bodyLimit: 4096,
})
