import * as z from 'zod/mini'
import { UserId } from '#contract/wire.ts'

const Claims = z.object({ sub: UserId, profile_id: z.string() })

/**
 * The user of an access token; null for anything else, including an identity token. The signature is not checked: the
 * server does that.
 */
export function userOf(accessToken: string): UserId | null {
  const claims = Claims.safeParse(payloadOf(accessToken))
  return claims.success ? claims.data.sub : null
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
