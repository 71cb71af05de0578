/** A mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Takes mails. `send` answers when the mail is in safe hands, not when it has arrived. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => Promise<void>
}
