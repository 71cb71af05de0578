import type { Mail } from '../values/mail.ts'
import { quotable } from './quotable.ts'

interface Words {
  readonly to: string
  readonly childName: string
  readonly parentName: string
  readonly publicUrl: string
}

/** The mail with the code for a child account that a parent has created. */
export function childCodeMail(mail: Words & { readonly code: string; readonly expiresAt: Date }): Mail {
  const { to, child, parent } = named(mail)
  return {
    to,
    subject: `${parent} has created a Kinweave account for ${child}`,
    text: [
      'Hello,',
      '',
      `${parent} has created an account on Kinweave for ${child}, and manages it as a parent. A parent can see everything in`,
      'the account, and make changes. The account shows a list of everything that a parent does.',
      '',
      'To sign in the first time, open this page and enter the code:',
      '',
      `${mail.publicUrl}/signin/child`,
      '',
      mail.code,
      '',
      `The code works once, until ${day.format(mail.expiresAt)}. After that, ${to} is enough to sign in.`,
      `If this is not for you, you can ignore this e-mail. Then ${to} will not be used.`,
      '',
    ].join('\n'),
  }
}

/** Says to the owner of an address that it cannot be that of a child account. */
export function addressTakenMail(mail: Words): Mail {
  const { to, child, parent } = named(mail)
  return {
    to,
    subject: `${to} already has a Kinweave account`,
    text: [
      'Hello,',
      '',
      `${parent} has created an account on Kinweave for ${child}, and gave this e-mail address for it. The address already has`,
      'an account, so it cannot be used for another one. Nothing about your account has changed.',
      '',
      `${child} can sign in without an address: ${parent} makes a code on the account page of ${child}.`,
      '',
      mail.publicUrl,
      '',
    ].join('\n'),
  }
}

const named = ({ to, childName, parentName }: Words) => ({
  to,
  child: quotable(childName) ?? 'a child',
  parent: quotable(parentName) ?? 'A parent',
})

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
