import type { SharedData, ShareHindrance } from '#domain/groups/group-share.ts'
import type { MemberViewProblem } from '#machines/member-view/member-view.machine.ts'
import type { ShareEndingProblem } from '#machines/share-ending/share-ending.machine.ts'
import type { ShareTreeProblem } from '#machines/share-tree/share-tree.machine.ts'
import { unknownOutcomeText } from '../../words/failure-words.ts'

/** What is shared, in words. */
export const kindOf = ({ isProfile }: Pick<SharedData, 'isProfile'>) => (isProfile ? 'profile' : 'tree')
type Kind = ReturnType<typeof kindOf>

/** The exact words that requirement SHR-17 prescribes for a tree. */
export const limitedPlanText = (kind: Kind) =>
  `The owner of the selected ${kind} has a limited plan that does not allow sharing with groups managed by other users.`

export const hindranceText = {
  'plan-shares-own-groups': 'Your plan allows sharing only with groups that you own.',
  'requested-already': 'There is already an open request for this.',
} satisfies Record<ShareHindrance, string>

const allGroupsText = (kind: string) =>
  `This ${kind} has already been shared with, or has a pending sharing request for, all groups visible to you.`
const noGroups = 'No groups are available to share with.'

/** What an empty list says (ER2-11 to ER2-15). */
export const nothingToChooseText = {
  group: { nothing: 'No trees are available to share.', shared: 'No other trees are available to share.' },
  tree: { nothing: noGroups, shared: allGroupsText('tree') },
  profile: { nothing: noGroups, shared: allGroupsText('profile') },
} as const

const anywhere = (kind: Kind) =>
  ({
    'not-allowed': `You are no longer allowed to share this ${kind} with this group. Nothing was shared.`,
    'not-found': `The ${kind} or the group no longer exists. Nothing was shared.`,
  }) as const

/** Why the dialog could not show what members will see. */
export const previewProblemText = (kind: Kind) =>
  ({
    ...anywhere(kind),
    unreachable: 'We could not reach the server to ask what members will see. Nothing was shared. Try again.',
  }) satisfies Record<MemberViewProblem, string>

export const shareProblemText = (kind: Kind) =>
  ({
    ...anywhere(kind),
    'demo-visitor': `This is a demo. Sign up to share a ${kind} of your own.`,
    'plan-shares-own-groups': limitedPlanText(kind),
    'sharing-limit-reached': 'You have reached the sharing limit for your current plan.',
    unreachable: unknownOutcomeText(`the ${kind} is shared`),
  }) satisfies Record<ShareTreeProblem, string>

/** The sharing limit that counts is that of the group's owner, who may be another user. */
export const limitOfOwnerText =
  'The owner of this group has reached the sharing limit of their plan. Nothing was shared. Ask the owner to choose a larger plan, or share with another group.'

export const endingProblemText = (kind: Kind) =>
  ({
    'not-allowed': 'You are no longer allowed to stop this sharing. Nothing was changed.',
    'owner-stays': `The owner of a ${kind} can always see it. Nothing was changed.`,
    unreachable: unknownOutcomeText(`the ${kind} is no longer shared`),
  }) satisfies Record<ShareEndingProblem, string>

export const lookProblemText = (kind: Kind) =>
  ({
    'not-allowed': `You are no longer allowed to share this ${kind}, so you cannot look at it as a member.`,
    'not-found': `This person or ${kind} no longer exists.`,
    unreachable: 'Check your connection. None of your data is lost.',
  }) satisfies Record<MemberViewProblem, string>
