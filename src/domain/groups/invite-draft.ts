/** A new invitation to a family group while it is written. */
import type { InviteRole } from '#contract/group-admin/family-group.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { ListedContact } from '../contacts/listed-contacts.ts'
import { isEmailAddress } from '../users/email.ts'
import type { ShownInvite } from './group-invite.ts'

export const maxInviteNameLength = 100
export const maxInviteMessageLength = 2000

/** A user whom the sender knows already. */
export interface KnownPerson {
  readonly userId: UserId
  readonly name: string
}

/** A profile that the sender manages. */
export interface HandedOver {
  readonly id: DataGroupId
  readonly name: string
}

export interface InviteDraft {
  /** The profile of the recipient; null if they have none, or the sender does not manage it. */
  readonly profile: HandedOver | null
  /** The invited user; null if the recipient is invited by address. */
  readonly person: KnownPerson | null
  readonly address: string
  readonly firstName: string
  readonly lastName: string
  readonly message: string
  readonly canInviteOthers: boolean
}

export const emptyInvite: InviteDraft = {
  profile: null,
  person: null,
  address: '',
  firstName: '',
  lastName: '',
  message: '',
  canInviteOthers: false,
}

/** The part of a draft that a contact fills in. Names of an address book may be longer than an invitation allows. */
export const recipientOf = ({ address, firstName, lastName }: ListedContact) => ({
  address,
  firstName: firstName.slice(0, maxInviteNameLength),
  lastName: lastName.slice(0, maxInviteNameLength),
})

/** The recipient is a known user or has a valid address (INV-23, INV-24). */
export const hasRecipient = ({ person, address }: InviteDraft): boolean =>
  person !== null || isEmailAddress(address)

/** True if this invitation was sent to the address that the user has typed (resolution 82). */
export const isInvitationOf = (
  { person, address }: InviteDraft,
  { email }: Pick<ShownInvite, 'email'>,
): boolean => person === null && email !== null && email.toLowerCase() === address.trim().toLowerCase()

/** The recipient's name as the dialog shows it. */
export const recipientName = ({ person, address }: InviteDraft): string => person?.name ?? address.trim()

/** A member who can invite others is a Recruiter (INV-28). */
export const invitedRole = ({ canInviteOthers }: InviteDraft): InviteRole =>
  canInviteOthers ? 'Recruiter' : 'Member'
