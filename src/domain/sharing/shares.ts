/** Sharing a tree by e-mail, as its owner sees it. */
import type { DataGroupMemberId, ViewerInvitationId } from '#contract/wire.ts'
import { isEmailAddress } from '../users/email.ts'

/** A share that can be ended: an invitation that waits, or somebody who is in. `name` is how the list calls it. */
export type Share =
  | { readonly kind: 'invitation'; readonly id: ViewerInvitationId; readonly name: string }
  | { readonly kind: 'member'; readonly id: DataGroupMemberId; readonly name: string }

/** An invitation as far as sending it again goes. */
export type WaitingShare = Extract<Share, { kind: 'invitation' }>

/** Only then it makes sense to send an address: what is half typed is nobody's mistake yet. */
export const mayInvite = (address: string): boolean => isEmailAddress(address)
