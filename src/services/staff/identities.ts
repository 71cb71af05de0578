/**
 * The calls of staff to the identity service. A refusal that staff can understand is returned as a value; anything
 * else throws.
 */

import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { lookUpUser } from '#contract/group-admin/user-kin.ts'
import { getIdentity } from '#contract/identity/identity.ts'
import { generateCode, listIdentities, patchIdentity } from '#contract/identity/identity-staff.ts'
import { ok, type Result, refuse, refusedAs } from '#contract/result.ts'
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

/** Reads one identity with its addresses. The server logs this access. */
export const readIdentityActor = (transport: Transport) =>
  fromPromise<Result<Identity, 'gone'>, { subject: Subject }>(async ({ input: { subject }, signal }) =>
    refusedAs(await readIdentity(transport, subject, signal), { 'not-found': 'gone' }),
  )

/** Changes an identity. Returns the changed identity with its addresses. */
export const changeIdentityActor = (transport: Transport) =>
  fromPromise<Result<Identity, ToolProblem>, { subject: Subject; change: IdentityChange }>(
    async ({ input: { subject, change }, signal }) => {
      const body = Object.entries(change).map(([field, value]) => ({
        op: 'replace' as const,
        path: `/${field}`,
        value,
      }))
      const changed = await send(transport, patchIdentity, { params: { id: subject }, body }, { signal })
      return refusedAs(changed.ok ? await readIdentity(transport, subject, signal) : changed, toolProblems)
    },
  )

const toolProblems = { 'not-allowed': 'not-allowed', 'not-found': 'gone' } as const satisfies Record<
  RefusalOf<typeof patchIdentity>,
  ToolProblem
>

/** Asks the server for a sign-in code. It is valid for the given lifetime, or as long as a mailed code. */
export const generateCodeActor = (transport: Transport) =>
  fromPromise<Result<SignInCode, ToolProblem>, { subject: Subject; lifetime: CodeLifetime }>(
    async ({ input: { subject, lifetime }, signal }) => {
      const query = lifetime === 'default' ? {} : { lifetime }
      const made = await send(transport, generateCode, { params: { id: subject }, query }, { signal })
      return refusedAs(made, { ...toolProblems, conflict: 'no-code' })
    },
  )

/** Finds the user of an identity and acts as that user. `impersonate` returns whether that worked. */
export const actAsActor = (transport: Transport, impersonate: (userId: UserId) => Promise<boolean>) =>
  fromPromise<Result<null, ToolProblem>, { subject: Subject }>(async ({ input: { subject }, signal }) => {
    const found = await send(transport, lookUpUser, { query: { subject } }, { signal })
    if (!found.ok) return refuse(lookUpProblems[found.problem])
    return (await impersonate(found.value.id)) ? ok(null) : refuse('not-impersonated')
  })

const lookUpProblems = {
  'not-found': 'never-signed-in',
  'not-allowed': 'not-allowed',
} as const satisfies Record<RefusalOf<typeof lookUpUser>, ToolProblem>

const readIdentity = (transport: Transport, id: Subject, signal: AbortSignal) =>
  send(transport, getIdentity, { params: { id }, query: { expand: 'addresses' } }, { signal })
