import type { Mail } from '../values/mail.ts'

/** Tells an owner that a passkey was added or removed, so that nobody adds one unnoticed. */
export function passkeyMail(to: string, what: 'added' | 'removed', name: string, publicUrl: string): Mail {
  return {
    to,
    subject: `A passkey was ${what}`,
    text: [
      'Hello,',
      '',
      what === 'added'
        ? `the passkey “${name}” was added to your Kinweave account. Anyone who has it can sign in without a code.`
        : `the passkey “${name}” was removed from your Kinweave account. It can no longer be used to sign in.`,
      '',
      'If this was not you, remove every passkey that you do not recognise, and sign out everywhere else:',
      `${publicUrl}/account`,
      '',
    ].join('\n'),
  }
}
