import type { infer as Infer } from 'zod/mini'
import { createIdentity, getIdentity, type IdentityAddress, sendCode } from '#contract/identity/identity.ts'
import type { Subject } from '#contract/wire.ts'
import { Problem } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { queueSignInCode } from '../jobs/queue.ts'
import { addressesOf, findIdentity } from '../store/readers/identities.ts'
import { addIdentity } from '../store/writers/identities.ts'
import { limitAttempts } from './limit-attempts.ts'
import { storedAddress } from './sign-in-code.ts'

export const identityEndpoints = [
  serve(createIdentity, async ({ body, caller }, tools) => {
    // Only the development doors let anybody in without a captcha; nothing else can check one yet.
    if (!tools.development) throw new Problem('captcha-required')
    await limitAttempts(tools, 'identities from a caller', caller.address)
    const { givenName, familyName } = body
    // Any uuid is a subject. The answer is the same for an address that has an identity already.
    const subject = crypto.randomUUID() as Subject
    const address = storedAddress(body.address)
    await addIdentity(tools.store, { subject, givenName, familyName, address, createdAt: tools.clock() })
    return { subject }
  }),

  serve(sendCode, async ({ body, caller }, tools) => {
    const address = storedAddress(body.address)
    await limitAttempts(tools, 'codes for a caller', caller.address)
    await limitAttempts(tools, 'codes for an address', address)
    await queueSignInCode(tools.store.db, address)
  }),

  serve(getIdentity, async ({ params, query }, { store }) => {
    const identity = await findIdentity(store.db, params.id)
    if (identity === null) throw new Problem('not-found')
    const addresses = query.expand === 'addresses' ? await addressesOf(store.db, identity) : null
    return {
      subject: identity.subject,
      givenName: identity.givenName,
      familyName: identity.familyName,
      invited: identity.invited,
      isTestIdentity: identity.isTest,
      lastSignInDate: identity.lastSignInAt?.toISOString() ?? null,
      blocked: identity.blocked,
      disabled: identity.disabled,
      createdDate: identity.createdAt.toISOString(),
      metadata: identity.metadata,
      waiting: identity.waitingSince !== null && !identity.invited,
      ...(addresses === null ? {} : { addresses: addresses.map((row) => toAddress(identity.subject, row)) }),
    }
  }),
]

type StoredAddress = Awaited<ReturnType<typeof addressesOf>>[number]

const toAddress = (subject: Subject, row: StoredAddress): Infer<typeof IdentityAddress> => ({
  subject,
  address: row.address,
  createdDate: row.createdAt.toISOString(),
  verifiedDate: row.verifiedAt?.toISOString() ?? null,
  inactiveDate: row.inactiveAt?.toISOString() ?? null,
})
