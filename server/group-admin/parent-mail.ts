import type { Mail } from '../values/mail.ts'
import { quotable } from './quotable.ts'

interface Asked {
  readonly to: string
  readonly childName: string
  /** The name of the parent who has sent the request; null if the account itself has sent it. */
  readonly parentName: string | null
  readonly expiresAt: Date
  readonly publicUrl: string
}

/**
 * Asks a person to become a parent of an account. The mail contains no secret: the recipient signs in with the address.
 */
export function parentRequestMail({ to, childName, parentName, expiresAt, publicUrl }: Asked): Mail {
  const child = quotable(childName) ?? 'Somebody'
  const parent = parentName === null ? null : (quotable(parentName) ?? 'A parent')
  return {
    to,
    subject: `${parent ?? child} asks you to be a parent on Kinweave`,
    text: [
      'Hello,',
      '',
      parent === null
        ? `${child} asks you to manage their Kinweave account as a parent. A parent can see everything in the`
        : `${parent}, a parent of ${child}, asks you to manage the Kinweave account of ${child} too. A parent can see everything in the`,
      'account, and make changes. The account shows the child a list of everything that a parent does.',
      '',
      `To answer, open this link and sign in with ${to}. If you have no account yet, sign up with that e-mail address:`,
      '',
      `${publicUrl}/account/parents`,
      '',
      `You can answer until ${day.format(expiresAt)}. If you do not know ${parent ?? child}, you can ignore this e-mail. Nothing will happen.`,
      '',
    ].join('\n'),
  }
}

/** Notifies the account itself, so that nobody can add a parent unnoticed. */
export function parentNoticeMail(to: string, what: 'asked' | 'added' | 'removed', publicUrl: string): Mail {
  return {
    to,
    subject: subjects[what],
    text: [
      'Hello,',
      '',
      sentences[what],
      '',
      'You can see all parents and requests here:',
      `${publicUrl}/account/parents`,
      '',
    ].join('\n'),
  }
}

const subjects = {
  asked: 'Another person was asked to be your parent',
  added: 'A parent now manages your account',
  removed: 'A parent no longer manages your account',
} as const

const sentences = {
  asked:
    'A request was sent from your Kinweave account. It asks another person to manage the account as a parent. If neither you nor a parent sent the request, cancel it now, and sign out everywhere else.',
  added: 'The person who was asked has agreed, and now manages your Kinweave account as a parent.',
  removed: 'A parent was removed from your Kinweave account.',
} as const

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
