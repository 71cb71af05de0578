import type { Mail } from './mailer.ts'

/** For somebody who wants to sign in and has no place in the preview yet. */
export function stillInLineMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'You are still in line for Kinweave',
    text: [
      'Hello,',
      '',
      'somebody, probably you, wants to sign in to Kinweave with this address. We are in preview, and it is full at',
      'the moment. Your place in line is saved: as soon as there is a place for you, you get a mail, and then you can',
      'sign in. You need not do anything.',
      '',
      publicUrl,
      '',
    ].join('\n'),
  }
}
