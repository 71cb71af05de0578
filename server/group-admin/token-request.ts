import type { infer as Infer } from 'zod/mini'
import type { exchangeToken, tokenTypes } from '#contract/group-admin/token.ts'

/** The body of a token request, by its grant type. */
export type TokenRequest = Infer<NonNullable<(typeof exchangeToken)['body']>>
export type ExchangeRequest = Extract<TokenRequest, { grant_type: typeof tokenTypes.exchange }>
export type RefreshRequest = Extract<TokenRequest, { grant_type: 'refresh_token' }>
export type CodeRequest = Extract<TokenRequest, { grant_type: 'authorization_code' }>
