import type { Mail } from '../values/mail.ts'

/** For a person who wants to sign up or sign in and has no place in the preview yet. */
export function inLineMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'You are in line for Kinweave',
    text: [
      'Hello,',
      '',
      'you asked to use Kinweave, or somebody entered your address. We are in preview, and it is full at the moment.',
      'Your place in line is saved. As soon as there is a place for you, we will send you an e-mail. Then you can sign in.',
      'You do not need to do anything.',
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
    subject: 'You already have a Kinweave account',
    text: [
      'Hello,',
      '',
      'you, or somebody who entered your address, tried to sign up for Kinweave. You already have an account, so you do not',
      'need to wait for a place. To sign in, open this link:',
      '',
      `${publicUrl}/signin`,
      '',
      'If this was not you, you can ignore this e-mail. Nothing has changed.',
      '',
    ].join('\n'),
  }
}
