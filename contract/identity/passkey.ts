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
  /** True if a password manager shares it between several devices. */
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
  /** No extension is requested, so extension outputs are dropped. */
  clientExtensionResults: z.object({}),
}

/** What a device sends when it has created a passkey. */
const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(32_768),
    /** How the device can be reached, for example `internal` or `usb`. */
    transports: z.optional(z.array(text(20)).check(z.maxLength(10))),
  }),
})

/** What a device sends to sign somebody in with a passkey; its JSON text is the `assertion` of `passkeyGrant`. */
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

/** The options for the browser's passkey dialog. The browser checks their content itself. */
const Options = z.record(z.string(), z.unknown())

/** An identity cannot have more passkeys than this. */
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
  summary: 'Options for creating a passkey on a device; they work once, for five minutes',
  answer: Options,
  refuses: ['too-many-passkeys', 'too-many-calls'],
  access: identityHolder,
  perMinute: 20,
})

/** Answers 412 for a known passkey, and when the identity has the maximum number already. */
export const addPasskey = endpoint({
  service,
  method: 'POST',
  path: '/passkeys',
  summary: 'Stores the passkey that a device has made',
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
  summary: 'Deletes a passkey; nobody can sign in with it any more',
  params: z.object({ passkeyId: PasskeyId }),
  refuses: ['not-found'],
  access: identityHolder,
})

/**
 * For sign-in; contains nothing about any identity. The device's answer goes to the token endpoint (`passkeyGrant`).
 */
export const askForPasskey = endpoint({
  service,
  method: 'POST',
  path: '/passkeys/$signin',
  summary: 'Options for signing in with a passkey; they work once, for five minutes',
  answer: Options,
  refuses: ['too-many-calls'],
  access: anyone,
  perMinute: 120,
})
