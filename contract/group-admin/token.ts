import * as z from 'zod/mini'
import { anyone, endpoint } from '../endpoint.ts'
import { text } from '../wire.ts'

/** The names that RFC 8693 gives to kinds of token. */
export const tokenTypes = {
  access: 'urn:ietf:params:oauth:token-type:access_token',
  exchange: 'urn:ietf:params:oauth:grant-type:token-exchange',
} as const

/** Lives are in seconds from the moment the answer arrives. */
export const TokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  refresh_token: z.string(),
  refresh_token_expires_in: z.int(),
  issued_token_type: z.optional(z.string()),
})
export type TokenAnswer = z.infer<typeof TokenAnswer>

/** An identity token becomes a session; a refresh token, usable once, becomes the next pair of tokens. */
export const exchangeToken = endpoint({
  service: 'groupadmin',
  method: 'POST',
  path: '/oauth2/token',
  summary: 'Gives access and refresh token: token-exchange of an identity token, or refresh_token',
  body: z.discriminatedUnion('grant_type', [
    z.object({
      grant_type: z.literal(tokenTypes.exchange),
      subject_token: text(4000),
      subject_token_type: z.literal(tokenTypes.access),
      requested_token_type: z.optional(text(200)),
      audience: z.optional(text(200)),
      scope: z.optional(text(200)),
    }),
    z.object({ grant_type: z.literal('refresh_token'), refresh_token: text(4000) }),
  ]),
  bodyType: 'form',
  answer: TokenAnswer,
  access: anyone,
  perMinute: 60,
})

/** Ends a session (RFC 7009): answers the same for a token that nobody knows. */
export const revokeToken = endpoint({
  service: 'groupadmin',
  method: 'POST',
  path: '/oauth2/revoke',
  summary: 'Ends the session that a refresh token belongs to',
  body: z.object({ token: text(4000), token_type_hint: z.optional(text(100)) }),
  bodyType: 'form',
  // RFC 7009 §2.2 wants 200, though nothing is answered.
  status: 200,
  access: anyone,
  perMinute: 60,
})
