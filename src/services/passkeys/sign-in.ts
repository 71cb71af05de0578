import { fromPromise } from 'xstate'
import { CallFailure, isGrantRefused, send, type Transport } from '#contract/client.ts'
import { failureOf } from '#contract/failure.ts'
import { exchangeToken, tokenTypes } from '#contract/group-admin/token.ts'
import { askForPasskey } from '#contract/identity/passkey.ts'
import { giveIdentityToken, passkeyGrant } from '#contract/identity/token.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { Session } from '#domain/signing-in/session.ts'
import type { PasskeyProblem } from '#domain/signing-in/signing-in.ts'
import type { TokenVault } from '../session/token-vault.ts'
import type * as Browser from './browser.ts'
import { deviceProblem } from './device-problem.ts'

/** A passkey becomes an identity token, and that a session, which the vault keeps. Nobody is named before the device is. */
export const signInWithPasskeyActor = (
  transport: Transport,
  vault: Pick<TokenVault, 'accept'>,
  browser: () => Promise<Pick<typeof Browser, 'assertPasskey'>>,
) =>
  fromPromise<Result<Session, PasskeyProblem>, undefined>(async ({ signal }) => {
    try {
      const options = await send(transport, askForPasskey, {}, { signal })
      const assertion = await (await browser()).assertPasskey(options, signal)
      const grant = { grant_type: passkeyGrant, assertion: JSON.stringify(assertion) } as const
      const identity = await send(transport, giveIdentityToken, { body: grant }, { signal })
      const exchange = {
        grant_type: tokenTypes.exchange,
        subject_token: identity.access_token,
        subject_token_type: tokenTypes.access,
      } as const
      return ok(vault.accept(await send(transport, exchangeToken, { body: exchange }, { signal })))
    } catch (error) {
      const problem = problemOf(error)
      if (problem === null) throw error
      return refuse(problem)
    }
  })

function problemOf(error: unknown): PasskeyProblem | null {
  if (error instanceof CallFailure) {
    if (failureOf(error) === 'too-often') return 'too-many-tries'
    return isGrantRefused(error) ? 'passkey-refused' : null
  }
  const problem = deviceProblem(error)
  if (problem === null) return null
  return problem === 'cancelled' ? 'cancelled' : 'passkey-refused'
}
