import type { Mail } from '../values/mail.ts'

/** The mail that carries a sign-in code; the code is on a line of its own. */
export function signInMail(to: string, code: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your sign-in code for Kinweave',
    text: [
      'Hello,',
      '',
      'here is your code to sign in to Kinweave:',
      '',
      code,
      '',
      'It works once, within the next 10 minutes. Nobody from Kinweave will ever ask you for it.',
      'If you did not ask to sign in, you can ignore this e-mail. Without the code, nobody can sign in.',
      '',
      publicUrl,
      '',
    ].join('\n'),
  }
}
