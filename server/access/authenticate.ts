/**
 * Who calls is taken from the bearer token alone (requirement PRM-18): never from the path, the query or the
 * body. A token whose session has been revoked is as good as none.
 */

import { sql } from 'drizzle-orm'
import type { Endpoint, Service } from '#contract/endpoint.ts'
import { Problem } from '../http/problem.ts'
import type { Tools } from '../http/tools.ts'
import { type AccessClaims, readAccessToken, readIdentityToken } from '../identity/tokens.ts'
import { sessions, users } from '../store/schema/group-admin.ts'
import type { Queries } from '../store/store.ts'
import type { IdentityCaller, Viewer } from './viewer.ts'

export type Authenticated =
  | { readonly viewer: Viewer; readonly identity?: never }
  | { readonly identity: IdentityCaller; readonly viewer?: never }

/** Finds out who calls an endpoint; null where the endpoint is for anyone. Throws 401 without a valid token. */
export async function authenticate(
  tools: Tools,
  endpoint: Endpoint,
  authorization: string | undefined,
): Promise<Authenticated | null> {
  if (endpoint.access.kind === 'anyone') return null
  const token = bearerToken(authorization)
  if (token === null) throw new Problem('not-signed-in')
  if (endpoint.access.kind === 'identity') {
    const subject = await readIdentityToken(tools, token)
    if (subject === null) throw new Problem('not-signed-in')
    return { identity: { subject } }
  }
  const viewer = await viewerOf(tools, token, endpoint.service)
  if (viewer === null) throw new Problem('not-signed-in')
  return { viewer }
}

/** The viewer that an access token stands for at one service; null when the token or its session is not valid. */
export async function viewerOf(tools: Tools, token: string, service: Service): Promise<Viewer | null> {
  const claims = await readAccessToken(tools, token, service)
  return claims === null ? null : findViewer(tools.store.db, claims)
}

async function findViewer(queries: Queries, claims: AccessClaims): Promise<Viewer | null> {
  const [row] = await queries
    .select({ userId: users.id, privileges: users.privileges })
    .from(sessions)
    .innerJoin(users, sql`${users.id} = ${sessions.userId}`)
    .where(
      sql`${sessions.id} = ${claims.sid} AND ${users.id} = ${claims.sub} AND ${sessions.revokedAt} IS NULL`,
    )
  if (row === undefined) return null
  const { userId, privileges } = row
  return { userId, profileId: claims.profile_id, sessionId: claims.sid, privileges: new Set(privileges) }
}

/** The token of an Authorization header. The scheme's name is read without case (RFC 9110 §11.1). */
function bearerToken(authorization: string | undefined): string | null {
  return /^bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1] ?? null
}
