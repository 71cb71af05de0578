import { fromPromise } from 'xstate'
import { CallFailure, send, type Transport } from '../../contract/client.ts'
import { exchangeToken, tokenTypes } from '../../contract/group-admin/token.ts'
import { createIdentity, sendCode } from '../../contract/identity/identity.ts'
import { signInWithCode } from '../../contract/identity/token.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import type { Session } from '../domain/session.ts'
import type { CodeProblem, IdentityProblem, NewIdentity } from '../domain/signing-in.ts'
import type { TokenVault } from './session/token-vault.ts'

/** Mails a code. Answers nothing, whoever the address belongs to. */
export const sendCodeActor = (transport: Transport) =>
  fromPromise<void, { address: string }>(async ({ input, signal }) => {
    await send(transport, sendCode, { body: { address: input.address } }, { signal })
  })

interface CodeEntry {
  readonly address: string
  readonly code: string
}

/**
 * A mailed code becomes an identity token, and that a session, which the vault keeps (requirement SGI-19). A code
 * works once: where the line breaks between the two calls, the identity token that it gave serves the next try.
 */
export function exchangeCodeActor(transport: Transport, vault: Pick<TokenVault, 'accept'>) {
  let spent: (CodeEntry & { readonly identityToken: string }) | null = null

  const identityTokenFor = async ({ address, code }: CodeEntry, signal: AbortSignal): Promise<string> => {
    if (spent?.address === address && spent.code === code) return spent.identityToken
    const body = { grant_type: 'password', username: address, password: code } as const
    const identity = await send(transport, signInWithCode, { body }, { signal })
    spent = { address, code, identityToken: identity.access_token }
    return spent.identityToken
  }

  return fromPromise<Result<Session, CodeProblem>, CodeEntry>(async ({ input, signal }) => {
    try {
      const body = {
        grant_type: tokenTypes.exchange,
        subject_token: await identityTokenFor(input, signal),
        subject_token_type: tokenTypes.access,
      }
      return ok(vault.accept(await send(transport, exchangeToken, { body }, { signal })))
    } catch (error) {
      return refusalOf(error)
    }
  })
}

function refusalOf(error: unknown): Result<Session, CodeProblem> {
  if (error instanceof CallFailure && (error.status === 400 || error.status === 401))
    return refuse('code-refused')
  if (error instanceof CallFailure && error.status === 429) return refuse('too-many-tries')
  throw error
}

export const createIdentityActor = (transport: Transport) =>
  fromPromise<Result<null, IdentityProblem>, NewIdentity>(async ({ input, signal }) => {
    const body = { givenName: input.givenName, familyName: input.surname, address: input.address }
    try {
      await send(transport, createIdentity, { body }, { signal })
      return ok(null)
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'captcha-required') return refuse('captcha-required')
      if (error instanceof CallFailure && error.status === 400) return refuse('address-refused')
      throw error
    }
  })
