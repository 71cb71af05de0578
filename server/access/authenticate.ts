/**
 * The caller is known only from the bearer token (requirement PRM-18), never from the path, the query or the body. A
 * token of a revoked session is invalid.
 */

import type { Endpoint, Service } from '#contract/endpoint.ts'
import { findIdentityCaller } from '../store/readers/identity-callers.ts'
import { findHoldingSession, privilegesIn } from '../store/readers/sessions.ts'
import type { Store } from '../store/store.ts'
import { Problem } from '../values/problem.ts'
import { type IdentityCaller, isProgram, type Viewer } from '../values/viewer.ts'
import { type AccessClaims, readAccessToken, readIdentityToken, type TokenTools } from './tokens.ts'

export type Authenticated =
  | { readonly viewer: Viewer; readonly identity?: never }
  | { readonly identity: IdentityCaller; readonly viewer?: never }

/** What authentication needs from the server. */
export interface CallerTools extends TokenTools {
  readonly store: Store
}

/** Finds out who calls an endpoint; null if the endpoint is for anyone. Throws 401 without a valid token. */
export async function authenticate(
  tools: CallerTools,
  endpoint: Endpoint,
  authorization: string | undefined,
): Promise<Authenticated | null> {
  if (endpoint.access.kind === 'anyone') return null
  if (endpoint.access.kind === 'visitor' && authorization === undefined) return null
  const token = bearerToken(authorization)
  if (token === null) throw new Problem('not-signed-in')
  if (endpoint.access.kind === 'identity' || endpoint.access.kind === 'identityStaff') {
    const identity = await identityCallerOf(tools, token)
    if (identity === null || identity.leaves) throw new Problem('not-signed-in')
    return { identity }
  }
  const viewer = await viewerOf(tools, token, endpoint.service, endpoint.whileLeaving)
  if (viewer === null) throw new Problem('not-signed-in')
  // Checked before any lookup, so that a program learns nothing about items if it may not call the endpoint.
  if (isProgram(viewer) && endpoint.programs !== true) throw new Problem('not-allowed')
  return { viewer }
}

/**
 * The viewer of an access token at one service; null if the token or its session is not valid. If `whileLeaving`
 * is true, the account of the session may wait to be deleted.
 */
export async function viewerOf(
  tools: CallerTools,
  token: string,
  service: Service,
  whileLeaving = false,
): Promise<Viewer | null> {
  const claims = await readAccessToken(tools, token, service)
  return claims === null ? null : findViewer(tools, claims, whileLeaving)
}

/** The viewer of a session that is valid now, for what is bound to a session without a token. */
export async function viewerOfSession(
  { store, clock }: Pick<CallerTools, 'store' | 'clock'>,
  sessionId: string,
): Promise<Viewer | null> {
  const session = await findHoldingSession(store.db, sessionId, clock())
  if (session === null || session.profileId === null || session.deletesAt !== null) return null
  const { userId, profileId, actorId, clientId, scope } = session
  return { userId, profileId, sessionId, privileges: privilegesIn(session), actorId, clientId, scope }
}

async function findViewer(
  { store, clock }: CallerTools,
  claims: AccessClaims,
  whileLeaving: boolean,
): Promise<Viewer | null> {
  const session = await findHoldingSession(store.db, claims.sid, clock())
  if (session === null || session.userId !== claims.sub) return null
  if (session.deletesAt !== null && !whileLeaving) return null
  return {
    userId: session.userId,
    profileId: claims.profile_id,
    sessionId: claims.sid,
    privileges: privilegesIn(session),
    actorId: session.actorId,
    clientId: session.clientId,
    scope: claims.scope.split(' '),
  }
}

/** The identity of an identity token; null if the token is not valid or the identity may no longer sign in. */
async function identityCallerOf(
  { store, ...tools }: CallerTools,
  token: string,
): Promise<IdentityCaller | null> {
  const claims = await readIdentityToken(tools, token)
  if (claims === null) return null
  if (claims.sid !== undefined && (await findHoldingSession(store.db, claims.sid, tools.clock())) === null)
    return null
  return findIdentityCaller(store.db, claims.sub)
}

/** The token of an Authorization header. The scheme's name is read without case (RFC 9110 §11.1). */
function bearerToken(authorization: string | undefined): string | null {
  return /^bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1] ?? null
}
