/** An invitation to a family group as its recipient finds it in the list of groups. */
import type { InviteFound } from '#contract/group-admin/family-group-invite.ts'

/** An invitation that the user answers. */
export interface ChosenInvite {
  readonly id: InviteFound['id']
  readonly groupName: string
}

/** The key of an invitation among what its recipient has dismissed. It stays Pending (resolution 84). */
export const inviteKey = (id: InviteFound['id']): string => `groupInvite ${id}`
