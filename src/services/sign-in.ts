import { fromPromise } from 'xstate'
import { CallFailure, isGrantRefused, send, type Transport } from '#contract/client.ts'
import { failureOf } from '#contract/failure.ts'
import { exchangeToken, tokenTypes } from '#contract/group-admin/token.ts'
import { sendCode } from '#contract/identity/identity.ts'
import { giveIdentityToken } from '#contract/identity/token.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { Session } from '#domain/signing-in/session.ts'
import type { CodeProblem, PasswordProblem, SendingProblem } from '#domain/signing-in/signing-in.ts'
import { beginHandOff } from './begun-here.ts'
import { refusedFields } from './refused-fields.ts'
import type { TokenVault } from './session/token-vault.ts'

/** Mails a code. Answers the same, whoever the address belongs to. */
export const sendCodeActor = (transport: Transport) =>
  fromPromise<Result<null, SendingProblem>, { address: string }>(async ({ input, signal }) => {
    try {
      await send(transport, sendCode, { body: { address: input.address } }, { signal })
      return ok(null)
    } catch (error) {
      if (error instanceof CallFailure && failureOf(error) === 'too-often') return refuse('too-many-codes')
      if (refusedFields(error) !== null) return refuse('address-refused')
      throw error
    }
  })

interface CodeEntry {
  readonly address: string
  readonly code: string
}

/** Gets identity tokens for codes, and keeps the last one: a code works once, and the line may break after that. */
function identityTokens(transport: Transport) {
  let spent: (CodeEntry & { readonly identityToken: string }) | null = null

  return async ({ address, code }: CodeEntry, signal: AbortSignal): Promise<string> => {
    if (spent?.address === address && spent.code === code) return spent.identityToken
    const body = { grant_type: 'password', username: address, password: code } as const
    const identity = await send(transport, giveIdentityToken, { body }, { signal })
    spent = { address, code, identityToken: identity.access_token }
    return spent.identityToken
  }
}

/**
 * A mailed code becomes an identity token, and that a session, which the vault keeps (requirement SGI-19). Where the
 * line breaks between the two calls, the identity token that the code gave serves the next try.
 */
export function exchangeCodeActor(transport: Transport, vault: Pick<TokenVault, 'accept'>) {
  const identityTokenFor = identityTokens(transport)
  return fromPromise<Result<Session, CodeProblem>, CodeEntry>(({ input, signal }) =>
    answered('code-refused', async () =>
      vault.accept(await sessionFor(transport, await identityTokenFor(input, signal), signal)),
    ),
  )
}

/** A mailed code becomes an identity token that is handed on, with the word by which this browser knows it again. */
export function redeemCodeActor(transport: Transport, storage: Storage) {
  const identityTokenFor = identityTokens(transport)
  return fromPromise<Result<{ accessToken: string; state: string }, CodeProblem>, CodeEntry>(
    ({ input, signal }) =>
      answered('code-refused', async () => ({
        accessToken: await identityTokenFor(input, signal),
        state: beginHandOff(storage),
      })),
  )
}

/** The password of a test identity stands where a mailed code does (requirement SGI-12). */
export function signInAsTesterActor(transport: Transport, vault: Pick<TokenVault, 'accept'>) {
  const identityTokenFor = identityTokens(transport)
  return fromPromise<Result<Session, PasswordProblem>, { address: string; password: string }>(
    ({ input: { address, password: code }, signal }) =>
      answered('password-refused', async () =>
        vault.accept(await sessionFor(transport, await identityTokenFor({ address, code }, signal), signal)),
      ),
  )
}

/** The tokens of a session for an identity token. Throws `CallFailure` where it is refused. */
export function sessionFor(transport: Transport, identityToken: string, signal: AbortSignal) {
  const body = {
    grant_type: tokenTypes.exchange,
    subject_token: identityToken,
    subject_token_type: tokenTypes.access,
  } as const
  return send(transport, exchangeToken, { body }, { signal })
}

/** What came of it: a refusal of the token endpoints as `refused`, or as too many tries; anything else throws. */
export async function answered<T, P extends string>(
  refused: P,
  work: () => Promise<T>,
): Promise<Result<T, P | 'too-many-tries'>> {
  try {
    return ok(await work())
  } catch (error) {
    if (isGrantRefused(error)) return refuse(refused)
    if (error instanceof CallFailure && failureOf(error) === 'too-often') return refuse('too-many-tries')
    throw error
  }
}
