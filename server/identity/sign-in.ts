import { tokenTypes } from '#contract/group-admin/token.ts'
import { childCodeGrant, giveIdentityToken, passkeyGrant } from '#contract/identity/token.ts'
import { ok } from '#contract/result.ts'
import { checkRequestedType, identityTokenAnswer } from '../access/tokens.ts'
import { serve } from '../serving/serve.ts'
import { TokenRefusal } from '../values/token-refusal.ts'
import { signInByChildCode } from './child-code.ts'
import { signInByPasskey } from './passkey-sign-in.ts'
import { subjectOfPassword } from './password-grant.ts'
import { identityOfSession } from './session-identity.ts'

export const signInEndpoints = [
  serve(giveIdentityToken, async ({ body, caller }, tools) => {
    if (body.audience !== undefined && body.audience !== 'identity')
      throw new TokenRefusal('invalid_target', 'This endpoint gives tokens only for the audience identity.')
    checkRequestedType(body)
    switch (body.grant_type) {
      case 'password':
        return ok(await identityTokenAnswer(tools, await subjectOfPassword(tools, body, caller)))
      case passkeyGrant:
        return ok(await identityTokenAnswer(tools, await signInByPasskey(tools, body.assertion, caller)))
      case childCodeGrant:
        return ok(await identityTokenAnswer(tools, await signInByChildCode(tools, body.code, caller)))
      case tokenTypes.exchange: {
        const { subject, sessionId } = await identityOfSession(tools, body.subject_token)
        return ok(await identityTokenAnswer(tools, subject, sessionId))
      }
    }
  }),
]
