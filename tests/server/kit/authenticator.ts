/** A software authenticator, as far as the tests need one: ES256 keys, attestation none, discoverable. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a test falsifies. Everything else is as on a correct device and an honest page. */
export interface Spoilt {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** The device did not ask for a finger, a face or a PIN. */
  readonly unverified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly type?: string
}

/** One passkey on one device. `options` are those that the server sent. */
export interface Authenticator {
  readonly credentialId: string
  readonly register: (options: unknown, spoilt?: Spoilt) => Record<string, unknown>
  readonly assert: (options: unknown, spoilt?: Spoilt) => Record<string, unknown>
}

/** Simulates a device with one passkey, for pages of `origin`. */
export function anAuthenticator(origin: string, credentialId = randomBytes(32)): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cosePublicKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ]),
  )
  const id = credentialId.toString('base64url')
  const frame = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  let userHandle = ''
  let counter = 0

  return {
    credentialId: id,
    register: (options, spoilt = {}) => {
      const { challenge, rp, user } = options as CreationOptions
      userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cosePublicKey])
      const authData = Buffer.concat([authenticatorData(rp.id, flags.attested, 0, spoilt), attested])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...frame,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin, spoilt).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    assert: (options, spoilt = {}) => {
      const { challenge, rpId } = options as RequestOptions
      counter += 1
      const data = clientData('webauthn.get', challenge, origin, spoilt)
      const authData = authenticatorData(rpId, 0, counter, spoilt)
      return {
        ...frame,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString(
            'base64url',
          ),
          userHandle: spoilt.userHandle ?? userHandle,
        },
      }
    },
  }
}

/** The part of the server's options that a device reads. */
interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}
interface RequestOptions {
  readonly challenge: string
  readonly rpId: string
}

/** The bits of the flags in the data of a device (WebAuthn §6.1). */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

function authenticatorData(rpId: string, flag: number, counter: number, spoilt: Spoilt): Buffer {
  const seen = flags.present | (spoilt.unverified ? 0 : flags.verified)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(spoilt.counter ?? counter)
  return Buffer.concat([sha256(spoilt.rpId ?? rpId), Buffer.from([seen | flag]), count])
}

const clientData = (type: string, challenge: string, origin: string, spoilt: Spoilt) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...clientFields(spoilt) }))

const clientFields = ({ type, challenge, origin }: Spoilt) =>
  Object.fromEntries(Object.entries({ type, challenge, origin }).filter(([, value]) => value !== undefined))

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))
