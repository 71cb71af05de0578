/** An invitation to a family group as its recipient finds it in the list of groups. */
import type { InviteFound } from '#contract/group-admin/family-group-invite.ts'

/** An invitation that the user answers. */
export interface ChosenInvite {
  readonly id: InviteFound['id']
  readonly groupName: string
}

/**
 * The key that is added to the user's `metadata.dismissed` when the user puts an invitation aside. The invitation
 * stays Pending (resolution 84).
 */
export const inviteKey = (id: InviteFound['id']): string => `groupInvite ${id}`
