/** An invitation to a family group as its recipient finds it in the list of groups. */
import type { InviteFound, OfferedProfile } from '#contract/group-admin/family-group-invite.ts'
import type { FamilyGroupId } from '../ids.ts'
import { familyGroupPath, familyGroupTreesPath } from '../pages/routes.ts'

export type { OfferedProfile } from '#contract/group-admin/family-group-invite.ts'

/** An invitation that the user answers. */
export interface ChosenInvite {
  readonly id: InviteFound['id']
  readonly groupName: string
  /** True if the sender asks the recipient for a tree. */
  readonly asksForTree: boolean
}

/**
 * Where a new member arrives: at the group or, if the sender has asked for a tree, where its trees are shared
 * (resolution 85). `state` goes into the history entry.
 */
export const arrivalIn = (id: FamilyGroupId, asksForTree: boolean) =>
  asksForTree
    ? { to: familyGroupTreesPath(id), state: { joined: 'yes', asked: 'tree' } }
    : { to: familyGroupPath(id), state: { joined: 'yes' } }

/** A profile that the user takes over by accepting, with what the page has said about it. */
export interface TakenProfile {
  readonly staysShared: boolean
}

export const taken = ({ isShared }: OfferedProfile): TakenProfile => ({ staysShared: isShared })

/**
 * The key that is added to the user's `metadata.dismissed` when the user puts an invitation aside. The invitation
 * stays Pending (resolution 84).
 */
export const inviteKey = (id: InviteFound['id']): string => `groupInvite ${id}`
