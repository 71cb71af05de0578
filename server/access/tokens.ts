/**
 * The tokens of the product, as JSON web tokens after RFC 9068. The identity service issues identity tokens,
 * the group-admin service alone issues access tokens.
 */
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { pageClientId, tokenTypes } from '#contract/group-admin/token.ts'
import type { Privilege } from '#contract/permission.ts'
import { DataGroupId, Subject, UserId } from '#contract/wire.ts'
import { identityTokenInSessionSeconds, identityTokenSeconds } from '#domain/signing-in/lifetimes.ts'
import type { Clock } from '../values/clock.ts'
import { TokenRefusal } from '../values/token-refusal.ts'
import { type TokenKeys, tokenAlgorithm } from './keys.ts'

/** The services that access tokens are for; the identity service accepts only identity tokens. */
export const accessAudience = ['groupadmin', 'research', 'content'] as const

/**
 * Both services issue only access tokens. A request may ask for them by their name in RFC 8693 or, as in requirement
 * API3-12, by the last word of that name.
 */
export function checkRequestedType({
  requested_token_type: type,
}: {
  requested_token_type?: string | undefined
}) {
  if (type !== undefined && type !== tokenTypes.access && type !== 'access_token')
    throw new TokenRefusal('invalid_request', 'Only access tokens can be requested here.')
}

/** What signing and reading tokens needs from the server. */
export interface TokenTools {
  readonly keys: TokenKeys
  readonly clock: Clock
  readonly publicUrl: string
}

/** What the server reads from an access token (requirement VAL-03: it carries a subject and a profile id). */
const AccessClaims = z.object({
  sub: UserId,
  profile_id: DataGroupId,
  sid: z.uuid(),
  exp: z.int(),
  scope: z._default(z.string(), ''),
})
export type AccessClaims = z.infer<typeof AccessClaims>

/** The content of a signed access token. */
export interface AccessGrant {
  readonly userId: UserId
  readonly profileId: DataGroupId
  readonly sessionId: string
  readonly clientId: string
  /** Names of services; the token's audience follows from them. */
  readonly scope: readonly string[]
  /** Only for display in clients: the server reads the database. */
  readonly privileges: Iterable<Privilege>
  readonly supervised: boolean
  /** Who acts as this user (RFC 8693 §4.1); null for the user. */
  readonly actorId: UserId | null
  /** When the account will be deleted; null unless it waits for that. */
  readonly deletesAt: Date | null
  /** How long the token is valid, in seconds. */
  readonly life: number
}

/** `sid`: the session that it was requested in; absent if it comes from a fresh sign-in. Times in seconds. */
const IdentityClaims = z.object({
  sub: Subject,
  sid: z.optional(z.uuid()),
  jti: z.uuid(),
  iat: z.int(),
  exp: z.int(),
})
export type IdentityClaims = z.infer<typeof IdentityClaims>

/** The answer with an identity token; `sessionId` if it was requested within a session. */
export async function identityTokenAnswer(tools: TokenTools, subject: Subject, sessionId?: string) {
  const life = sessionId === undefined ? identityTokenSeconds : identityTokenInSessionSeconds
  const token = new SignJWT({
    client_id: pageClientId,
    ...(sessionId === undefined ? {} : { sid: sessionId }),
  })
  return {
    access_token: await sign(tools, token.setSubject(subject).setAudience('identity'), life),
    token_type: 'Bearer' as const,
    issued_token_type: tokenTypes.access,
    expires_in: life,
  }
}

export function signAccessToken(tools: TokenTools, grant: AccessGrant): Promise<string> {
  const token = new SignJWT({
    profile_id: grant.profileId,
    sid: grant.sessionId,
    client_id: grant.clientId,
    scope: grant.scope.join(' '),
    privileges: [...grant.privileges],
    ...(grant.supervised ? { supervised: true } : {}),
    ...(grant.actorId === null ? {} : { act: { sub: grant.actorId } }),
    ...(grant.deletesAt === null ? {} : { deletes_at: grant.deletesAt.toISOString() }),
  })
  const audience = accessAudience.filter((service) => grant.scope.includes(service))
  return sign(tools, token.setSubject(grant.userId).setAudience(audience), grant.life)
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

/**
 * Reads an access token for one service; null unless it is valid now. Does not check whether its session still exists.
 */
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
    // The caller gets the same answer for a token that is forged, expired or meant for another service.
    return null
  }
}
