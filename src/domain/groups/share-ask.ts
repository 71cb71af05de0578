/** Asking a relative to share a tree: an invitation to a group of the asker that asks for one (resolution 85). */
import type { FamilyGroupId } from '#contract/wire.ts'
import { isEmailAddress } from '../users/email.ts'
import type { KnownPerson } from './invite-draft.ts'

/** Who is asked: a user whom the asker knows, or the owner of an address. */
export type AskedRelative =
  | ({ readonly kind: 'user' } & KnownPerson)
  | { readonly kind: 'address'; readonly address: string }

/** The group with which the relative is asked to share. */
export interface AskingGroup {
  /** Null for a group that is created by asking. */
  readonly id: FamilyGroupId | null
  readonly name: string
  /** Whose sharing limit counts; null for the groups of the asker. */
  readonly ownerName: string | null
  /** True if the asker may cancel invitations to the group. */
  readonly mayCancel: boolean
}

/** The typed text as a relative; null if it is no e-mail address. */
export const relativeByAddress = (text: string): AskedRelative | null =>
  isEmailAddress(text.trim()) ? { kind: 'address', address: text.trim() } : null

export const relativeName = (relative: AskedRelative): string =>
  relative.kind === 'user' ? relative.name : relative.address
