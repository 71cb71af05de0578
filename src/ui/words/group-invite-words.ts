/** Words about an invitation to a family group, in the list of groups and on its own page. */
import type { OfferedProfile } from '#domain/groups/received-invite.ts'
import type { ReceivedInviteProblem } from '#machines/received-invite/received-invite.machine.ts'
import { unknownOutcomeText } from './failure-words.ts'
import { counted, sentenceList } from './numbers.ts'

const maxTreeNames = 3

/** Returns the sentence about what a new member of the group will see. */
export function willSeeText({
  memberCount,
  treeNames,
}: {
  readonly memberCount: number
  readonly treeNames: readonly string[]
}) {
  const members = counted(memberCount, 'member', 'members')
  if (treeNames.length === 0) return `You will see ${members}. No tree is shared with the group yet.`
  const named = treeNames.slice(0, maxTreeNames)
  const more = treeNames.length - named.length
  const trees = sentenceList([...named, ...(more > 0 ? [counted(more, 'more tree', 'more trees')] : [])])
  return `You will see ${members} and ${counted(treeNames.length, 'tree', 'trees')}: ${trees}.`
}

/** What the members see of a new member. */
export const willBeSeenText =
  'The other members will see your name. Your own trees stay yours alone until you share them.'

/** What the sender wants besides company (resolution 85). */
export const asksForTreeText = (senderName: string) =>
  `${senderName} asks you to share your family tree with the group. When you have joined, you choose a tree, or none.`

/** What it means to take over the profile that an invitation carries. */
export function takeOverText(
  { name, relativeCount, detailCount, isShared }: OfferedProfile,
  { senderName, groupName }: { readonly senderName: string; readonly groupName: string },
): readonly string[] {
  const relatives = relativeCount === 0 ? [] : [counted(relativeCount, 'relative', 'relatives')]
  const details = detailCount === 0 ? [] : [counted(detailCount, 'detail', 'details')]
  const contents = sentenceList([...relatives, ...details])
  return [
    `${senderName} manages a profile of ${name}${contents === '' ? '' : `, with ${contents}`}. If this is you, you can take it over when you join.`,
    'It then becomes part of your own profile. What you have entered yourself stays and comes first. Nobody else can edit it any more.',
    isShared
      ? `The members of ${groupName} see it now, so they will see your own profile. You can end that at any time.`
      : `Nobody else will see your own profile because of this. You can share it with ${groupName} later.`,
    'Taking it over cannot be undone.',
  ]
}

export const acceptWithProfileText = 'Accept, and take over the profile'

/** Why the invitation could not be accepted or put aside just now. */
export const answerProblemText = {
  'managed-by-parent': 'A parent manages your account. Ask your parent to accept this invitation for you.',
  'sharing-limit-reached':
    'There is no room for another person in this group right now, because the owner’s plan does not allow more people. Tell the owner, and try again later.',
  'profile-not-offered':
    'This profile can no longer be taken over, so you have not joined yet. You can join the group without it.',
  unreachable: unknownOutcomeText('you have joined the group'),
  'not put aside': 'We could not reach the server, so the invitation is still here. Try again.',
} satisfies Partial<Record<ReceivedInviteProblem, string>>
