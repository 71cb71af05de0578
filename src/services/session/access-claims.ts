import * as z from 'zod/mini'
import { Privilege } from '#contract/permission.ts'
import { DataGroupId, Subject, UserId } from '#contract/wire.ts'

/** Privileges that this release does not know are ignored; the token stays valid. */
const Privileges = z.pipe(
  z.array(z.string()),
  z.transform((names) => names.map((name) => Privilege.safeParse(name)).flatMap((read) => read.data ?? [])),
)

/**
 * The claims of an access token that the client needs: the user and the user's profile (requirement VAL-03). `act`
 * names the actor, if someone acts as the user (RFC 8693 §4.1).
 */
const AccessClaims = z.object({
  sub: UserId,
  profile_id: DataGroupId,
  privileges: z._default(Privileges, []),
  supervised: z._default(z.boolean(), false),
  deletes_at: z.optional(z.string()),
  act: z.optional(z.object({ sub: UserId })),
  /** The session, which the addresses of pictures name too. */
  sid: z.optional(z.string()),
})
export type AccessClaims = z.infer<typeof AccessClaims>

/**
 * Reads a token's claims; null if it lacks the subject or the profile id. This proves nothing, because only the
 * server checks the signature.
 */
export function readClaims(accessToken: string): AccessClaims | null {
  const claims = AccessClaims.safeParse(payloadOf(accessToken))
  return claims.success ? claims.data : null
}

/** Reads the subject of an identity token; null if it has none. Like `readClaims`, this proves nothing. */
export function readSubject(identityToken: string): Subject | null {
  const claims = z.object({ sub: Subject }).safeParse(payloadOf(identityToken))
  return claims.success ? claims.data.sub : null
}

function payloadOf(token: string): unknown {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(
      new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))),
    )
  } catch {
    return null
  }
}
