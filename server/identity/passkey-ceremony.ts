/**
 * The two ceremonies of WebAuthn as this product uses them: the relying party is the host of the public address, only
 * pages of this address may take part, and the device must verify its owner (PIN, finger, face), because a passkey
 * alone is enough to sign in.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG, decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { InputOf } from '#contract/endpoint.ts'
import type { addPasskey, PasskeyAssertion } from '#contract/identity/passkey.ts'
import type { Subject } from '#contract/wire.ts'
import { passkeyChallengeLife } from '#domain/signing-in/lifetimes.ts'
import type { StoredPasskey } from '../store/readers/passkeys.ts'

export type Registration = InputOf<typeof addPasskey>['body']['registration']
export type RegisteredPasskey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>
export type AssertedPasskey = VerifiedAuthenticationResponse['authenticationInfo']

const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

export interface PasskeyOwner {
  readonly subject: Subject
  /** What the device shows of the account. Nobody else sees it. */
  readonly address: string
  readonly name: string
}

/** Options for a device that creates a passkey. The device refuses if it already has one of `known`. */
export const registrationOptions = (
  publicUrl: string,
  owner: PasskeyOwner,
  known: readonly StoredPasskey[],
) =>
  generateRegistrationOptions({
    rpName: 'Kinweave',
    rpID: hostOf(publicUrl),
    userID: new TextEncoder().encode(owner.subject),
    userName: owner.address,
    userDisplayName: owner.name,
    timeout: passkeyChallengeLife,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    supportedAlgorithmIDs: algorithms,
  })

/** Options for sign-in. They list no passkeys: the device knows which ones it has for this product. */
export const assertionOptions = (publicUrl: string) =>
  generateAuthenticationOptions({
    rpID: hostOf(publicUrl),
    timeout: passkeyChallengeLife,
    userVerification: 'required',
  })

/** The challenge that a device claims to have signed; null if the device's answer is unreadable. */
export function challengeIn({ response }: Pick<Registration | PasskeyAssertion, 'response'>): string | null {
  try {
    // The library declares a browser's fields, but a caller may have sent any JSON.
    const { challenge }: { challenge?: unknown } = decodeClientDataJSON(response.clientDataJSON) ?? {}
    return typeof challenge === 'string' ? challenge : null
  } catch {
    // Not JSON: no challenge.
    return null
  }
}

/** Checks the answer of a device that created a passkey (WebAuthn §7.1); null if anything is wrong with it. */
export async function checkRegistration(
  publicUrl: string,
  registration: Registration,
  challenge: string,
): Promise<RegisteredPasskey | null> {
  const { transports, ...response } = registration.response
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...registration, response: { ...response, transports: transports ?? [] } },
      ...expected(publicUrl, challenge),
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo ?? null
  } catch {
    // The library throws for every refusal. Callers do not learn which check failed.
    return null
  }
}

/** Checks the answer of a device that signs its owner in (WebAuthn §7.2); null if anything is wrong with it. */
export async function checkAssertion(
  publicUrl: string,
  assertion: PasskeyAssertion,
  challenge: string,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<AssertedPasskey | null> {
  const { clientDataJSON, authenticatorData, signature } = assertion.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response: { clientDataJSON, authenticatorData, signature } },
      ...expected(publicUrl, challenge),
      credential: {
        id: credentialId.toString('base64url'),
        publicKey: new Uint8Array(publicKey),
        counter,
      },
    })
    return verified ? authenticationInfo : null
  } catch {
    // The library throws for every refusal. Callers do not learn which check failed.
    return null
  }
}

/** The user handle of an identity: its random subject, never an address. */
export const isHandleOf = (handle: string | undefined, subject: Subject): boolean =>
  handle === Buffer.from(subject).toString('base64url')

const expected = (publicUrl: string, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: publicUrl,
  expectedRPID: hostOf(publicUrl),
  requireUserVerification: true,
})

const hostOf = (publicUrl: string) => new URL(publicUrl).hostname
