import type { Mail } from '../values/mail.ts'

/** For a user who waited and now has a place in the preview. */
export function placeMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'There is a place for you in Kinweave',
    text: [
      'Hello,',
      '',
      'thank you for waiting. There is now a place for you in the preview of Kinweave. To sign in, open this link:',
      '',
      `${publicUrl}/signin`,
      '',
    ].join('\n'),
  }
}
