/** Words about an invitation to a family group, in the list of groups and on its own page. */
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

/** Why the invitation could not be accepted or put aside just now. */
export const answerProblemText = {
  'managed-by-parent': 'A parent manages your account. Ask your parent to accept this invitation for you.',
  'sharing-limit-reached':
    'There is no room for another person in this group right now, because the owner’s plan does not allow more people. Tell the owner, and try again later.',
  unreachable: unknownOutcomeText('you have joined the group'),
  'not put aside': 'We could not reach the server, so the invitation is still here. Try again.',
} satisfies Partial<Record<ReceivedInviteProblem, string>>
