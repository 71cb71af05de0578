import { fromPromise } from 'xstate'
import { CallFailure, send, type Transport } from '#contract/client.ts'
import { askForPasskey } from '#contract/identity/passkey.ts'
import { giveIdentityToken, passkeyGrant } from '#contract/identity/token.ts'
import { type Result, refuse, refusedAs } from '#contract/result.ts'
import type { Session } from '#domain/signing-in/session.ts'
import type { PasskeyProblem } from '#domain/signing-in/signing-in.ts'
import type { TokenVault } from '../session/token-vault.ts'
import { beginSession, signInProblems } from '../sign-in.ts'
import type * as Browser from './browser.ts'
import { deviceProblem } from './device-problem.ts'

/**
 * Exchanges a passkey for an identity token, and that for a session, which the vault stores. The server does not
 * learn who signs in before the device answers.
 */
export const signInWithPasskeyActor = (
  transport: Transport,
  vault: Pick<TokenVault, 'accept'>,
  browser: () => Promise<Pick<typeof Browser, 'assertPasskey'>>,
) =>
  fromPromise<Result<Session, PasskeyProblem>, undefined>(async ({ signal }) => {
    try {
      const options = await send(transport, askForPasskey, {}, { signal })
      if (!options.ok) return refuse(problems[options.problem])
      const assertion = await (await browser()).assertPasskey(options.value, signal)
      const body = { grant_type: passkeyGrant, assertion: JSON.stringify(assertion) } as const
      const identity = await send(transport, giveIdentityToken, { body }, { signal })
      if (!identity.ok) return refuse(problems[identity.problem])
      return refusedAs(await beginSession(transport, vault, identity.value.access_token, signal), problems)
    } catch (error) {
      const problem = problemOfDevice(error)
      if (problem === null) throw error
      return refuse(problem)
    }
  })

const problems = signInProblems('passkey-refused')

function problemOfDevice(error: unknown): PasskeyProblem | null {
  if (error instanceof CallFailure) return null
  const problem = deviceProblem(error)
  if (problem === null) return null
  return problem === 'cancelled' ? 'cancelled' : 'passkey-refused'
}
