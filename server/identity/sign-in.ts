import { tokenTypes } from '#contract/group-admin/token.ts'
import { signInWithCode } from '#contract/identity/token.ts'
import { TokenRefusal } from '../http/answer-problems.ts'
import { serve } from '../http/serve.ts'
import { useSignInCode } from '../store/writers/sign-in-codes.ts'
import { limitAttempts } from './limit-attempts.ts'
import { codeHash, storedAddress } from './sign-in-code.ts'
import { identityTokenLife, signIdentityToken } from './tokens.ts'

export const signInEndpoints = [
  serve(signInWithCode, async ({ body, caller }, tools) => {
    const address = storedAddress(body.username)
    if (body.audience !== undefined && body.audience !== 'identity') {
      throw new TokenRefusal('invalid_target', 'Here are tokens for the audience identity only.')
    }
    await limitAttempts(tools, 'sign-ins of an address from a caller', `${address} ${caller.address}`)
    await limitAttempts(tools, 'sign-ins of an address', address)

    const hash = codeHash(tools, address, body.password)
    const subject = await useSignInCode(tools.store.db, address, hash, tools.clock())
    if (subject === null) throw new TokenRefusal('invalid_grant', 'This code is wrong or has expired.')
    return {
      access_token: await signIdentityToken(tools, subject),
      token_type: 'Bearer' as const,
      issued_token_type: tokenTypes.access,
      expires_in: identityTokenLife,
    }
  }),
]
