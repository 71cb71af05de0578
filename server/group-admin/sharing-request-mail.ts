import type { Mail } from '../values/mail.ts'
import { quotable } from './quotable.ts'
import { quoted } from './quoted.ts'

interface Asked {
  readonly to: string
  readonly senderName: string
  /** The name of the tree or profile, and of the family group. */
  readonly dataName: string
  readonly isProfile: boolean
  readonly groupName: string
  /** True if the members could also change what is shared. */
  readonly asContributor: boolean
  readonly senderMessage: string
  readonly expiresAt: Date
  readonly link: string
}

/** Asks somebody to decide about a request to share. It contains no secret: the recipient signs in to answer. */
export function sharingRequestMail(asked: Asked): Mail {
  const sender = quotable(asked.senderName) ?? 'Somebody'
  const what = asked.isProfile ? 'profile' : 'family tree'
  return {
    to: asked.to,
    subject: `${sender} asks to share a ${what} with a family group`,
    text: [
      'Hello,',
      '',
      `${sender} asks on Kinweave that a ${what} be shared with a family group:`,
      '',
      `- ${asked.isProfile ? 'Profile' : 'Family tree'}: ${quotable(asked.dataName) ?? 'without a name'}`,
      `- Family group: ${quotable(asked.groupName) ?? 'without a name'}`,
      ...(asked.asContributor ? ['- The members could also change it, as Contributors.'] : []),
      ...quoted(asked.senderMessage, sender),
      '',
      'Nothing is shared until you have approved it. To see what the others would see, and to answer, open this link:',
      '',
      asked.link,
      '',
      `You can answer until ${day.format(asked.expiresAt)}. Without an answer, nothing is shared.`,
      '',
    ].join('\n'),
  }
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
