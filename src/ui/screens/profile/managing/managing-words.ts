import { childUnder } from '#domain/person/decide-profile.ts'
import type { ChildMarkProblem } from '#domain/profile/child-mark.ts'
import type { ProfileDeletionProblem } from '#machines/profile-deletion/profile-deletion.machine.ts'
import type { ProfileUnlinkProblem } from '#machines/profile-unlink/profile-unlink.machine.ts'
import type { RelativeRemovalProblem } from '#machines/relative-removal/relative-removal.machine.ts'
import { unknownOutcomeText } from '#ui/words/failure-words.ts'

/** Below the check box (SUP-11). */
export const childHint = (isTooOld: boolean): string =>
  isTooOld
    ? `For children under age ${childUnder}. By the birth date in the details, this person is older.`
    : `For children under age ${childUnder}.`

export const childProblemText = {
  'not-allowed': 'You are no longer allowed to change this profile. Nothing was changed.',
  gone: 'This profile no longer exists, or it is no longer shared with you.',
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

/** The warning before a profile is unlinked (PPG-09). */
export const unlinkWarning =
  'Unlinking this profile will allow it to be edited. It will no longer be updated automatically when the matching tree profile changes. This operation cannot be undone. Do you want to continue?'

export const unlinkProblemText = {
  'not-allowed': 'You are no longer allowed to change this profile. It is still linked.',
  'not-found': 'This profile no longer exists, or it is no longer shared with you.',
  unreachable: unknownOutcomeText('the profile is unlinked'),
} satisfies Record<ProfileUnlinkProblem, string>

/** Why a relative was not removed, also if that was to undo the adding. */
export const removalProblemText = {
  'not-allowed': 'You are no longer allowed to change this profile. Nobody was removed.',
  'read-only-tree': 'This person is in a tree. Remove them in the file of the tree, and upload it again.',
  'linked-profile': 'This profile follows a tree. Remove the person in the tree.',
  'profile-person': 'This profile is about this person, so they cannot be removed from it.',
  'only-parent': 'This person is the only known parent of several children. Add the other parent first.',
  'has-details': 'Details have been added to this person. Delete them first.',
  'only-link': 'Others in this profile are connected through this person. Remove them first.',
  unreachable: unknownOutcomeText('the person is removed'),
} satisfies Record<RelativeRemovalProblem, string>
