import type { Mail } from '../values/mail.ts'
import { quotable } from './quotable.ts'
import { quoted } from './quoted.ts'

export interface GroupInviteWords {
  readonly to: string
  readonly senderName: string
  readonly groupName: string
  readonly senderMessage: string
  readonly asksForTree: boolean
  readonly treeNames: readonly string[]
  readonly memberCount: number
  readonly createdAt: Date
  readonly lastSentAt: Date
  readonly link: string
  readonly expiresAt: Date
}

/**
 * Invites somebody to a family group. The recipient has not asked for this mail. So names are cut to one short line,
 * and the sender's message is quoted and cannot be taken for our own text.
 */
export function groupInviteMail(invite: GroupInviteWords): Mail {
  const sender = quotable(invite.senderName) ?? 'Somebody'
  const group = quotable(invite.groupName)
  return {
    to: invite.to,
    subject: invite.asksForTree
      ? `${sender} asks you to share your family tree`
      : `${sender} invites you to a family group`,
    text: [
      'Hello,',
      '',
      `${sender} invites you to a family group on Kinweave${group === null ? '' : `: ${group}`}.`,
      ...(invite.asksForTree
        ? [`${sender} would like to see your family tree there. You choose whether to share one.`]
        : []),
      ...quoted(invite.senderMessage, sender),
      '',
      ...youWillSee(invite),
      'The members will see your name. Your own trees stay yours alone until you share them.',
      'Joining costs nothing, and you can leave the group at any time. To answer, open this link:',
      '',
      invite.link,
      '',
      `The link works until ${day.format(invite.expiresAt)}.`,
      ...(invite.lastSentAt > invite.createdAt ? ['The links in our earlier e-mails no longer work.'] : []),
      `If you do not know ${sender}, you can ignore this e-mail. Nothing will happen.`,
      '',
    ].join('\n'),
  }
}

/** Trees with a name that cannot be quoted are only counted. */
function youWillSee({
  memberCount,
  treeNames,
}: Pick<GroupInviteWords, 'memberCount' | 'treeNames'>): string[] {
  const members = memberCount === 1 ? '1 member' : `${memberCount} members`
  if (treeNames.length === 0)
    return [`You will see ${members}, and any family trees that are shared with the group later.`]
  const named = treeNames.flatMap((name) => quotable(name) ?? [])
  const unnamed = treeNames.length - named.length
  if (named.length === 0)
    return [`You will see ${members} and ${unnamed === 1 ? '1 family tree' : `${unnamed} family trees`}.`]
  return [
    `You will see ${members}, and these family trees:`,
    ...named.map((name) => `- ${name}`),
    ...(unnamed === 0 ? [] : [unnamed === 1 ? '- 1 more tree' : `- ${unnamed} more trees`]),
  ]
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
