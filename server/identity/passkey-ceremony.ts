/**
 * The two ceremonies of WebAuthn as this product holds them: the relying party is the host of the public address,
 * pages of just that address may take part, and the device must have seen its owner (PIN, finger, face), because a
 * passkey is a way in by itself.
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
import type { StoredPasskey } from '../store/readers/passkeys.ts'

export type Registration = InputOf<typeof addPasskey>['body']['registration']
export type RegisteredPasskey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>
export type AssertedPasskey = VerifiedAuthenticationResponse['authenticationInfo']

/** A challenge works for this long, in milliseconds. */
export const challengeLife = 5 * 60_000

const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

export interface PasskeyOwner {
  readonly subject: Subject
  /** What the device shows of the account, and nobody else gets to see. */
  readonly address: string
  readonly name: string
}

/** Options for a device that is to make a passkey. It refuses by itself when it has one of `known` already. */
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
    timeout: challengeLife,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    supportedAlgorithmIDs: algorithms,
  })

/** Options for signing in. They name nobody's passkeys: the device itself knows which it has for this product. */
export const assertionOptions = (publicUrl: string) =>
  generateAuthenticationOptions({
    rpID: hostOf(publicUrl),
    timeout: challengeLife,
    userVerification: 'required',
  })

/** The challenge that a device says it has signed; null when it cannot be read. */
export function challengeIn({ response }: Pick<Registration | PasskeyAssertion, 'response'>): string | null {
  try {
    // The library declares the fields of a browser; whoever calls may have sent any JSON.
    const { challenge }: { challenge?: unknown } = decodeClientDataJSON(response.clientDataJSON) ?? {}
    return typeof challenge === 'string' ? challenge : null
  } catch {
    // No JSON: nobody's challenge.
    return null
  }
}

/** Checks what a device says that has made a passkey (WebAuthn §7.1); null when anything is wrong with it. */
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
    // The library throws for everything that it refuses. Which check it was is no caller's business.
    return null
  }
}

/** Checks what a device says that signs somebody in (WebAuthn §7.2); null when anything is wrong with it. */
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
    // As above.
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
