import type { Mail } from '../values/mail.ts'

export interface InvitationWords {
  readonly to: string
  readonly inviterName: string
  readonly treeName: string
  readonly link: string
  readonly expiresAt: Date
}

/**
 * Invites somebody to view a tree, with or without an account. The recipient has not asked for this mail, so the
 * inviter's text is short, in one line, and never where it could look like a web address.
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
      'You will be able to see it, but not change it. If you keep a tree of your own, you see both as one family, and',
      'neither is changed. To look at it, open this address:',
      '',
      link,
      '',
      `It works until ${day.format(expiresAt)}. It does not reveal whether you have an account.`,
      `If you do not know ${name}, ignore this mail: nothing will happen.`,
      '',
    ].join('\n'),
  }
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const mostCharacters = 60

/** A user's text as one short line; null if nothing is left or it looks like a web address. */
function quotable(text: string): string | null {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  if (line === '' || /:\/\/|www\.|@|[\p{L}\p{N}]\.[\p{L}]{2,}/iu.test(line)) return null
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  return characters.length <= mostCharacters ? line : `${characters.slice(0, mostCharacters - 1).join('')}…`
}
