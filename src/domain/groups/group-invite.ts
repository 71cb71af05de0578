/** Invitations to a family group as the browser shows them to those who may invite. */
import type { FamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import type { FamilyGroupId, FamilyGroupInviteId, UserId } from '#contract/wire.ts'
import { holds, type Permissions } from '../permission/permissions.ts'
import { resendableAt } from '../sharing/viewer-invitation.ts'

/** An invitation with the fields that only the browser has (INV-05). */
export interface GroupInvite extends FamilyGroupInvite {
  /** The name that the sender gave; empty if there is none. */
  readonly recipientDisplayName: string
  readonly principalId: FamilyGroupId
  /** Results that this release does not know count as not pending (INV-07). */
  readonly isPending: boolean
}

export const groupInvite = (invite: FamilyGroupInvite): GroupInvite => ({
  ...invite,
  recipientDisplayName: [invite.recipientFirstName, invite.recipientLastName].filter(Boolean).join(' '),
  principalId: invite.familyGroupId,
  isPending: invite.result === 'Pending',
})

/** What the viewer may do with an invitation. */
export interface InviteActs {
  readonly resend: boolean
  readonly cancel: boolean
}

/**
 * The sender may send the invitation again after three days (INV-12). The owner and Administrators may cancel it
 * (PMA-26).
 */
export function actsOnInvite(
  invite: Pick<GroupInvite, 'isPending' | 'senderUserId' | 'lastSentDate'>,
  viewer: { readonly userId: UserId; readonly permissions: Permissions },
  now: number,
): InviteActs {
  const mayInvite = holds(viewer.permissions, 'AddItems')
  return {
    resend:
      invite.isPending && mayInvite && invite.senderUserId === viewer.userId && resendableAt(invite) <= now,
    cancel: invite.isPending && holds(viewer.permissions, 'Modify'),
  }
}

/** An invitation that is open in the dialog. */
export interface ShownInvite {
  readonly id: FamilyGroupInviteId
  /** The name of the invited person or, if it is unknown, the address. */
  readonly name: string
  readonly email: string | null
  readonly message: string
  readonly canInviteOthers: boolean
  readonly isOwn: boolean
  readonly lastSentDate: string
  readonly expirationDate: string
  readonly isExpired: boolean
  readonly may: InviteActs
}

export const unnamedRecipient = 'Somebody without a name'

export function shownInvite(
  stored: FamilyGroupInvite,
  viewer: { readonly userId: UserId; readonly permissions: Permissions },
  now: number,
): ShownInvite {
  const invite = groupInvite(stored)
  return {
    id: invite.id,
    name: invite.recipientDisplayName || invite.recipientEmail || unnamedRecipient,
    email: invite.recipientEmail,
    message: invite.senderMessage,
    canInviteOthers: invite.recipientRole === 'Recruiter',
    isOwn: invite.senderUserId === viewer.userId,
    lastSentDate: invite.lastSentDate,
    expirationDate: invite.expirationDate,
    isExpired: Date.parse(invite.expirationDate) <= now,
    may: actsOnInvite(invite, viewer, now),
  }
}

/** The same invitation right after it was sent again. */
export const resent = (
  invite: ShownInvite,
  { lastSentDate, expirationDate }: Pick<FamilyGroupInvite, 'lastSentDate' | 'expirationDate'>,
): ShownInvite => ({
  ...invite,
  lastSentDate,
  expirationDate,
  isExpired: false,
  may: { ...invite.may, resend: false },
})
