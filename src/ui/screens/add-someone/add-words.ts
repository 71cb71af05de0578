import type { AddAct, AddMessage } from '#domain/groups/decide-add-someone.ts'
import type { AddProblem } from '#machines/add-someone/add-someone.machine.ts'
import type { SomebodyNewProblem } from '#machines/somebody-new/somebody-new.machine.ts'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import { creationProblemText } from '../profile/list/profiles-words.ts'
import { signedRequestText } from '../sharing-request/request-words.ts'

/** The words of the button (ADD-09, ADD-10). */
export const actText = {
  AddProfile: 'Add profile',
  AddUser: 'Add user',
  InviteProfile: 'Request share',
  InviteUser: 'Invite',
} satisfies Record<AddAct, string>

/** What the act will do, said before it is done. */
export const actMeaning = {
  AddProfile: 'The members of the group will see this profile at once.',
  AddUser: 'Your child becomes a member of the group at once.',
  InviteProfile: `We ask whoever manages this profile. The group sees it when they have agreed. ${signedRequestText}`,
  InviteUser: 'We send an invitation. This person becomes a member by accepting it.',
} satisfies Record<AddAct, string>

/** The exact words of ADD-18 to ADD-20, and of a request that is open already (resolution 82). */
export const messageText = {
  'member-already': 'This person is already a member of the group.',
  'invited-already': 'This person has already been invited.',
  'visible-already': 'This profile is already visible to the group.',
  'requested-already': 'There is already an open request to share this profile with the group.',
} satisfies Record<AddMessage, string>

export const addProblemText = {
  ...creationProblemText,
  // The exact words of ADD-13 to ADD-17.
  'person-not-found': 'Person not found',
  'profile-not-found': 'Profile not found',
  'no-managed-profile': 'This person does not have a managed profile.',
  'not-own-profile': 'Select someone with a managed profile that you own.',
  'several-profiles': 'This person has more than one managed profile.',
  'invalid-input':
    'The server did not accept this. Nothing was changed. Shorten the message, then try again.',
  'not-allowed': 'You are not allowed to add this person. Ask the owner of the group to do it.',
  'not-found': 'The group or this person no longer exists. Nothing was changed.',
  'role-too-high': 'You cannot give anybody a role that is higher than your own. Nothing was changed.',
  'demo-visitor': 'This is a demo. Sign up to add people to a group of your own.',
  'has-left': 'This group has ended the share of this profile. Ask its owner to add the profile.',
  'member-already': messageText['member-already'],
  'invited-already': messageText['invited-already'],
  'requested-already': messageText['requested-already'],
  'not-askable-now':
    'This profile cannot be asked for at the moment. Nothing was sent. Talk to its owner or to the owner of the group.',
  'tree-disabled': 'This cannot be shared at the moment. Nothing was sent. Talk to its owner.',
  'plan-shares-own-groups': 'Your plan allows sharing only with groups that you own.',
  'sharing-limit-reached': 'You have reached the sharing limit for your current plan.',
  'too-many-calls': 'You have sent too many in a short time. Wait an hour, then try again.',
  unreachable: `${unknownOutcomeText('this was done')} It is done only once.`,
} satisfies Record<AddProblem | SomebodyNewProblem, string>

/** A profile that the group sees already is no member, though the server has one code for both. */
export function problemTextOf(
  problem: AddProblem | SomebodyNewProblem,
  act: AddAct | null,
  ownerName: string | null,
): string {
  if (problem === 'member-already' && (act === 'AddProfile' || act === 'InviteProfile'))
    return messageText['visible-already']
  if (problem === 'plan-shares-own-groups' && act === 'InviteProfile')
    return 'Whoever manages this profile has a plan that shares only with groups of their own. Nothing was sent. Ask them to choose a larger plan.'
  if (problem === 'sharing-limit-reached' && ownerName !== null)
    return `${ownerName} owns this group and has reached the sharing limit of their plan. Nothing was changed.`
  return addProblemText[problem]
}
