import type { infer as Infer } from 'zod/mini'
import { tokenTypes } from '#contract/group-admin/token.ts'
import { passkeyGrant, signInWithCode } from '#contract/identity/token.ts'
import type { Subject } from '#contract/wire.ts'
import { TokenRefusal } from '../http/answer-problems.ts'
import { type Caller, serve } from '../http/serve.ts'
import type { Tools } from '../http/tools.ts'
import { useSignInCode as spendSignInCode } from '../store/writers/sign-in-codes.ts'
import { limitAttempts } from './limit-attempts.ts'
import { signInByPasskey } from './passkey-sign-in.ts'
import { identityOfSession } from './session-identity.ts'
import { codeHash, storedAddress } from './sign-in-code.ts'
import { checkRequestedType, identityTokenAnswer } from './tokens.ts'

type Body = Infer<NonNullable<(typeof signInWithCode)['body']>>

export const signInEndpoints = [
  serve(signInWithCode, async ({ body, caller }, tools) => {
    if (body.audience !== undefined && body.audience !== 'identity')
      throw new TokenRefusal('invalid_target', 'Here are tokens for the audience identity only.')
    checkRequestedType(body)
    switch (body.grant_type) {
      case 'password':
        return identityTokenAnswer(tools, await subjectOfCode(tools, body, caller))
      case passkeyGrant:
        return identityTokenAnswer(tools, await signInByPasskey(tools, body.assertion, caller))
      case tokenTypes.exchange: {
        const { subject, sessionId } = await identityOfSession(tools, body.subject_token)
        return identityTokenAnswer(tools, subject, sessionId)
      }
    }
  }),
]

async function subjectOfCode(
  tools: Tools,
  { username, password }: Extract<Body, { grant_type: 'password' }>,
  caller: Caller,
): Promise<Subject> {
  const address = storedAddress(username)
  await limitAttempts(tools, 'sign-ins of an address from a caller', `${address} ${caller.address}`)
  await limitAttempts(tools, 'sign-ins of an address', address)

  const hash = codeHash(tools, address, password)
  const subject = await spendSignInCode(tools.store.db, address, hash, tools.clock())
  if (subject === null) throw new TokenRefusal('invalid_grant', 'This code is wrong or has expired.')
  return subject
}
