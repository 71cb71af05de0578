/**
 * Passkeys (WebAuthn level 3). Options, registrations and assertions are the JSON forms of that standard
 * (`PublicKeyCredentialCreationOptionsJSON` and so on); the server reads them with its library, not with this schema.
 */
import * as z from 'zod/mini'
import { anyone, endpoint, identityHolder } from '../endpoint.ts'
import { filledText, page, Timestamp } from '../wire.ts'

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

const WebAuthnJson = z.record(z.string(), z.unknown())
const service = 'identity'

export const listPasskeys = endpoint({
  service,
  method: 'GET',
  path: '/passkeys',
  summary: "The caller's passkeys",
  answer: page(Passkey),
  access: identityHolder,
})

export const beginPasskey = endpoint({
  service,
  method: 'POST',
  path: '/passkeys/$options',
  summary: 'Options for a device that is to make a passkey; they work once, for five minutes',
  answer: WebAuthnJson,
  access: identityHolder,
  perMinute: 20,
})

export const addPasskey = endpoint({
  service,
  method: 'POST',
  path: '/passkeys',
  summary: 'Keeps the passkey that a device has made',
  body: z.object({ name: filledText(100), registration: WebAuthnJson }),
  answer: Passkey,
  status: 201,
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
  access: identityHolder,
})

/** For signing in; says nothing of anybody. What the device answers goes to the token endpoint (`passkeyGrant`). */
export const askForPasskey = endpoint({
  service,
  method: 'POST',
  path: '/passkeys/$signin',
  summary: 'Options for a device that is to sign in by a passkey; they work once, for five minutes',
  answer: WebAuthnJson,
  access: anyone,
  perMinute: 30,
})
