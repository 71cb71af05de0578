import type { UserId } from '#contract/wire.ts'
import type { Letter } from './letter.ts'

/** A mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where a reply goes, if not to the sender. */
  readonly replyTo?: string | undefined
  /** The link in the mail that ends further ones; mail programs offer it as a button (RFC 8058). */
  readonly endLink?: string | undefined
  /**
   * The parts of the text, and the user who reads the mail. The server adds the portraits that this user may see when it
   * sends the mail (adr 81).
   */
  readonly letter?: { readonly readerId: UserId; readonly parts: Letter } | undefined
}

/** The same words as the text of a mail, with portraits. */
export interface IllustratedPart {
  readonly html: string
  readonly portraits: readonly AttachedPortrait[]
}

export interface AttachedPortrait {
  /** The HTML refers to it as `cid:` and this id. */
  readonly contentId: string
  readonly jpeg: Uint8Array
}

/** Accepts mails. `send` resolves when the mail is stored safely, not when it has arrived. */
export interface Mailer {
  readonly send: (mail: Mail, illustrated?: IllustratedPart | null) => Promise<void>
  readonly close: () => Promise<void>
}
