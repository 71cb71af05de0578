import type { NewProfileProblem } from '#machines/profile-naming.ts'

export const creationProblemText = {
  'managed-by-parent':
    'A parent manages your account, so you cannot add a profile. Ask your parent to add it.',
  'name-needed': 'Either given name or surname must be specified.',
  'too-many-profiles':
    'You already own as many profiles as one person can own. Delete one that you no longer need, then try again.',
} satisfies Record<NewProfileProblem, string>

export const lostAnswerText =
  'We could not reach the server, so we do not know whether the profile was created. Try again: it is created only once.'
