/**
 * The JSON files in the archive of an account. Each part is what an endpoint answers to the user, so the archive tells
 * nothing that the user may not see on the pages. Addresses that open photos or files, and secrets, are in none of them.
 */
import * as z from 'zod/mini'
import { AuditEntry } from './group-admin/audit.ts'
import { DataGroup } from './group-admin/data-group.ts'
import { DataGroupInvite } from './group-admin/data-group-invite.ts'
import { DataGroupMember } from './group-admin/data-group-members.ts'
import { FamilyGroup } from './group-admin/family-group.ts'
import { FamilyGroupInvite, RecognisedInvite } from './group-admin/family-group-invite.ts'
import { NewsMail } from './group-admin/news-mail.ts'
import { UserSession } from './group-admin/session.ts'
import { Receipt, Subscription } from './group-admin/subscription.ts'
import { SupportAnswer, SupportFile, SupportTicket } from './group-admin/support-ticket.ts'
import { User } from './group-admin/user.ts'
import { SharingPerson } from './group-admin/user-sharing.ts'
import { ParentRequest, ReceivedParentRequest, UserSupervisor } from './group-admin/user-supervisor.ts'
import { ViewerInvitation } from './group-admin/viewer-invitation.ts'
import { Identity } from './identity/identity.ts'
import { Passkey } from './identity/passkey.ts'
import { Timestamp } from './wire.ts'

/** Names, addresses, settings, and the ways in which the user signs in. */
export const AccountFile = z.object({
  exportedDate: Timestamp,
  user: User,
  /** With the addresses that sign in. */
  identity: Identity,
  passkeys: z.array(Passkey),
  sessions: z.array(UserSession),
  newsByMail: NewsMail,
  parents: z.array(UserSupervisor),
  /** The users whose parent the user is, as far as a parent sees them. */
  children: z.array(User),
})

/** The family groups with the user's own role, and the trees and profiles that the user may open. */
export const MembershipsFile = z.object({
  familyGroups: z.array(FamilyGroup),
  dataGroups: z.array(DataGroup),
})

/** What others see of the user's own trees and profiles. */
export const SharingFile = z.object({
  people: z.array(SharingPerson),
  dataGroups: z.array(
    z.object({
      dataGroup: DataGroup,
      members: z.array(DataGroupMember),
      /** Open and expired invitations to view a tree. */
      invitations: z.array(ViewerInvitation),
      /** Requests to share it with a family group, also those that have ended. */
      requests: z.array(DataGroupInvite),
    }),
  ),
})

/** What waits for an answer, of the user or of others. */
export const RequestsFile = z.object({
  toShare: z.array(DataGroupInvite),
  invitationsToMe: z.array(RecognisedInvite),
  invitationsToMyGroups: z.array(FamilyGroupInvite),
  toBecomeAParent: z.array(ReceivedParentRequest),
  parentsAsked: z.array(ParentRequest),
})

const ArchivedTicketFile = z.extend(z.omit(SupportFile, { signedUrl: true }), {
  /** The name of the file in this archive. */
  path: z.string(),
})

/** What the user has written to support, and the answers. */
export const TicketsFile = z.object({
  tickets: z.array(
    z.object({
      ticket: SupportTicket,
      files: z.array(ArchivedTicketFile),
      answers: z.array(SupportAnswer),
    }),
  ),
})

/** What staff and parents did with the account. */
export const StaffActsFile = z.object({ acts: z.array(AuditEntry) })

export const ReceiptsFile = z.object({ receipts: z.array(Receipt), subscriptions: z.array(Subscription) })

/** The files by their names in the archive. */
export const accountFiles = {
  'account.json': AccountFile,
  'memberships.json': MembershipsFile,
  'sharing.json': SharingFile,
  'requests.json': RequestsFile,
  'tickets.json': TicketsFile,
  'staff-acts.json': StaffActsFile,
  'receipts.json': ReceiptsFile,
} as const
