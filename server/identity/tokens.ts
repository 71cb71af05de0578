/**
 * The tokens of the product, as JSON web tokens after RFC 9068. The identity service issues identity tokens,
 * the group-admin service alone issues access tokens.
 */
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { DataGroupId, Subject, UserId } from '#contract/wire.ts'
import type { Clock } from '../clock.ts'
import { type TokenKeys, tokenAlgorithm } from './keys.ts'

/** Seconds that the tokens live. An identity token begins sessions, and nothing can revoke it: it lives for the exchange only. */
export const identityTokenLife = 5 * 60
export const accessTokenLife = 60 * 60

const clientId = 'kinweave'
const accessAudience = ['groupadmin', 'research', 'content']

/** What signing and reading tokens needs of the tools. */
export interface TokenTools {
  readonly keys: TokenKeys
  readonly clock: Clock
  readonly publicUrl: string
}

/** What an access token says (requirement VAL-03: it carries a subject and a profile id). */
export const AccessClaims = z.object({ sub: UserId, profile_id: DataGroupId, sid: z.uuid(), exp: z.int() })
export type AccessClaims = z.infer<typeof AccessClaims>

/** `sid`: the session that it was asked for in; without one it comes from a fresh sign-in. */
const IdentityClaims = z.object({ sub: Subject, sid: z.optional(z.uuid()) })
export type IdentityClaims = z.infer<typeof IdentityClaims>

export function signIdentityToken(tools: TokenTools, subject: Subject): Promise<string> {
  return sign(
    tools,
    new SignJWT({ client_id: clientId }).setSubject(subject).setAudience('identity'),
    identityTokenLife,
  )
}

export function signAccessToken(tools: TokenTools, claims: Omit<AccessClaims, 'exp'>): Promise<string> {
  const { sub, ...others } = claims
  const token = new SignJWT({ ...others, client_id: clientId, scope: accessAudience.join(' ') })
  return sign(tools, token.setSubject(sub).setAudience(accessAudience), accessTokenLife)
}

async function sign(tools: TokenTools, token: SignJWT, life: number): Promise<string> {
  const now = Math.floor(tools.clock().getTime() / 1000)
  const { kid, privateKey } = tools.keys.signing
  return token
    .setProtectedHeader({ alg: tokenAlgorithm, typ: 'at+jwt', kid })
    .setIssuer(tools.publicUrl)
    .setIssuedAt(now)
    .setExpirationTime(now + life)
    .setJti(crypto.randomUUID())
    .sign(privateKey)
}

/** Reads an identity token; null unless it is valid now. */
export async function readIdentityToken(tools: TokenTools, token: string): Promise<IdentityClaims | null> {
  const claims = IdentityClaims.safeParse(await verified(tools, token, 'identity'))
  return claims.success ? claims.data : null
}

/** Reads an access token for one service; null unless it is valid now. Whether its session still runs is not asked here. */
export async function readAccessToken(
  tools: TokenTools,
  token: string,
  audience: string,
): Promise<AccessClaims | null> {
  const claims = AccessClaims.safeParse(await verified(tools, token, audience))
  return claims.success ? claims.data : null
}

async function verified(tools: TokenTools, token: string, audience: string): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = kid === undefined ? undefined : tools.keys.find(kid)
        if (key === undefined) throw new Error('unknown key')
        return key.publicKey
      },
      {
        algorithms: [tokenAlgorithm],
        typ: 'at+jwt',
        issuer: tools.publicUrl,
        audience,
        currentDate: tools.clock(),
        requiredClaims: ['sub', 'exp', 'iat', 'jti'],
      },
    )
    return payload
  } catch {
    // Forged, expired or meant for somebody else: to the caller it is all the same.
    return null
  }
}
