import type { TokenAnswer } from '#contract/group-admin/token.ts'

/** An access token with these claims; nobody but the server checks its signature. */
export const tokenWith = (claims: object) =>
  ['{"alg":"ES256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

/** The answer of the token endpoint: an hour of access, thirty days to refresh. */
export const answerFor = (claims: object, refreshToken = 'refresh-1'): TokenAnswer => ({
  access_token: tokenWith(claims),
  token_type: 'Bearer',
  expires_in: 3600,
  refresh_token: refreshToken,
  refresh_token_expires_in: 30 * 24 * 3600,
})
