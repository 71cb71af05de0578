import * as z from 'zod/mini'
import { UserId } from '#contract/wire.ts'

const Claims = z.object({ sub: UserId, profile_id: z.string() })

/** Whose access token it is; null for anything else, an identity token included. Proves nothing: the server does. */
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
