import type { NewsItem } from '#domain/news/news-item.ts'
import { quotable } from '../group-admin/quotable.ts'
import type { Mail } from '../values/mail.ts'

interface Words {
  readonly to: string
  readonly items: readonly NewsItem[]
  /** True if the page has more news than the mail. */
  readonly more: boolean
  readonly publicUrl: string
  readonly endLink: string
}

/** The news of a week. Names are cut to one short line that never looks like a web address. */
export function newsMail({ to, items, more, publicUrl, endLink }: Words): Mail {
  return {
    to,
    subject: 'What’s new in your family on Kinweave',
    text: [
      'Hello,',
      '',
      'This has happened since our last e-mail:',
      '',
      ...items.flatMap(({ displayText, timestamp, url }) => [
        `- ${quotable(displayText) ?? 'Somebody has done something'}, ${day.format(new Date(timestamp))}`,
        `  ${publicUrl}${url}`,
      ]),
      '',
      `${more ? 'There is more. To see everything' : 'To see it all'}, open this page:`,
      '',
      `${publicUrl}/news`,
      '',
      'You get this e-mail once a week, and only if there is news, because you have asked for it.',
      'To end these e-mails, open this link and press the button. You need not sign in:',
      '',
      endLink,
      '',
    ].join('\n'),
    endLink,
  }
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
