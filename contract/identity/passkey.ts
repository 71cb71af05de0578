/**
 * Passkeys (WebAuthn level 3). Options, registrations and assertions are the JSON forms of that standard
 * (`PublicKeyCredentialCreationOptionsJSON` and so on, §5.1.8 to §5.1.10): bytes are base64url.
 */
import * as z from 'zod/mini'
import { anyone, endpoint, identityHolder } from '../endpoint.ts'
import { isFilled, lineText, page, Timestamp, text } from '../wire.ts'

export const PasskeyId = z.uuid().brand<'PasskeyId'>()
export type PasskeyId = z.infer<typeof PasskeyId>

export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  /** It is kept in a password manager that several devices share. */
  backedUp: z.boolean(),
  createdDate: Timestamp,
  lastUsedDate: z.nullable(Timestamp),
})
export type Passkey = z.infer<typeof Passkey>

const bytes = (limit: number) => text(limit).check(z.regex(/^[\w-]*$/))

/** A credential id has at most 1,023 bytes (WebAuthn §6.5.2). */
const CredentialId = bytes(1364)

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  /** No extension is asked for, so what a device says of any is dropped. */
  clientExtensionResults: z.object({}),
}

/** What a device says when it has made a passkey. */
const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(32_768),
    /** The ways in which the device can be reached, such as `internal` and `usb`. */
    transports: z.optional(z.array(text(20)).check(z.maxLength(10))),
  }),
})

/** What a device says when somebody signs in by a passkey; a JSON text of it is the `assertion` of `passkeyGrant`. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8192),
    authenticatorData: bytes(8192),
    signature: bytes(8192),
    userHandle: z.optional(bytes(100)),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** For the browser's own parser, whose business all of it is. */
const Options = z.record(z.string(), z.unknown())

/** More of them no identity can have. */
export const mostPasskeys = 20

const service = 'identity'

export const listPasskeys = endpoint({
  service,
  method: 'GET',
  path: '/passkeys',
  summary: "The caller's passkeys, the oldest first",
  answer: page(Passkey),
  access: identityHolder,
})

export const beginPasskey = endpoint({
  service,
  method: 'POST',
  path: '/passkeys/$options',
  summary: 'Options for a device that is to make a passkey; they work once, for five minutes',
  answer: Options,
  refuses: ['too-many-passkeys', 'too-many-calls'],
  access: identityHolder,
  perMinute: 20,
})

/** Answers 412 for a passkey that is known already, and for one too many. */
export const addPasskey = endpoint({
  service,
  method: 'POST',
  path: '/passkeys',
  summary: 'Keeps the passkey that a device has made',
  body: z.object({ name: lineText(100).check(isFilled), registration: PasskeyRegistration }),
  answer: Passkey,
  status: 201,
  refuses: ['passkey-known', 'passkey-refused', 'invalid-input'],
  access: identityHolder,
  perMinute: 20,
  bodyLimit: 65_536,
})

export const deletePasskey = endpoint({
  service,
  method: 'DELETE',
  path: '/passkeys/:passkeyId',
  summary: 'Forgets a passkey; nobody can sign in by it any more',
  params: z.object({ passkeyId: PasskeyId }),
  refuses: ['not-found'],
  access: identityHolder,
})

/** For signing in; says nothing of anybody. What the device answers goes to the token endpoint (`passkeyGrant`). */
export const askForPasskey = endpoint({
  service,
  method: 'POST',
  path: '/passkeys/$signin',
  summary: 'Options for a device that is to sign in by a passkey; they work once, for five minutes',
  answer: Options,
  refuses: ['too-many-calls'],
  access: anyone,
  perMinute: 120,
})
