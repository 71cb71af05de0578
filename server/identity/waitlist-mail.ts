import type { Mail } from '../values/mail.ts'

/** For a person who wants to sign up or sign in and has no place in the preview yet. */
export function inLineMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'You are in line for Kinweave',
    text: [
      'Hello,',
      '',
      'you asked to use Kinweave, or somebody gave your address. We are in preview, and it is full at the moment.',
      'Your place in line is saved: as soon as there is a place for you, you get a mail, and then you can sign in.',
      'You need not do anything.',
      '',
      publicUrl,
      '',
    ].join('\n'),
  }
}

/**
 * For a user who signs up again while the preview is full. The page cannot show this, because it would reveal who has
 * an account.
 */
export function knownMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'You have an account at Kinweave already',
    text: [
      'Hello,',
      '',
      'you, or somebody who gave your address, tried to sign up for Kinweave. You have an account already and need not wait',
      'for a place. Sign in with this address:',
      '',
      `${publicUrl}/signin`,
      '',
      'If this was not you, you can ignore this mail: nothing has changed.',
      '',
    ].join('\n'),
  }
}
