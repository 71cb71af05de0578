import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { exchangeToken, tokenTypes } from '#contract/group-admin/token.ts'
import { sendCode } from '#contract/identity/identity.ts'
import { childCodeGrant, giveIdentityToken } from '#contract/identity/token.ts'
import { ok, type Result, refuse, refusedAs } from '#contract/result.ts'
import type { ChildCodeProblem } from '#domain/signing-in/child-code.ts'
import type { Session } from '#domain/signing-in/session.ts'
import type { CodeProblem, PasswordProblem, SendingProblem } from '#domain/signing-in/signing-in.ts'
import { beginHandOff } from './begun-here.ts'
import type { TokenVault } from './session/token-vault.ts'

/** Mails a code. The answer does not reveal whether the address belongs to an account. */
export const sendCodeActor = (transport: Transport) =>
  fromPromise<Result<null, SendingProblem>, { address: string }>(async ({ input, signal }) => {
    const sent = await send(transport, sendCode, { body: { address: input.address } }, { signal })
    return sent.ok ? ok(null) : refuse(sendingProblems[sent.problem])
  })

/** Maps each refusal of mailing a code to the problem that the flow knows. */
export const sendingProblems = {
  'too-many-calls': 'too-many-codes',
  'invalid-input': 'address-refused',
} as const satisfies Record<RefusalOf<typeof sendCode>, SendingProblem>

interface CodeEntry {
  readonly address: string
  readonly code: string
}

/** The refusals of the two token endpoints when a user signs in. */
export type SignInRefusal = RefusalOf<typeof giveIdentityToken | typeof exchangeToken>

/**
 * Maps each refusal of a sign-in to the problem that the flow knows. `refused` is the problem for a wrong code,
 * password or token.
 */
export const signInProblems = <P extends string>(refused: P) =>
  ({ 'grant-refused': refused, 'too-many-calls': 'too-many-tries' }) as const satisfies Record<
    SignInRefusal,
    string
  >

/**
 * Gets the identity token for a code and remembers the last one. A code works once, so after a lost connection the
 * next try needs the remembered token.
 */
export function identityTokens(transport: Transport) {
  let spent: (CodeEntry & { readonly identityToken: string }) | null = null

  return async (
    { address, code }: CodeEntry,
    signal: AbortSignal,
  ): Promise<Result<string, SignInRefusal>> => {
    if (spent?.address === address && spent.code === code) return ok(spent.identityToken)
    const body = { grant_type: 'password', username: address, password: code } as const
    const identity = await send(transport, giveIdentityToken, { body }, { signal })
    if (!identity.ok) return identity
    spent = { address, code, identityToken: identity.value.access_token }
    return ok(spent.identityToken)
  }
}

/**
 * Exchanges an address and a code for a session. After a lost connection, the next try uses the same identity
 * token.
 */
function codeSignIn(transport: Transport, vault: Pick<TokenVault, 'accept'>) {
  const identityTokenFor = identityTokens(transport)
  return async (entry: CodeEntry, signal: AbortSignal): Promise<Result<Session, SignInRefusal>> => {
    const identityToken = await identityTokenFor(entry, signal)
    return identityToken.ok ? beginSession(transport, vault, identityToken.value, signal) : identityToken
  }
}

/**
 * Exchanges a mailed code for an identity token, and that for a session, which the vault stores (requirement
 * SGI-19).
 */
export function exchangeCodeActor(transport: Transport, vault: Pick<TokenVault, 'accept'>) {
  const signIn = codeSignIn(transport, vault)
  return fromPromise<Result<Session, CodeProblem>, CodeEntry>(async ({ input, signal }) =>
    refusedAs(await signIn(input, signal), signInProblems('code-refused')),
  )
}

/**
 * Exchanges a mailed code for an identity token, which the flow hands on. Also returns the `state` by which this
 * browser recognizes the sign-in.
 */
export function redeemCodeActor(transport: Transport, storage: Storage) {
  const identityTokenFor = identityTokens(transport)
  return fromPromise<Result<{ accessToken: string; state: string }, CodeProblem>, CodeEntry>(
    async ({ input, signal }) => {
      const identityToken = await identityTokenFor(input, signal)
      if (!identityToken.ok) return refusedAs(identityToken, signInProblems('code-refused'))
      return ok({ accessToken: identityToken.value, state: beginHandOff(storage) })
    },
  )
}

/**
 * Exchanges a child's code for a session, which the vault stores. A code works once, so after a lost connection the next
 * try uses the identity token that the code gave.
 */
export function signInByChildCodeActor(transport: Transport, vault: Pick<TokenVault, 'accept'>) {
  let spent: { readonly code: string; readonly identityToken: string } | null = null
  return fromPromise<Result<Session, ChildCodeProblem>, { code: string }>(
    async ({ input: { code }, signal }) => {
      if (spent?.code !== code) {
        const body = { grant_type: childCodeGrant, code } as const
        const identity = await send(transport, giveIdentityToken, { body }, { signal })
        if (!identity.ok) return refusedAs(identity, signInProblems('code-refused'))
        spent = { code, identityToken: identity.value.access_token }
      }
      const begun = await beginSession(transport, vault, spent.identityToken, signal)
      return refusedAs(begun, signInProblems('code-refused'))
    },
  )
}

/** Signs in a test identity, whose password takes the place of a mailed code (requirement SGI-12). */
export function signInAsTesterActor(transport: Transport, vault: Pick<TokenVault, 'accept'>) {
  const signIn = codeSignIn(transport, vault)
  return fromPromise<Result<Session, PasswordProblem>, { address: string; password: string }>(
    async ({ input: { address, password: code }, signal }) =>
      refusedAs(await signIn({ address, code }, signal), signInProblems('password-refused')),
  )
}

/** Exchanges an identity token for a session, which the vault stores. */
export async function beginSession(
  transport: Transport,
  vault: Pick<TokenVault, 'accept'>,
  identityToken: string,
  signal: AbortSignal,
): Promise<Result<Session, SignInRefusal>> {
  const tokens = await sessionFor(transport, identityToken, signal)
  return tokens.ok ? ok(vault.accept(tokens.value)) : tokens
}

/** Gets the tokens of a session for an identity token. */
export function sessionFor(transport: Transport, identityToken: string, signal: AbortSignal) {
  const body = {
    grant_type: tokenTypes.exchange,
    subject_token: identityToken,
    subject_token_type: tokenTypes.access,
  } as const
  return send(transport, exchangeToken, { body }, { signal })
}
