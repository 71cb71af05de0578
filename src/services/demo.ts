import { fromPromise } from 'xstate'
import { CallFailure, isGrantRefused, send, type Transport } from '#contract/client.ts'
import { failureOf, isNo } from '#contract/failure.ts'
import { exchangeToken, tokenTypes } from '#contract/group-admin/token.ts'
import { enterDemo } from '#contract/identity/demo.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { PersonId } from '#domain/ids.ts'
import type { DemoRefusal, DemoVisit } from '#domain/users/demo.ts'
import type { TokenVault } from './session/token-vault.ts'

interface Ticket {
  readonly identityToken: string
  readonly startPersonId: PersonId | null
}

/**
 * Becomes a demo user, then a session, which the vault keeps. Where the line breaks between the two calls, the user
 * that was made serves the next try.
 */
export function enterDemoActor(transport: Transport, vault: Pick<TokenVault, 'accept'>) {
  let unused: Ticket | null = null

  const ticketFor = async (signal: AbortSignal): Promise<Ticket> => {
    if (unused !== null) return unused
    const answer = await send(transport, enterDemo, {}, { signal })
    unused = { identityToken: answer.access_token, startPersonId: answer.startPersonId }
    return unused
  }

  return fromPromise<Result<DemoVisit, DemoRefusal>, undefined>(async ({ signal }) => {
    try {
      const { identityToken, startPersonId } = await ticketFor(signal)
      const body = {
        grant_type: tokenTypes.exchange,
        subject_token: identityToken,
        subject_token_type: tokenTypes.access,
      }
      const session = vault.accept(await send(transport, exchangeToken, { body }, { signal }))
      unused = null
      return ok({ session, startPersonId })
    } catch (error) {
      // A ticket that is refused has grown too old: the next try takes a new one.
      if (error instanceof CallFailure && isNo(error)) unused = null
      return refusalOf(error)
    }
  })
}

function refusalOf(error: unknown): Result<DemoVisit, DemoRefusal> {
  if (error instanceof CallFailure && failureOf(error) === 'too-often') return refuse('too-many-visitors')
  if (isGrantRefused(error) || (error instanceof CallFailure && error.code === 'unavailable'))
    return refuse('not-ready')
  if (error instanceof CallFailure && error.code === 'not-found') return refuse('no-demo')
  throw error
}
