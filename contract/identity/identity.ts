import * as z from 'zod/mini'
import { anyone, endpoint, ownIdentityOr } from '../endpoint.ts'
import { EmailAddress, FamilyGroupInviteId, lineText, Subject, Timestamp, text } from '../wire.ts'

/** An address that sign-in codes are mailed to. */
export const IdentityAddress = z.object({
  subject: Subject,
  address: EmailAddress,
  createdDate: Timestamp,
  verifiedDate: z.nullable(Timestamp),
  inactiveDate: z.nullable(Timestamp),
})

/** What a device reported about itself, and whether the user wants mails from support (requirement MOD3-02). */
export const IdentityMetadata = z.object({
  appSupportNotify: z.optional(z.boolean()),
  clientLatitude: z.optional(z.number()),
  clientLongitude: z.optional(z.number()),
  clientTimeZone: z.optional(text(100)),
  clientCity: z.optional(text(200)),
  clientRegion: z.optional(text(200)),
  clientCountry: z.optional(text(200)),
  clientLocationName: z.optional(text(400)),
})

/** A person who can sign in. In the group-admin service the same person is a user. */
export const Identity = z.object({
  subject: Subject,
  givenName: z.string(),
  familyName: z.string(),
  invited: z.boolean(),
  isTestIdentity: z.boolean(),
  lastSignInDate: z.nullable(Timestamp),
  blocked: z.boolean(),
  disabled: z.boolean(),
  createdDate: Timestamp,
  metadata: IdentityMetadata,
  /** True if sign-in is restricted and this identity has no place in the preview yet. */
  waiting: z.boolean(),
  addresses: z.optional(z.array(IdentityAddress)),
})
export type Identity = z.infer<typeof Identity>

const named = (names: { givenName: string; familyName: string }) =>
  (names.givenName + names.familyName).trim() !== ''

/**
 * Creates an identity. The answer is the same for an address that already has one, so that nobody can find out who has
 * an account; sign-in then continues with the existing identity.
 */
export const createIdentity = endpoint({
  service: 'identity',
  method: 'POST',
  path: '/identities',
  summary: 'Creates an identity for an e-mail address',
  body: z
    .object({
      givenName: lineText(100),
      familyName: lineText(100),
      address: EmailAddress,
      captchaCode: z.optional(text(4000)),
      /**
       * The code of an invitation to the preview (a block grant). It gives a place in the preview while any are left.
       */
      blockGrantCode: z.optional(text(100)),
      /**
       * The link of an invitation to a family group. It gives a place in the preview while the invitation is open
       * (resolution 60).
       */
      groupInvite: z.optional(z.object({ id: FamilyGroupInviteId, activationCode: text(100) })),
    })
    .check(z.refine(named, { error: 'A given name or a surname is needed.', path: ['givenName'] })),
  answer: z.object({ subject: Subject }),
  status: 201,
  refuses: ['captcha-required', 'too-many-calls'],
  access: anyone,
  perMinute: 60,
  bodyLimit: 8192,
})

/** Mails a sign-in code. The answer does not depend on whether the address is known (requirement API3-10). */
export const sendCode = endpoint({
  service: 'identity',
  method: 'POST',
  path: '/identities/$lookup/sendcode',
  summary: 'Mails a sign-in code to an address',
  body: z.object({ address: EmailAddress }),
  status: 204,
  refuses: ['too-many-calls', 'invalid-input'],
  access: anyone,
  // An office may ask for its codes in one minute. The limits against guessing and flooding are in attempt-limits.ts.
  perMinute: 300,
  bodyLimit: 4096,
})

export const getIdentity = endpoint({
  service: 'identity',
  method: 'GET',
  path: '/identities/:id',
  summary: 'Reads one identity; expand=addresses adds its addresses',
  params: z.object({ id: Subject }),
  query: z.object({ expand: z.optional(z.literal('addresses')) }),
  answer: Identity,
  refuses: ['not-found'],
  access: ownIdentityOr('ReadAllUsers'),
})
