/** A mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where a reply goes, if not to the sender. */
  readonly replyTo?: string | undefined
  /** The link in the mail that ends further ones; mail programs offer it as a button (RFC 8058). */
  readonly endLink?: string | undefined
}

/** Accepts mails. `send` resolves when the mail is stored safely, not when it has arrived. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => Promise<void>
}
