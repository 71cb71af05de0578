import { childUnder } from '#domain/person/decide-profile.ts'
import type { ChildMarkProblem } from '#domain/profile/child-mark.ts'
import type { ProfileDeletionProblem } from '#machines/profile-deletion/profile-deletion.machine.ts'
import { unknownOutcomeText } from '#ui/words/failure-words.ts'

/** Below the check box (SUP-11). */
export const childHint = (isTooOld: boolean): string =>
  isTooOld
    ? `For children under age ${childUnder}. By the birth date in the details, this person is older.`
    : `For children under age ${childUnder}.`

export const childProblemText = {
  'not-allowed': 'You are no longer allowed to change this profile. Nothing was changed.',
  gone: 'This profile no longer exists, or it is not shared with you any more.',
  'too-old-for-child': `By the birth date in the details, this person is ${childUnder} or older. Nothing was changed; check the date.`,
  'not-accepted': 'The server did not accept this. Nothing was changed.',
  undecided:
    'The connection was lost while we were saving this. When the connection is back, we will check whether this was saved.',
  'not-saved': 'The connection was lost, so this was not saved. Try again.',
  unreachable: 'We could not reach the server. Nothing was changed; try again.',
} satisfies Record<ChildMarkProblem, string>

export const deletionProblemText = {
  'not-allowed': 'Only the owner can delete this profile. Nothing was deleted.',
  'profile-stays':
    'The profile of a user can be deleted only together with the account. Nothing was deleted.',
  unreachable: unknownOutcomeText('the profile is deleted'),
} satisfies Record<ProfileDeletionProblem, string>
