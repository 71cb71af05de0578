import * as z from 'zod/mini'
import { anyone, endpoint } from '../endpoint.ts'
import { text } from '../wire.ts'

/**
 * Grants and token types of RFC 8693, and one token type of our own, `user`. To act as another user, an actor sends
 * that user's id under this type, because nobody has another user's token.
 */
export const tokenTypes = {
  access: 'urn:ietf:params:oauth:token-type:access_token',
  exchange: 'urn:ietf:params:oauth:grant-type:token-exchange',
  user: 'urn:kinweave:params:oauth:token-type:user-id',
} as const

/** The client id of the page in the browser. The ids of other programs are in `authorization.ts`. */
export const pageClientId = 'kinweave'

/** Lifetimes are in seconds from when the answer arrives; `scope` is what the access token may be used for. */
export const TokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  refresh_token: z.string(),
  refresh_token_expires_in: z.int(),
  scope: z.optional(z.string()),
  issued_token_type: z.optional(z.string()),
})
export type TokenAnswer = z.infer<typeof TokenAnswer>

const optional = z.optional(text(300))

/**
 * RFC 8693, in two ways. With an identity token as its subject it starts a session. With a user's id as its subject
 * (`tokenTypes.user`) and the access token of the actor, it starts a session in which the actor acts as that user; this
 * needs ImpersonateUser, or supervision of that user. `audience` and `scope` hold names of services, separated by
 * spaces; neither ever gives more than the given tokens allow.
 */
const Exchange = z.object({
  grant_type: z.literal(tokenTypes.exchange),
  subject_token: text(4000),
  subject_token_type: z.enum([tokenTypes.access, tokenTypes.user]),
  actor_token: z.optional(text(4000)),
  actor_token_type: optional,
  requested_token_type: optional,
  audience: optional,
  scope: optional,
  client_id: optional,
})

/** RFC 6749 §6: a narrower `scope` applies only to the access token in this answer. */
const Refresh = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: text(4000),
  scope: optional,
  client_id: optional,
})

/** RFC 6749 §4.1.3 with the verifier of RFC 7636. */
const Code = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: text(300),
  code: text(300),
  code_verifier: text(300),
  redirect_uri: optional,
})

/** Starts a session from an identity token, or exchanges a refresh token, which works once, for new tokens. */
export const exchangeToken = endpoint({
  service: 'groupadmin',
  method: 'POST',
  path: '/oauth2/token',
  summary: 'Gives an access token and a refresh token: token-exchange, refresh_token or authorization_code',
  body: z.discriminatedUnion('grant_type', [Exchange, Refresh, Code]),
  bodyType: 'form',
  answer: TokenAnswer,
  refuses: ['grant-refused', 'too-many-calls'],
  access: anyone,
})

/** Ends a session (RFC 7009). The answer is the same for an unknown token. */
export const revokeToken = endpoint({
  service: 'groupadmin',
  method: 'POST',
  path: '/oauth2/revoke',
  summary: 'Ends the session that a refresh token belongs to',
  body: z.object({ token: text(4000), token_type_hint: z.optional(text(100)) }),
  bodyType: 'form',
  // RFC 7009 §2.2 requires 200, although the answer is empty.
  status: 200,
  access: anyone,
})
