import { childUnder } from '#domain/person/decide-profile.ts'
import type { ChildMarkProblem } from '#domain/profile/child-mark.ts'
import { maxChildren } from '#domain/users/decide-child-account.ts'
import type { ChildAccountProblem } from '#machines/child-account-creation/child-account-creation.machine.ts'
import type { MergeProblem } from '#machines/profile-merge/profile-merge.machine.ts'
import type { ProfileUnlinkProblem } from '#machines/profile-unlink/profile-unlink.machine.ts'
import type { RelativeRemovalProblem } from '#machines/relative-removal/relative-removal.machine.ts'
import type { DataGroupDeletionRefusal } from '#machines/tree-deletion/tree-deletion.machine.ts'
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
} satisfies Record<DataGroupDeletionRefusal | 'unreachable', string>

export const mergeProblemText = {
  'not-allowed': 'Only the owner of both profiles can merge them. Nothing was changed.',
  'not-found': 'One of the two profiles no longer exists. If you tried before, they may be merged already.',
  'same-profile': 'Choose another profile than this one.',
  'only-profiles': 'Only profiles can be merged, not trees. Nothing was changed.',
  'linked-profile': 'One of the two profiles follows a tree. Unlink it first.',
  'profile-stays': 'The profile of a user cannot be merged into another one. Nothing was changed.',
  'too-many-relatives': 'Together, the two profiles have more persons than a profile can have.',
  unreachable: unknownOutcomeText('the profiles are merged'),
} satisfies Record<MergeProblem, string>

/** Why an account for a child was not created. */
export const childAccountProblemText = {
  'not-found': 'This profile no longer exists, or it is no longer shared with you. No account was created.',
  'not-allowed': 'Only the owner of this profile can create an account for the child, in their own session.',
  'demo-visitor': 'In the demo you cannot create accounts. Sign up first; it is free.',
  'managed-by-parent': 'A parent manages your account, so only your parent can create accounts.',
  'account-there': 'This profile already has an account. Close this and reload the page to see it.',
  'not-a-profile': 'Only the person of a profile can get a child account. No account was created.',
  'linked-profile': 'This profile follows a tree. Unlink it first, then create the account.',
  'not-a-child': 'This person is no longer marked as a child. Mark the person as a child first.',
  'too-old-for-child': `By the birth date in the details, this person is ${childUnder} or older. Check the date.`,
  'name-needed': 'This person has no name yet. Add a name to the details first.',
  'own-account': 'This is your own address. Enter the address of the child, or leave the field empty.',
  'too-many-children': `You look after ${maxChildren} children already. That is the maximum.`,
  'too-many-calls': 'You have tried this too many times. Wait a while, then try again.',
} satisfies Record<ChildAccountProblem, string>

/** After a lost answer, nobody knows whether the account exists. Another try creates no second one. */
export const lostAccountText =
  'We could not reach the server, so we do not know whether the account was created. Try again: no second account will be created.'

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
