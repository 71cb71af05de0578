/** What staff asks of the identity service. A refusal that staff can understand is a value; the rest throws. */

import { fromPromise } from 'xstate'
import { CallFailure, send, type Transport } from '#contract/client.ts'
import { failureOf } from '#contract/failure.ts'
import { lookUpUser } from '#contract/group-admin/user-kin.ts'
import { getIdentity } from '#contract/identity/identity.ts'
import { generateCode, listIdentities, patchIdentity } from '#contract/identity/identity-staff.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { Subject, UserId } from '#contract/wire.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import {
  type CodeLifetime,
  type Identity,
  type IdentityChange,
  type IdentityRow,
  type IdentitySort,
  identityRow,
  type SignInCode,
  type ToolProblem,
} from '#domain/users/identity-admin.ts'

/** Fetches a page of the search. */
export const fetchIdentitiesActor = (transport: Transport) =>
  fromPromise<ListPage<IdentityRow>, ListQuery<IdentitySort> & { next: string | null }>(
    async ({ input: { text, sort, next }, signal }) => {
      const query = { q: text, sort, expand: 'items/addresses' as const, ...(next === null ? {} : { next }) }
      const page = await send(transport, listIdentities, { query }, { signal })
      return { items: page.items.map(identityRow), next: page.nextPageToken ?? null }
    },
  )

/** Reads one identity with its addresses, which the server records. */
export const readIdentityActor = (transport: Transport) =>
  fromPromise<Result<Identity, 'gone'>, { subject: Subject }>(async ({ input: { subject }, signal }) => {
    try {
      return ok(await readIdentity(transport, subject, signal))
    } catch (error) {
      if (error instanceof CallFailure && failureOf(error) === 'gone') return refuse('gone')
      throw error
    }
  })

/** Changes an identity and answers it as it is then, with its addresses. */
export const changeIdentityActor = (transport: Transport) =>
  fromPromise<Result<Identity, ToolProblem>, { subject: Subject; change: IdentityChange }>(
    ({ input: { subject, change }, signal }) =>
      attempt('not-allowed', async () => {
        const body = Object.entries(change).map(([field, value]) => ({
          op: 'replace' as const,
          path: `/${field}`,
          value,
        }))
        await send(transport, patchIdentity, { params: { id: subject }, body }, { signal })
        return readIdentity(transport, subject, signal)
      }),
  )

/** Has the server make a sign-in code, which works for the lifetime or as long as a mailed one. */
export const generateCodeActor = (transport: Transport) =>
  fromPromise<Result<SignInCode, ToolProblem>, { subject: Subject; lifetime: CodeLifetime }>(
    ({ input: { subject, lifetime }, signal }) =>
      attempt('no-code', () => {
        const query = lifetime === 'default' ? {} : { lifetime }
        return send(transport, generateCode, { params: { id: subject }, query }, { signal })
      }),
  )

/** Finds the user of an identity, and becomes that user by `impersonate`, which answers whether it worked. */
export const actAsActor = (transport: Transport, impersonate: (userId: UserId) => Promise<boolean>) =>
  fromPromise<Result<null, ToolProblem>, { subject: Subject }>(async ({ input: { subject }, signal }) => {
    const found = await attempt('never-signed-in', async () => {
      const user = await send(transport, lookUpUser, { query: { subject } }, { signal })
      return user.id
    })
    if (!found.ok) return found.problem === 'gone' ? refuse('never-signed-in') : found
    return (await impersonate(found.value)) ? ok(null) : refuse('not-impersonated')
  })

const readIdentity = (transport: Transport, id: Subject, signal: AbortSignal) =>
  send(transport, getIdentity, { params: { id }, query: { expand: 'addresses' } }, { signal })

/** `impossible`: what it is when things stand so that it cannot be done. */
async function attempt<T>(impossible: ToolProblem, work: () => Promise<T>): Promise<Result<T, ToolProblem>> {
  try {
    return ok(await work())
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const failure = failureOf(error)
    if (failure === 'not-allowed' || failure === 'gone') return refuse(failure)
    if (failure === 'overtaken') return refuse(impossible)
    throw error
  }
}
