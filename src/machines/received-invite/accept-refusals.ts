import type { acceptFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import { refusedBy } from '../paths/refused.ts'

/** The refusals of accepting an invitation to a family group, for the paths of every flow that accepts one. */
export const acceptRefusals = refusedBy<typeof acceptFamilyGroupInvite>()({
  'invalid-input': 'not understood',
  'not-found': 'gone',
  'invitation-over': 'over',
  'other-person': 'of somebody else',
  'other-address': 'of another address',
  'demo-visitor': 'a visitor of the demo',
  'managed-by-parent': 'managed by a parent',
  'sharing-limit-reached': 'limit reached',
  'profile-not-offered': 'profile not offered',
})
