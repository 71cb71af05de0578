/** The data that the dialogs for inviting people to a group show. */
import type { ShownInvite } from '#domain/groups/group-invite.ts'
import type { KnownPerson } from '#domain/groups/invite-draft.ts'
import type { SharingView } from '../sharing-limit/sharing-view.ts'

export interface InvitingView {
  readonly groupName: string
  /** Null if the viewer owns the group. The sharing limit that counts is always the owner's. */
  readonly ownerName: string | null
  /** The members and trees that the invited person will see. */
  readonly memberNames: readonly string[]
  readonly treeNames: readonly string[]
  /** People with whom the viewer shares already, and who are not members. */
  readonly known: readonly KnownPerson[]
  readonly invites: readonly ShownInvite[]
  /** The use of the owner's limit, for the owner; null for others and before it is loaded. */
  readonly sharing: SharingView | null
}
