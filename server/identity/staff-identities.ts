/** What staff can do with the identities of others, and what all can do with their own (areas API3-04 to API3-11). */
import {
  generateCode,
  identityPageSize,
  listIdentities,
  patchIdentity,
} from '#contract/identity/identity-staff.ts'
import { ok, refuse } from '#contract/result.ts'
import type { Subject } from '#contract/wire.ts'
import { signInCodeLife } from '#domain/signing-in/lifetimes.ts'
import { isTestAddress, takesGeneratedCodes } from '#domain/users/test-identities.ts'
import { pageOf, readPageToken } from '../serving/page-token.ts'
import { type PatchTarget, patchedColumns } from '../serving/patched-columns.ts'
import { serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { queueMail } from '../store/queue.ts'
import { addressesOf, findIdentity } from '../store/readers/identities.ts'
import { addressesOfEach, type StoredAddress, searchIdentities } from '../store/readers/identity-search.ts'
import { identities } from '../store/schema/identity.ts'
import type { Queries } from '../store/store.ts'
import { type IdentityChange, updateIdentity } from '../store/writers/identity-fields.ts'
import { addSignInCode, belongsToStaff } from '../store/writers/sign-in-codes.ts'
import { isOfMetadata, patchedMetadata } from '../store/writers/user-metadata.ts'
import { Problem } from '../values/problem.ts'
import { identityView } from './identity-view.ts'
import { placeMail } from './place-mail.ts'
import { generatedCodeHash, newCode } from './sign-in-code.ts'

const targets: Readonly<Record<string, PatchTarget>> = {
  '/givenName': { column: 'givenName' },
  '/familyName': { column: 'familyName' },
  '/invited': { column: 'invited' },
  '/blocked': { column: 'blocked' },
  '/disabled': { column: 'disabled' },
  '/isTestIdentity': { column: 'isTest' },
}

const day = 24 * 60 * 60_000

export const staffIdentityEndpoints = [
  serve(listIdentities, async ({ query }, { store }) => {
    const size = query.pageSize ?? identityPageSize
    const search = { text: query.q?.trim() ?? '', sort: query.sort, after: readPageToken(query.next) }
    const rows = await searchIdentities(store.db, { ...search, limit: size + 1 })
    const page = pageOf(rows, size, ({ id }) => id)
    const addresses = query.expand === undefined ? null : await addressesOfEach(store.db, page.items)
    return {
      ...page,
      items: page.items.map((one) => identityView(one, addresses && (addresses.get(one.id) ?? []))),
    }
  }),

  serve(patchIdentity, async ({ params, body, grant }, tools) => {
    const identity = await findIdentity(tools.store.db, params.id)
    if (identity === null) return refuse('not-found')
    const addresses = await addressesOf(tools.store.db, identity)
    // An identity without an address belongs to a demo visitor or to an owner of the demo's trees. Those cannot be
    // changed.
    if (addresses.length === 0) return refuse('not-allowed')
    if (
      body.some(({ path }) => path === '/isTestIdentity') &&
      !addresses.every(({ address }) => isTestAddress(address))
    )
      throw new Problem('not-allowed', {
        title: 'Only an address that is made for tests can be a test identity.',
      })
    const [ofMetadata, ofColumns] = [body.filter(isOfMetadata), body.filter((one) => !isOfMetadata(one))]
    const fields = {
      ...patchedColumns(ofColumns, targets),
      ...patchedMetadata(identities.metadata, ofMetadata),
    }
    const changed = await updateIdentity(tools.store, grant, fields, tools.clock(), (queries, change) =>
      welcome(tools, queries, addresses, change),
    )
    return changed === null ? refuse('not-found') : ok(identityView(changed))
  }),

  serve(generateCode, async ({ params, query }, tools) => {
    const identity = await findIdentity(tools.store.db, params.id)
    if (identity === null) return refuse('not-found')
    const addresses = await addressesOf(tools.store.db, identity)
    const address = addresses.map((one) => one.address).find(takesGeneratedCodes)
    if (address === undefined)
      throw new Problem('not-allowed', { title: 'Sign-in codes can be made only for test identities.' })
    if (await isOfStaff(tools, identity.subject, addresses))
      throw new Problem('not-allowed', { title: 'Sign-in codes cannot be made for staff.' })
    const code = newCode()
    const createdAt = tools.clock()
    const life = query.lifetime === undefined ? signInCodeLife : Number(query.lifetime) * day
    const expiresAt = new Date(createdAt.getTime() + life)
    const stored = { hash: generatedCodeHash(tools, address, code), createdAt, expiresAt }
    // This identity is blocked, disabled or waiting, so a code would not let it sign in.
    if (!(await addSignInCode(tools.store.db, address, stored))) return refuse('conflict')
    return ok({ code, createdDate: createdAt.toISOString(), expirationDate: expiresAt.toISOString() })
  }),
]

/** True if an identity has staff privileges, or will get them at the next sign-in. */
const isOfStaff = async (
  { store, staff }: Tools,
  subject: Subject,
  addresses: readonly StoredAddress[],
): Promise<boolean> =>
  addresses.some(({ address }) => staff.privilegesOf.has(address)) ||
  (await belongsToStaff(store.db, subject))

/** Mails an admitted identity once that it now has a place. */
async function welcome(
  { publicUrl }: Tools,
  queries: Queries,
  addresses: readonly StoredAddress[],
  { before, after }: IdentityChange,
): Promise<void> {
  const letIn = after.waitingSince !== null && after.invited && !before.invited
  if (!letIn || after.blocked || after.disabled) return
  for (const { address } of addresses.filter((one) => one.inactiveAt === null))
    await queueMail(queries, placeMail(address, publicUrl))
}
