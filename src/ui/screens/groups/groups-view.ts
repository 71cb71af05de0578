import type { ShownRole } from '#domain/groups/group-member.ts'
import type { ChosenInvite, OfferedProfile } from '#domain/groups/received-invite.ts'
import type { FamilyGroupId } from '#domain/ids.ts'

export interface GroupCardView {
  readonly id: FamilyGroupId
  readonly name: string
  readonly href: string
  readonly role: ShownRole
  /** True for a member who can invite others; owners and administrators always can. */
  readonly isRecruiter: boolean
  /** The number of members; null if the viewer may not see them. */
  readonly memberCount: number | null
  /** The name of the owner; null if the viewer owns the group, or may not see the name. */
  readonly ownerName: string | null
  /** Some of the members that are loaded. */
  readonly faces: readonly { readonly id: string; readonly name: string; readonly photoUrl: string | null }[]
}

/** An open invitation to the viewer. */
export interface LetterView {
  readonly invite: ChosenInvite
  readonly senderName: string
  readonly message: string
  readonly memberCount: number
  readonly treeNames: readonly string[]
  readonly mayInviteOthers: boolean
  /** The profile that the viewer may take over by accepting; null if there is none. */
  readonly profile: OfferedProfile | null
  readonly expirationDate: string
}

export interface GroupsView {
  readonly groups: readonly GroupCardView[]
  readonly letters: readonly LetterView[]
  /** Invitations that the viewer has put aside. */
  readonly putAside: readonly LetterView[]
  /** Why the viewer can neither create a group nor accept an invitation; null if nothing is in the way. */
  readonly hindrance: 'managed by a parent' | 'demo' | null
  /** False for an account that a parent manages, also while the parent acts. */
  readonly mayCreate: boolean
  /** The name that a new group begins with. */
  readonly suggestedName: string
}
