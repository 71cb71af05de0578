/** Sharing a tree by e-mail: who views it is invited, and becomes a member of the tree by accepting. */
import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { DataGroupId, EmailAddress, page, Timestamp, ViewerInvitationId } from '../wire.ts'

/** An invitation that waits, as those see it who may share the tree. Whether anybody here has the address it does not say. */
export const ViewerInvitation = z.object({
  id: ViewerInvitationId,
  dataGroupId: DataGroupId,
  address: z.string(),
  createdDate: Timestamp,
  lastSentDate: Timestamp,
  /** From then on nobody can accept it, unless it is sent again. */
  expirationDate: Timestamp,
})
export type ViewerInvitation = z.infer<typeof ViewerInvitation>

export const InvitationState = z.enum(['Pending', 'Accepted', 'Expired', 'Cancelled'])

/**
 * Whom it meets: somebody who has the address that it went to, somebody with another address, or the owner of the tree.
 */
export const InvitationStanding = z.enum(['Invited', 'OtherAddress', 'Owner'])

/** An invitation as whoever holds its link sees it. */
export const ViewerInvitationFound = z.object({
  id: ViewerInvitationId,
  state: InvitationState,
  standing: InvitationStanding,
  inviterName: z.string(),
  treeName: z.string(),
  /** Where it went, with all but the beginning and the host left out: `b…@mail.example`. */
  sentTo: z.string(),
  /** The tree, as soon as the caller may see it. */
  dataGroupId: z.nullable(DataGroupId),
  expirationDate: Timestamp,
})
export type ViewerInvitationFound = z.infer<typeof ViewerInvitationFound>

const service = 'groupadmin'
const params = z.object({ id: DataGroupId })
const ofOne = z.object({ id: DataGroupId, invitationId: ViewerInvitationId })

export const listViewerInvitations = endpoint({
  service,
  method: 'GET',
  path: '/datagroups/:id/viewerinvitations',
  summary: 'The invitations to view a tree that wait, the expired ones as well',
  params,
  answer: page(ViewerInvitation),
  access: needs('dataGroup', 'ModifyPermissions'),
})

/** Answers alike whoever has the address (adr 14); a mail goes there in the background. */
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
  summary: 'Sends an invitation again, which makes it valid anew',
  params: ofOne,
  answer: ViewerInvitation,
  refuses: ['sent-lately', 'not-allowed', 'not-found', 'too-many-calls'],
  access: needs('dataGroup', 'ModifyPermissions'),
  perMinute: 60,
})

export const cancelViewerInvitation = endpoint({
  service,
  method: 'POST',
  path: '/datagroups/:id/viewerinvitations/:invitationId/cancel',
  summary: 'Takes an invitation back that has not been accepted',
  params: ofOne,
  refuses: ['not-allowed', 'not-found'],
  access: needs('dataGroup', 'ModifyPermissions'),
  perMinute: 60,
})

/** 43 characters of base64url: 256 random bits. A shorter one is none. */
const InvitationCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** The code is in the body, not in the address: what it opens stays out of logs and histories. */
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

/** Accepting again answers the same; for anybody else the invitation is used. */
export const acceptViewerInvitation = endpoint({
  service,
  method: 'POST',
  path: '/viewerinvitations/:id/accept',
  summary: 'Makes the caller a viewer of the tree',
  params: z.object({ id: ViewerInvitationId }),
  body: z.object({
    code: InvitationCode,
    /** The caller has said that the invitation is for them, although it went to an address that is not theirs. */
    fromOtherAddress: z._default(z.boolean(), false),
  }),
  answer: z.object({ dataGroupId: DataGroupId }),
  refuses: ['not-found', 'invitation-over', 'other-address', 'demo-visitor', 'sharing-limit-reached'],
  access: signedIn,
  perMinute: 60,
  bodyLimit: 4096,
})
