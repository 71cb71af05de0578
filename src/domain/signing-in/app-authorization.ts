/**
 * Reads a program's request for a session, as it arrives at the page (RFC 6749 §4.1.1, RFC 7636, RFC 8252). The
 * server makes the same checks. The page makes them too, so that it never asks a user about, or redirects to, what
 * the server would refuse.
 */
import type { AppId } from '#contract/group-admin/authorization.ts'
import { ok, type Result, refuse } from '#contract/result.ts'

export interface AuthorizationRequest {
  readonly clientId: AppId
  /** The S256 hash of a secret that only the program knows. */
  readonly challenge: string
  /** The address on this computer that receives the code for the program; null if the user copies the code by hand. */
  readonly redirectUri: string | null
  readonly state: string | null
  readonly scope: string | null
}

/** Why the page refuses to ask the user. It never redirects to the address of such a request. */
export type RequestProblem =
  | 'unclear'
  | 'unknown-program'
  | 'no-code-asked'
  | 'no-challenge'
  | 'weak-challenge'
  | 'foreign-address'

/** Why a reachable server gave no code. */
export type AuthorizationRefusal = 'not-allowed' | 'too-many-tries'

/** How the program gets the code: through an address, or from the user. */
export interface Handover {
  readonly code: string
  readonly redirectTo: string | null
}

/** Reads the query of the page's address. */
export function readAuthorizationRequest(search: string): Result<AuthorizationRequest, RequestProblem> {
  const query = new URLSearchParams(search)
  if (asked.some((name) => query.getAll(name).length > 1)) return refuse('unclear')
  const clientId = query.get('client_id')
  if (!isProgram(clientId)) return refuse('unknown-program')
  if (query.get('response_type') !== 'code') return refuse('no-code-asked')
  const challenge = query.get('code_challenge')
  if (challenge === null) return refuse('no-challenge')
  if (query.get('code_challenge_method') !== 'S256' || !isHash(challenge)) return refuse('weak-challenge')
  const redirectUri = query.get('redirect_uri')
  if (redirectUri !== null && !isLoopbackCallback(redirectUri)) return refuse('foreign-address')
  return ok({ clientId, challenge, redirectUri, state: query.get('state'), scope: query.get('scope') })
}

/** Parameters that may occur only once; all others are ignored (RFC 6749 §3.1). */
const asked = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
]

const programs: readonly string[] = ['kinweave-sync'] satisfies readonly AppId[]
const isProgram = (clientId: string | null): clientId is AppId =>
  clientId !== null && programs.includes(clientId)

/** 32 bytes in base64url, the length of a SHA-256 hash. */
const isHash = (challenge: string) => /^[A-Za-z0-9_-]{43}$/.test(challenge)

/** True for a listener on any port of this computer (RFC 8252 §7.3), by number: a name may resolve elsewhere. */
export function isLoopbackCallback(address: string): boolean {
  const port = /^http:\/\/(?:127\.0\.0\.1|\[::1\]):(\d{1,5})\/callback$/.exec(address)?.[1]
  return port !== undefined && Number(port) > 0 && Number(port) <= 65_535
}

/**
 * The address that tells the program that the user refused (RFC 6749 §4.1.2.1, RFC 9207); null if it has no address.
 */
export function denialAddress({ redirectUri, state }: AuthorizationRequest, issuer: string): string | null {
  if (redirectUri === null) return null
  const answer = new URLSearchParams({ error: 'access_denied', iss: issuer })
  if (state !== null) answer.set('state', state)
  return `${redirectUri}?${answer}`
}
