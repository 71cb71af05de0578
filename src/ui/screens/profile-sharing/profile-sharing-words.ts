import type { ProfileProblem } from '#domain/groups/profile-sharing.ts'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import { limitedPlanText } from '../group-sharing/group-sharing-words.ts'

/** The exact words of requirement ER2-09. */
export const pendingRemovalText =
  'This profile has a pending invitation. Removing the profile will cancel the invitation.'

export const profileProblemText = {
  'not-allowed': 'You are no longer allowed to change this. Nothing was changed.',
  'not-found': 'The profile or the group no longer exists. Nothing was changed.',
  'demo-visitor': 'This is a demo. Sign up to share a profile of your own.',
  'plan-shares-own-groups': limitedPlanText('profile'),
  'sharing-limit-reached': 'The owner of the group has reached the sharing limit of their plan.',
  unreachable: unknownOutcomeText('this was saved'),
} satisfies Record<ProfileProblem, string>
