/**
 * How a program on somebody's computer asks for a session of that person, as the page reads it (RFC 6749 §4.1.1,
 * RFC 7636, RFC 8252). The server checks the same again; here it is checked so that a person is never asked about, or
 * sent to, what the server would not have.
 */
import type { AppId } from '#contract/group-admin/authorization.ts'
import { ok, type Result, refuse } from '#contract/result.ts'

export interface AuthorizationRequest {
  readonly clientId: AppId
  /** The S256 hash of what only the program knows. */
  readonly challenge: string
  /** Where the program listens on this computer; null: the person carries the code over by hand. */
  readonly redirectUri: string | null
  readonly state: string | null
  readonly scope: string | null
}

/** Why a person is not even asked. None of them leads back to the address of the request. */
export type RequestProblem =
  | 'unclear'
  | 'unknown-program'
  | 'no-code-asked'
  | 'no-challenge'
  | 'weak-challenge'
  | 'foreign-address'

/** Why the server gave no code, beside one that cannot be reached. */
export type AuthorizationRefusal = 'not-allowed' | 'too-many-tries'

/** What lets the program in: an address that takes the code to it, or the code alone. */
export interface Handover {
  readonly code: string
  readonly redirectTo: string | null
}

/** Reads what stands behind '?' in the address of the page. */
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

/** What may stand in a request once; anything else in it is not read (RFC 6749 §3.1). */
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

/** 32 bytes in base64url, which SHA-256 has. */
const isHash = (challenge: string) => /^[A-Za-z0-9_-]{43}$/.test(challenge)

/** A program's own listener, on any port of this computer (RFC 8252 §7.3). By number: a name may be led elsewhere. */
export function isLoopbackCallback(address: string): boolean {
  const port = /^http:\/\/(?:127\.0\.0\.1|\[::1\]):(\d{1,5})\/callback$/.exec(address)?.[1]
  return port !== undefined && Number(port) > 0 && Number(port) <= 65_535
}

/** Where the program hears that its user does not want it (RFC 6749 §4.1.2.1, RFC 9207); null where nobody listens. */
export function denialAddress({ redirectUri, state }: AuthorizationRequest, issuer: string): string | null {
  if (redirectUri === null) return null
  const answer = new URLSearchParams({ error: 'access_denied', iss: issuer })
  if (state !== null) answer.set('state', state)
  return `${redirectUri}?${answer}`
}
