import type { UserId } from '#contract/wire.ts'
import { type Block, type Letter, link, sentence, textOf } from '../values/letter.ts'
import type { Mail } from '../values/mail.ts'
import { quotable } from './quotable.ts'
import { quotation } from './quoted.ts'

export interface GroupInviteWords {
  readonly to: string
  /** The invited user; null for an invitation to an address. */
  readonly recipientUserId: UserId | null
  readonly senderUserId: UserId | null
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
  const parts = partsOf(invite)
  const sender = quotable(invite.senderName) ?? 'Somebody'
  return {
    to: invite.to,
    subject: invite.asksForTree
      ? `${sender} asks you to share your family tree`
      : `${sender} invites you to a family group`,
    text: textOf(parts),
    // Whose address it is stays unknown, so a mail to an address has no portraits.
    ...(invite.recipientUserId === null ? {} : { letter: { readerId: invite.recipientUserId, parts } }),
  }
}

function partsOf(invite: GroupInviteWords): Letter {
  const { senderUserId } = invite
  const senderName = quotable(invite.senderName)
  const sender = senderName ?? 'Somebody'
  const group = quotable(invite.groupName)
  return [
    [sentence('Hello,')],
    [
      sentence(
        `${sender} invites you to a family group on Kinweave${group === null ? '' : `: ${group}`}.`,
        senderUserId === null || senderName === null ? null : { userId: senderUserId, name: senderName },
      ),
      ...(invite.asksForTree
        ? [sentence(`${sender} would like to see your family tree there. You choose whether to share one.`)]
        : []),
    ],
    ...quotation(invite.senderMessage, sender),
    [
      ...youWillSee(invite),
      sentence('The members will see your name. Your own trees stay yours alone until you share them.'),
      sentence('Joining costs nothing, and you can leave the group at any time. To answer, open this link:'),
    ],
    [link(invite.link)],
    [
      sentence(`The link works until ${day.format(invite.expiresAt)}.`),
      ...(invite.lastSentAt > invite.createdAt
        ? [sentence('The links in our earlier e-mails no longer work.')]
        : []),
      sentence(`If you do not know ${sender}, you can ignore this e-mail. Nothing will happen.`),
    ],
  ]
}

/** Trees with a name that cannot be quoted are only counted. */
function youWillSee({ memberCount, treeNames }: Pick<GroupInviteWords, 'memberCount' | 'treeNames'>): Block {
  const members = memberCount === 1 ? '1 member' : `${memberCount} members`
  if (treeNames.length === 0)
    return [sentence(`You will see ${members}, and any family trees that are shared with the group later.`)]
  const named = treeNames.flatMap((name) => quotable(name) ?? [])
  const unnamed = treeNames.length - named.length
  if (named.length === 0)
    return [
      sentence(`You will see ${members} and ${unnamed === 1 ? '1 family tree' : `${unnamed} family trees`}.`),
    ]
  const more = unnamed === 1 ? '1 more tree' : `${unnamed} more trees`
  return [
    sentence(`You will see ${members}, and these family trees:`),
    ...[...named, ...(unnamed === 0 ? [] : [more])].map((text) => ({ kind: 'item', text }) as const),
  ]
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
