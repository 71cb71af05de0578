import * as z from 'zod/mini'
import { anyone, endpoint } from '../endpoint.ts'
import { tokenTypes } from '../group-admin/token.ts'
import { EmailAddress, text } from '../wire.ts'

/** How the token endpoints refuse (RFC 6749 §5.2). Every other endpoint answers a problem document. */
export const TokenError = z.object({
  error: z.enum([
    'invalid_request',
    'invalid_client',
    'invalid_grant',
    'unauthorized_client',
    'unsupported_grant_type',
    'invalid_target',
    'invalid_scope',
    'temporarily_unavailable',
  ]),
  error_description: z.optional(z.string()),
})
export type TokenError = z.infer<typeof TokenError>

/** A mailed code. The address is the username, the code the password. */
const MailedCode = z.object({
  grant_type: z.literal('password'),
  username: EmailAddress,
  password: text(200),
  requested_token_type: z.optional(text(300)),
  audience: z.optional(text(300)),
})

/**
 * Exchanges an access token of the page's own session for an identity token with the same `sid`. Refused if an actor
 * uses the session.
 */
const OwnSession = z.object({
  grant_type: z.literal(tokenTypes.exchange),
  subject_token: text(4000),
  subject_token_type: z.literal(tokenTypes.access),
  requested_token_type: z.optional(text(300)),
  audience: z.optional(text(300)),
})

/** The grant type of signing in with a passkey. */
export const passkeyGrant = 'urn:kinweave:params:oauth:grant-type:passkey'

/** `assertion`: the JSON text of a `PasskeyAssertion` that was made with the options for sign-in. */
const Passkey = z.object({
  grant_type: z.literal(passkeyGrant),
  assertion: text(40_000),
  requested_token_type: z.optional(text(300)),
  audience: z.optional(text(300)),
})

/** The grant type of a child's code. */
export const childCodeGrant = 'urn:kinweave:params:oauth:grant-type:child-code'

/** The code that a parent has made for a child, or that was mailed to the child. The code alone says whose it is. */
const CodeOfChild = z.object({
  grant_type: z.literal(childCodeGrant),
  code: text(100),
  requested_token_type: z.optional(text(300)),
  audience: z.optional(text(300)),
})

/** Issues an identity token (audience identity) for a mailed code, a passkey, a child's code or a running session. */
export const giveIdentityToken = endpoint({
  service: 'identity',
  method: 'POST',
  path: '/oauth2/token',
  summary:
    'Gives an identity token for a mailed code (password grant), a passkey or a code of a child, or within a session (token-exchange)',
  body: z.discriminatedUnion('grant_type', [MailedCode, Passkey, CodeOfChild, OwnSession]),
  bodyType: 'form',
  answer: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    issued_token_type: z.string(),
    expires_in: z.int(),
  }),
  refuses: ['grant-refused', 'too-many-calls'],
  access: anyone,
  // An office may sign in within one minute. The limits against guessing are in attempt-limits.ts.
  perMinute: 600,
})
