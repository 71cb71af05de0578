/** The mails about the deletion of an account: when it begins, before its end, when it is kept, and at its end. */
import type { Mail } from '../values/mail.ts'

export type DeletionMailKind = 'begun' | 'soon' | 'kept' | 'done'

export function deletionMail(
  to: string,
  kind: DeletionMailKind,
  { deletesAt, publicUrl }: { readonly deletesAt: Date; readonly publicUrl: string },
): Mail {
  return {
    to,
    subject: subjects[kind],
    text: ['Hello,', '', ...paragraphs[kind](day.format(deletesAt), `${publicUrl}/signin`), ''].join('\n'),
  }
}

const subjects = {
  begun: 'Your Kinweave account will be deleted',
  soon: 'Your Kinweave account will be deleted in three days',
  kept: 'Your Kinweave account stays',
  done: 'Your Kinweave account is deleted',
} as const satisfies Record<DeletionMailKind, string>

const paragraphs: Record<DeletionMailKind, (date: string, signIn: string) => readonly string[]> = {
  begun: (date, signIn) => [
    `Your account is closed, and will be deleted on ${date}. Nobody sees you, your trees or your profile any more.`,
    '',
    'If you change your mind, sign in before that day and choose “Keep my account”:',
    '',
    signIn,
    '',
    'If you did not do this, somebody else has used your mailbox. Sign in now, and keep the account.',
  ],
  soon: (date, signIn) => [
    `Your account will be deleted on ${date}, as you have asked. It cannot be brought back after that.`,
    '',
    'To keep it, sign in before that day and choose “Keep my account”:',
    '',
    signIn,
  ],
  kept: () => [
    'You have kept your account. It is not deleted, and others see again what you shared with them.',
  ],
  done: () => [
    'Your account is deleted, with your trees, profiles, photos and letters. We keep receipts of payments without your name, as the law demands.',
    '',
    'This is the last mail to you. We have not kept your address.',
  ],
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
