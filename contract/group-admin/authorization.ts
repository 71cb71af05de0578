/**
 * How the sync program gets a session: with a code that its user requests in the browser (RFC 6749 §4.1, RFC 7636, RFC
 * 8252).
 */
import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { Timestamp, text } from '../wire.ts'

/** The programs that may ask for a session of a user, by their client id. */
export const syncClientId = 'kinweave-sync'

/** A program's id; the same as its client id. */
export const AppId = z.enum([syncClientId])
export type AppId = z.infer<typeof AppId>

/**
 * The signed-in user approves a program. Only S256 is accepted (RFC 9700 §2.1.1). `redirect_uri` is a loopback address
 * that the program has registered (any port), or absent if the user copies the code by hand. Returns the code, its
 * expiry and, with a `redirect_uri`, the address that delivers it together with `state` and `iss` (RFC 9207).
 */
export const authorize = endpoint({
  service: 'groupadmin',
  method: 'POST',
  path: '/oauth2/authorize',
  summary: 'Makes a code that gives a program a session of the caller',
  query: z.object({ client_id: AppId }),
  body: z.object({
    code_challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    code_challenge_method: z.literal('S256'),
    redirect_uri: z.optional(text(300)),
    state: z.optional(text(500)),
    scope: z.optional(text(200)),
  }),
  answer: z.object({
    code: z.string(),
    expirationDate: Timestamp,
    redirectTo: z.nullable(z.string()),
  }),
  refuses: ['invalid-input', 'not-allowed', 'too-many-calls'],
  access: signedIn,
  perMinute: 20,
})

const params = z.object({ id: AppId })

/** A program reports that it is set up. The server sends App.Ready to the waiting pages of its user. */
export const markAppReady = endpoint({
  service: 'groupadmin',
  method: 'POST',
  path: '/app/:id/ready',
  summary: 'Marks a program of the caller as ready',
  params,
  access: signedIn,
  programs: true,
})

export const getAppReady = endpoint({
  service: 'groupadmin',
  method: 'GET',
  path: '/app/:id/ready',
  summary: 'Whether a program of the caller has said that it is ready',
  params,
  answer: z.object({ ready: z.boolean() }),
  access: signedIn,
})
