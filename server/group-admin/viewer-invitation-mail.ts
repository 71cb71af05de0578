import type { Mail } from '../values/mail.ts'
import { quotable } from './quotable.ts'

export interface InvitationWords {
  readonly to: string
  readonly inviterName: string
  readonly treeName: string
  readonly link: string
  readonly expiresAt: Date
}

/**
 * Invites a person to view a tree, whether or not the person has an account. The recipient has not asked for this mail,
 * so the inviter's text is cut to one short line that never looks like a web address.
 */
export function viewerInvitationMail({ to, inviterName, treeName, link, expiresAt }: InvitationWords): Mail {
  const name = quotable(inviterName) ?? 'Somebody'
  const tree = quotable(treeName)
  return {
    to,
    subject: `${name} shares a family tree with you`,
    text: [
      'Hello,',
      '',
      `${name} shares a family tree with you on Kinweave${tree === null ? '' : `: ${tree}`}.`,
      '',
      'You will be able to see the tree, but not change it. If you have a tree of your own, you will see both as one family, and',
      'neither tree is changed. To see the tree, open this link:',
      '',
      link,
      '',
      `The link works until ${day.format(expiresAt)}.`,
      `If you do not know ${name}, you can ignore this e-mail. Nothing will happen.`,
      '',
    ].join('\n'),
  }
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
