/**
 * A sign-in that arrives through the address of /authredirect. Only this code holds the secrets between the steps of
 * the flow. `look` shows whose sign-in it is and signs nobody in here; `tokens` returns the tokens of the session;
 * `drop` ends a session that `look` may have begun.
 */
import { fromPromise } from 'xstate'
import { isRefusedFor, send, type Transport } from '#contract/client.ts'
import { exchangeToken, revokeToken, type TokenAnswer } from '#contract/group-admin/token.ts'
import { getUser } from '#contract/group-admin/user.ts'
import { getIdentity } from '#contract/identity/identity.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { HandedOff, HandOffProblem } from '#domain/signing-in/hand-off.ts'
import type { Begun } from './begun-here.ts'
import { readClaims, readSubject } from './session/access-claims.ts'
import type { TokenVault } from './session/token-vault.ts'
import { type SignInRefusal, sessionFor, signInProblems } from './sign-in.ts'

/** The secrets in the address (SGI-13, SGI-14). */
export type HandOffSecrets =
  | { readonly kind: 'token'; readonly accessToken: string }
  | { readonly kind: 'code'; readonly clientId: string; readonly code: string }

interface Needs {
  readonly transport: Transport
  readonly vault: Pick<TokenVault, 'accept' | 'end'>
  /** What this browser stored when it began this sign-in; null if it did not begin it. */
  readonly begun: Begun | null
}

/** The actors of the hand-off flow, for the secrets of one address. */
export function handOffActors(secrets: HandOffSecrets | null, needs: Needs) {
  const handOff = secrets?.kind === 'code' ? ofCode(secrets, needs) : ofToken(secrets, needs)
  return {
    lookAtHandOff: fromPromise<Result<HandedOff, HandOffProblem>, undefined>(({ signal }) =>
      handOff.look(signal).catch(refusedOrThrow),
    ),
    takeHandOff: fromPromise<Result<null, HandOffProblem>, undefined>(async ({ signal }) => {
      const tokens = await handOff.tokens(signal)
      if (!tokens.ok) return refuse(problems[tokens.problem])
      // The previous user is signed out completely, on the server too.
      await needs.vault.end().catch(() => undefined)
      needs.vault.accept(tokens.value)
      return ok(null)
    }),
    dropHandOff: fromPromise<void, undefined>(({ signal }) => handOff.drop(signal)),
  }
}

const problems = signInProblems('hand-off-refused')

/** A token from the address may no longer be valid when it is used. */
function refusedOrThrow(error: unknown): Result<never, HandOffProblem> {
  if (isRefusedFor(error, 'not-signed-in')) return refuse('hand-off-refused')
  if (isRefusedFor(error, 'too-many-calls')) return refuse('too-many-tries')
  throw error
}

interface HandOff {
  readonly look: (signal: AbortSignal) => Promise<Result<HandedOff, HandOffProblem>>
  readonly tokens: (signal: AbortSignal) => Promise<Result<TokenAnswer, SignInRefusal>>
  readonly drop: (signal: AbortSignal) => Promise<void>
}

/** With an identity token, the name and address can be read before a session begins. */
function ofToken(secrets: Extract<HandOffSecrets, { kind: 'token' }> | null, { transport }: Needs): HandOff {
  const token = secrets?.accessToken ?? ''
  return {
    look: async (signal) => {
      const id = readSubject(token)
      if (id === null) return refuse('hand-off-refused')
      const request = { params: { id }, query: { expand: 'addresses' as const } }
      const found = await send(bearing(transport, token), getIdentity, request, { signal })
      if (!found.ok) return refuse('hand-off-refused')
      const { givenName, familyName, addresses } = found.value
      return ok({
        name: nameOf(givenName, familyName),
        address: addresses?.[0]?.address ?? null,
        userId: null,
      })
    },
    tokens: (signal) => sessionFor(transport, token, signal),
    // `look` began no session, and the token expires by itself.
    drop: async () => undefined,
  }
}

/** A code is exchanged for the tokens of a session at once. They are held here until the user confirms. */
function ofCode(
  { clientId, code }: Extract<HandOffSecrets, { kind: 'code' }>,
  { transport, begun }: Needs,
): HandOff {
  let held: TokenAnswer | null = null

  const tokens = async (signal: AbortSignal) => {
    const body = {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      code_verifier: begun?.verifier ?? '',
    } as const
    if (held !== null) return ok(held)
    const answer = await send(transport, exchangeToken, { body }, { signal })
    if (answer.ok) held = answer.value
    return answer
  }

  return {
    look: async (signal) => {
      if (begun?.verifier === undefined) return refuse('not-begun-here')
      const answer = await tokens(signal)
      if (!answer.ok) return refuse(problems[answer.problem])
      const { access_token: token } = answer.value
      const userId = readClaims(token)?.sub ?? null
      if (userId === null) throw new Error('The token does not name its user.')
      const user = await send(bearing(transport, token), getUser, { params: { id: userId } }, { signal })
      return ok({ name: nameOf(user.givenName, user.surname), address: user.email ?? null, userId })
    },
    tokens,
    drop: async (signal) => {
      if (held === null) return
      await send(transport, revokeToken, { body: { token: held.refresh_token } }, { signal })
    },
  }
}

const bearing = (transport: Transport, token: string): Transport => ({
  ...transport,
  token: async () => token,
})

const nameOf = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
