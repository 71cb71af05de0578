import type { UserId } from '#contract/wire.ts'
import { quotable } from '../group-admin/quotable.ts'
import { type Letter, type Line, link, type PortraitOf, sentence, textOf } from '../values/letter.ts'
import type { Mail } from '../values/mail.ts'
import type { ToldNews } from './news-for.ts'

interface Words {
  readonly to: string
  readonly readerId: UserId
  readonly items: readonly ToldNews[]
  /** True if the page has more news than the mail. */
  readonly more: boolean
  readonly publicUrl: string
  readonly endLink: string
}

/** The news of a week. Names are cut to one short line that never looks like a web address. */
export function newsMail({ to, readerId, items, more, publicUrl, endLink }: Words): Mail {
  const parts: Letter = [
    [sentence('Hello,')],
    [sentence('This has happened since our last e-mail:')],
    items.map((item) => lineOf(item, publicUrl)),
    [sentence(`${more ? 'There is more. To see everything' : 'To see it all'}, open this page:`)],
    [link(`${publicUrl}/news`)],
    [
      sentence('You get this e-mail once a week, and only if there is news, because you have asked for it.'),
      sentence('To end these e-mails, open this link and press the button. You need not sign in:'),
    ],
    [link(endLink)],
  ]
  return {
    to,
    subject: 'What’s new in your family on Kinweave',
    text: textOf(parts),
    endLink,
    letter: { readerId, parts },
  }
}

function lineOf({ item, by }: ToldNews, publicUrl: string): Line {
  const words = quotable(item.displayText)
  return {
    kind: 'item',
    text: `${words ?? 'Somebody has done something'}, ${day.format(new Date(item.timestamp))}`,
    link: `${publicUrl}${item.url}`,
    portrait: words === null || by === null ? undefined : portraitOf(by),
  }
}

function portraitOf({ userId, name }: NonNullable<ToldNews['by']>): PortraitOf | undefined {
  const words = quotable(name)
  return words === null ? undefined : { userId, name: words }
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
