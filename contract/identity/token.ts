import * as z from 'zod/mini'
import { anyone, endpoint } from '../endpoint.ts'
import { EmailAddress, text } from '../wire.ts'

/** How the token endpoints refuse (RFC 6749 §5.2); every other endpoint answers a problem document. */
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

/** A mailed code for an identity token (audience identity). The address is the username, the code the password. */
export const signInWithCode = endpoint({
  service: 'identity',
  method: 'POST',
  path: '/oauth2/token',
  summary: 'Gives an identity token for a mailed code (password grant)',
  body: z.object({
    grant_type: z.literal('password'),
    username: EmailAddress,
    password: text(200),
    requested_token_type: z.optional(text(200)),
    audience: z.optional(text(200)),
  }),
  bodyType: 'form',
  answer: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    issued_token_type: z.string(),
    expires_in: z.int(),
  }),
  access: anyone,
  perMinute: 30,
})
