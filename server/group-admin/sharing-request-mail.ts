import type { DataGroupId, UserId } from '#contract/wire.ts'
import { type Letter, link, sentence, textOf } from '../values/letter.ts'
import type { Mail } from '../values/mail.ts'
import { quotable } from './quotable.ts'
import { quotation } from './quoted.ts'

interface Asked {
  readonly to: string
  readonly readerId: UserId
  readonly senderId: UserId | null
  readonly senderName: string
  readonly dataGroupId: DataGroupId
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
  const { senderId, isProfile } = asked
  const senderName = quotable(asked.senderName)
  const sender = senderName ?? 'Somebody'
  const what = isProfile ? 'profile' : 'family tree'
  const parts: Letter = [
    [sentence('Hello,')],
    [
      sentence(
        `${sender} asks on Kinweave that a ${what} be shared with a family group:`,
        senderId === null || senderName === null ? null : { userId: senderId, name: senderName },
      ),
    ],
    whatIsAsked(asked),
    ...quotation(asked.senderMessage, sender),
    [
      sentence(
        'Nothing is shared until you have approved it. To see what the others would see, and to answer, open this link:',
      ),
    ],
    [link(asked.link)],
    [sentence(`You can answer until ${day.format(asked.expiresAt)}. Without an answer, nothing is shared.`)],
  ]
  return {
    to: asked.to,
    subject: `${sender} asks to share a ${what} with a family group`,
    text: textOf(parts),
    letter: { readerId: asked.readerId, parts },
  }
}

function whatIsAsked({ dataGroupId, dataName, isProfile, groupName, asContributor }: Asked): Letter[number] {
  const name = quotable(dataName)
  return [
    {
      kind: 'item',
      text: `${isProfile ? 'Profile' : 'Family tree'}: ${name ?? 'without a name'}`,
      portrait: isProfile && name !== null ? { profileId: dataGroupId, name } : undefined,
    },
    { kind: 'item', text: `Family group: ${quotable(groupName) ?? 'without a name'}` },
    ...(asContributor
      ? [{ kind: 'item', text: 'The members could also change it, as Contributors.' } as const]
      : []),
  ]
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
