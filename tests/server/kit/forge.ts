/** Forged tokens: of the correct form, with one thing wrong. */
import {
  exportJWK,
  exportSPKI,
  type GenerateKeyPairResult,
  generateKeyPair,
  importJWK,
  type JWTHeaderParameters,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { signingKeys } from '../../../server/store/schema/identity.ts'
import type { TestApp } from './app.ts'
import type { SignedIn } from './sign-in.ts'

export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly subject?: string
  readonly audience?: string | string[]
  readonly issuer?: string
  /** When the token expires, in hours from now. */
  readonly expires?: number
  readonly notBefore?: number
  readonly header?: JWTHeaderParameters
  readonly key?: Parameters<SignJWT['sign']>[0]
}

/** The user and the kind of the forged token. */
export interface Target {
  readonly person: SignedIn
  readonly kind: 'access' | 'identity'
}

export interface Forger {
  readonly kid: string
  readonly sign: (target: Target, forgery: Forgery) => Promise<string>
  readonly unsigned: (target: Target) => string
  /** The public key in forms that a careless verifier might take for a secret. */
  readonly publicAsSecret: { readonly pem: Uint8Array; readonly jwk: Uint8Array }
  readonly stranger: GenerateKeyPairResult
  readonly strangerJwk: () => Promise<JsonWebKey>
}

/** Signs any content with the server's own key, which no attacker has. */
export async function forger(kit: TestApp): Promise<Forger> {
  const [stored] = await kit.store.db.select().from(signingKeys)
  if (stored === undefined) throw new Error('There is no key.')
  const { d: _, ...publicJwk } = stored.privateJwk
  const [ownKey, publicKey, stranger] = await Promise.all([
    importJWK(stored.privateJwk, 'ES256'),
    importJWK(publicJwk, 'ES256', { extractable: true }),
    generateKeyPair('ES256', { extractable: true }),
  ])
  if (publicKey instanceof Uint8Array) throw new Error('Not a public key.')
  const hours = (count: number) => Math.floor(kit.clock.now.getTime() / 1000 + count * 3600)
  const claimsOf = ({ person, kind }: Target) =>
    kind === 'identity'
      ? {}
      : {
          profile_id: person.profileId,
          sid: person.sessionId,
          client_id: 'kinweave',
          scope: 'groupadmin research content',
          privileges: ['User'],
        }
  const subjectOf = ({ person, kind }: Target) => (kind === 'identity' ? person.subject : person.userId)
  const audienceOf = ({ kind }: Target) =>
    kind === 'identity' ? 'identity' : ['groupadmin', 'research', 'content']
  const encoder = new TextEncoder()

  return {
    kid: stored.kid,
    stranger,
    strangerJwk: () => exportJWK(stranger.publicKey),
    publicAsSecret: {
      pem: encoder.encode(await exportSPKI(publicKey)),
      jwk: encoder.encode(JSON.stringify(publicJwk)),
    },
    unsigned: (target) =>
      new UnsecuredJWT(claimsOf(target))
        .setSubject(subjectOf(target))
        .setAudience(audienceOf(target))
        .setIssuer(kit.publicUrl)
        .setIssuedAt(hours(-1))
        .setJti(crypto.randomUUID())
        .setExpirationTime(hours(1))
        .encode(),
    sign: (target, forgery) => {
      const token = new SignJWT({ ...claimsOf(target), ...forgery.claims })
        .setProtectedHeader(forgery.header ?? { alg: 'ES256', typ: 'at+jwt', kid: stored.kid })
        .setSubject(forgery.subject ?? subjectOf(target))
        .setAudience(forgery.audience ?? audienceOf(target))
        .setIssuer(forgery.issuer ?? kit.publicUrl)
        .setIssuedAt(hours(-1))
        .setJti(crypto.randomUUID())
        .setExpirationTime(hours(forgery.expires ?? 1))
      if (forgery.notBefore !== undefined) token.setNotBefore(hours(forgery.notBefore))
      return token.sign(forgery.key ?? ownKey)
    },
  }
}
