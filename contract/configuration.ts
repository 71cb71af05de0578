import * as z from 'zod/mini'

/**
 * What the browser reads from `/config.json` before anything else (area CFG). A value that the operator has not set is
 * null, and the page does not offer the features that need it.
 */
export const Configuration = z.object({
  productName: z.string(),
  services: z.object({
    identity: z.string(),
    groupadmin: z.string(),
    research: z.string(),
    content: z.nullable(z.string()),
  }),
  /** The site key of the captcha that sign-up needs; null if it needs none. */
  captchaSiteKey: z.nullable(z.string()),
  mapsKey: z.nullable(z.string()),
  googleClientId: z.nullable(z.string()),
  microsoftClientId: z.nullable(z.string()),
  /**
   * An origin that plays Google and Microsoft for contacts, in tests and development; null for the real ones. A device
   * may have stored a configuration from before this existed.
   */
  contactsStandIn: z._default(z.nullable(z.string()), null),
  paymentPublicKey: z.nullable(z.string()),
  /** Where the test bank listens, to which the page sends test cards; null if Stripe takes the payments. */
  testBankUrl: z.nullable(z.string()),
  syncAppDownloadUrl: z.nullable(z.string()),
  /** The versions of the sync program. A device may have stored a configuration from before this existed. */
  syncAppUpdate: z._default(
    z.nullable(z.object({ latestVersion: z.string(), requiredVersion: z.string() })),
    null,
  ),
  /** True while the development doors are open: the mailbox, and sign-up without captcha. */
  development: z.boolean(),
  /** Test identities can sign in with a password. */
  testSignIn: z.boolean(),
  /** Visitors can try the demo. */
  demo: z.boolean(),
  /** The pages report page views and errors to the server. */
  telemetry: z.boolean(),
})
export type Configuration = z.infer<typeof Configuration>

/** One mail as `/mailbox.json` shows it (development doors only). */
export const MailboxMessage = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** True if the mail also has a version with portraits, at `illustratedMailPath`. */
  isIllustrated: z.boolean(),
  sentDate: z.string(),
})
export type MailboxMessage = z.infer<typeof MailboxMessage>
export const Mailbox = z.object({ items: z.array(MailboxMessage) })
