/** Invitations to a family group, by e-mail or to a known user. The recipient becomes a member by accepting. */
import * as z from 'zod/mini'
import { anyone, endpoint, needs, ownUserOrActor, signedIn } from '../endpoint.ts'
import {
  DataGroupId,
  EmailAddress,
  FamilyGroupId,
  FamilyGroupInviteId,
  lineText,
  page,
  Timestamp,
  text,
  UserId,
} from '../wire.ts'
import { InviteRole } from './family-group.ts'
import { TokenAnswer } from './token.ts'

/**
 * An invitation as its sender and those who manage the group see it. It does not tell whether an address has an
 * account.
 */
export const FamilyGroupInvite = z.object({
  id: FamilyGroupInviteId,
  familyGroupId: FamilyGroupId,
  senderUserId: z.nullable(UserId),
  recipientUserId: z.nullable(UserId),
  recipientEmail: z.nullable(z.string()),
  recipientMobileNumber: z.nullable(z.string()),
  recipientFirstName: z.string(),
  recipientLastName: z.string(),
  recipientRole: InviteRole,
  profileDataGroupId: z.nullable(DataGroupId),
  profileDisplayName: z.nullable(z.string()),
  profileGender: z.nullable(z.enum(['Male', 'Female', 'Unknown'])),
  senderMessage: z.string(),
  encourageToInvite: z.boolean(),
  /** True if the sender asks the recipient to share a tree with the group (resolution 85). */
  asksForTree: z.boolean(),
  createdDate: Timestamp,
  lastSentDate: Timestamp,
  expirationDate: Timestamp,
  closedDate: z.nullable(Timestamp),
  /** One of `InviteResult`, or a value that only a newer server knows. */
  result: z.string(),
})
export type FamilyGroupInvite = z.infer<typeof FamilyGroupInvite>

/** The state of an invitation that a link opens. `Replaced`: a newer link was mailed, and this one shows nothing. */
export const InviteState = z.enum(['Pending', 'Accepted', 'Cancelled', 'Expired', 'Replaced'])

/** An invitation as the holder of its link sees it, signed in or not. */
export const InviteFound = z.object({
  id: FamilyGroupInviteId,
  state: InviteState,
  /** Names, message and address are empty or null unless the invitation is open or has expired. */
  groupName: z.string(),
  senderName: z.string(),
  senderMessage: z.string(),
  recipientEmail: z.nullable(z.string()),
  /** The name that the sender gave the recipient. */
  recipientFirstName: z.string(),
  recipientLastName: z.string(),
  recipientRole: InviteRole,
  encourageToInvite: z.boolean(),
  asksForTree: z.boolean(),
  expirationDate: Timestamp,
  /** What the new member will see. Zero and empty unless the invitation is open. */
  memberCount: z.int(),
  treeNames: z.array(z.string()),
})
export type InviteFound = z.infer<typeof InviteFound>

/** Whether the caller can accept an invitation, or why not. */
export const InviteStanding = z.enum(['Invited', 'OtherAddress', 'OtherUser', 'Member'])
export type InviteStanding = z.infer<typeof InviteStanding>

/** The profile that an invitation carries. The recipient may take it over (resolution 80). */
export const OfferedProfile = z.object({
  name: z.string(),
  /** How many other persons and how many details the profile has. */
  relativeCount: z.int(),
  detailCount: z.int(),
  /** True if the group would see the recipient's own profile afterwards, because it sees this one. */
  isShared: z.boolean(),
})
export type OfferedProfile = z.infer<typeof OfferedProfile>

export const RecognisedInvite = z.extend(InviteFound, {
  standing: InviteStanding,
  /** Null unless the caller may take over a profile by accepting. */
  profile: z.nullable(OfferedProfile),
  /** The group; null unless the caller is a member. */
  familyGroupId: z.nullable(FamilyGroupId),
})
export type RecognisedInvite = z.infer<typeof RecognisedInvite>

const service = 'groupadmin'
const params = z.object({ id: FamilyGroupInviteId })

/** 43 characters of base64url: 256 random bits. */
export const ActivationCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** The open and expired invitations of a group. Callers with Modify see all, others only those that they sent. */
export const listFamilyGroupInvites = endpoint({
  service,
  method: 'GET',
  path: '/familygroups/:id/invites',
  summary: 'The open invitations to a family group',
  params: z.object({ id: FamilyGroupId }),
  answer: page(FamilyGroupInvite),
  access: needs('familyGroup', 'AddItems'),
})

/**
 * The open invitations to the caller: as a user, or by an address that the caller has confirmed. Parents who act as a
 * child see them too, because the child joins a group only with their consent (resolution 65).
 */
export const listReceivedInvites = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/familygroupinvites',
  summary: 'The open invitations to a user',
  params: z.object({ id: UserId }),
  answer: page(RecognisedInvite),
  access: ownUserOrActor,
})

/** The answer does not depend on whether the address has an account. */
export const sendFamilyGroupInvite = endpoint({
  service,
  method: 'POST',
  path: '/familygroups/:id/invites',
  summary: 'Invites somebody to a family group',
  params: z.object({ id: FamilyGroupId }),
  body: z.object({
    recipientEmail: z.optional(EmailAddress),
    recipientUserId: z.optional(UserId),
    recipientFirstName: z._default(lineText(100), ''),
    recipientLastName: z._default(lineText(100), ''),
    recipientRole: z._default(InviteRole, 'Member'),
    senderMessage: z._default(text(2000), ''),
    encourageToInvite: z._default(z.boolean(), false),
    /** Asks the recipient to share a tree with the group. */
    asksForTree: z.optional(z.boolean()),
    /** The profile of the recipient, which the caller manages. */
    profileDataGroupId: z.optional(DataGroupId),
  }),
  answer: FamilyGroupInvite,
  status: 201,
  refuses: [
    'invalid-input',
    'not-allowed',
    'not-found',
    'role-too-high',
    'demo-visitor',
    'member-already',
    'invited-already',
    'sharing-limit-reached',
    'too-many-calls',
  ],
  access: needs('familyGroup', 'AddItems'),
  perMinute: 60,
  bodyLimit: 16_384,
})

export const resendFamilyGroupInvite = endpoint({
  service,
  method: 'POST',
  path: '/familygroupinvites/:id/resend',
  summary: 'Sends an invitation again with a new link and a new end date',
  params,
  /** The message that the mail contains; null keeps the message of the invitation. */
  body: z.object({ message: z.nullable(text(2000)) }),
  answer: FamilyGroupInvite,
  refuses: [
    'not-allowed',
    'not-found',
    'invitation-over',
    'sent-lately',
    'sharing-limit-reached',
    'too-many-calls',
  ],
  access: signedIn,
  perMinute: 60,
  bodyLimit: 16_384,
})

export const cancelFamilyGroupInvite = endpoint({
  service,
  method: 'POST',
  path: '/familygroupinvites/:id/cancel',
  summary: 'Cancels an open invitation',
  params,
  refuses: ['not-allowed', 'not-found', 'invitation-over'],
  access: signedIn,
  perMinute: 60,
})

/** The code is in the body, so that it stays out of logs and browser histories. */
export const lookUpFamilyGroupInvite = endpoint({
  service,
  method: 'POST',
  path: '/familygroupinvites/:id/$lookup',
  summary: 'Reads an invitation by the code of its link',
  params,
  body: z.object({ activationCode: ActivationCode }),
  answer: InviteFound,
  refuses: ['invalid-input', 'not-found', 'too-many-calls'],
  access: anyone,
  perMinute: 60,
  bodyLimit: 4096,
})

export const recogniseFamilyGroupInvite = endpoint({
  service,
  method: 'POST',
  path: '/familygroupinvites/:id/$recognise',
  summary: 'Reads an invitation by the code of its link, and says whether the caller can accept it',
  params,
  body: z.object({ activationCode: ActivationCode }),
  answer: RecognisedInvite,
  refuses: ['invalid-input', 'not-found'],
  access: signedIn,
  perMinute: 60,
  bodyLimit: 4096,
})

/** Mails a new link for an expired invitation, and only to the stored address. */
export const renewFamilyGroupInvite = endpoint({
  service,
  method: 'POST',
  path: '/familygroupinvites/:id/renew',
  summary: 'Asks for a new link that replaces an expired one',
  params,
  body: z.object({ activationCode: ActivationCode }),
  refuses: [
    'invalid-input',
    'not-found',
    'invitation-over',
    'sent-lately',
    'sharing-limit-reached',
    'too-many-calls',
  ],
  access: anyone,
  perMinute: 20,
  bodyLimit: 4096,
})

/** If the same user accepts again, the answer is the same. Nobody else can use the invitation after that. */
export const acceptFamilyGroupInvite = endpoint({
  service,
  method: 'POST',
  path: '/familygroupinvites/:id/accept',
  summary: 'Makes the caller a member of the family group',
  params,
  body: z.object({
    /**
     * May be null only if the invitation is to the caller as a user, or to an address that the caller has confirmed.
     */
    activationCode: z.nullable(ActivationCode),
    /** True if the caller has confirmed that the invitation is for them, although it was sent to another address. */
    fromOtherAddress: z._default(z.boolean(), false),
    /**
     * Given if the caller takes over the profile that the invitation carries: it is merged into the caller's own profile.
     * `staysShared`: the caller was told that the group sees it, and agrees that the group sees the own profile.
     */
    profile: z.optional(z.object({ staysShared: z.boolean() })),
  }),
  answer: z.object({ familyGroupId: FamilyGroupId, token: z.nullable(TokenAnswer) }),
  refuses: [
    'invalid-input',
    'not-found',
    'invitation-over',
    'other-person',
    'other-address',
    'demo-visitor',
    'managed-by-parent',
    'sharing-limit-reached',
    'profile-not-offered',
  ],
  access: signedIn,
  perMinute: 60,
  bodyLimit: 4096,
})
