/** A mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Accepts mails. `send` resolves when the mail is stored safely, not when it has arrived. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => Promise<void>
}
