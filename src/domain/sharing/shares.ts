/** Sharing a tree by e-mail, from the owner's view. */
import type { DataGroupMemberId, ViewerInvitationId } from '#contract/wire.ts'
import { isEmailAddress } from '../users/email.ts'

/** A share that the owner can end: an open invitation, or a member. `name` is its name in the list. */
export type Share =
  | { readonly kind: 'invitation'; readonly id: ViewerInvitationId; readonly name: string }
  | { readonly kind: 'member'; readonly id: DataGroupMemberId; readonly name: string }

/** The invitation that can be sent again. */
export type WaitingShare = Extract<Share, { kind: 'invitation' }>

/** Tells whether the form may send the address. A half-typed address is not an error yet. */
export const mayInvite = (address: string): boolean => isEmailAddress(address)
