import type { infer as Infer } from 'zod/mini'
import { createIdentity, getIdentity, type IdentityAddress, sendCode } from '#contract/identity/identity.ts'
import type { Subject } from '#contract/wire.ts'
import { Problem } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { queueSignInCode, queueSignUpMail } from '../jobs/queue.ts'
import { addressesOf, findIdentity } from '../store/readers/identities.ts'
import { hasSignedInFrom } from '../store/writers/sign-in-codes.ts'
import { signUp } from '../store/writers/sign-ups.ts'
import { takeCaptcha } from './captcha.ts'
import { decoySubject } from './decoy-subject.ts'
import { limitAttempts } from './limit-attempts.ts'
import { networkDigest, storedAddress } from './sign-in-code.ts'

export const identityEndpoints = [
  serve(createIdentity, async ({ body, caller }, tools) => {
    const address = storedAddress(body.address)
    await limitAttempts(tools, 'identities from a caller', caller.address)
    await limitAttempts(tools, 'identities for an address', address)
    await takeCaptcha(tools, body.captchaCode)

    // Any uuid is a subject.
    const subject = crypto.randomUUID() as Subject
    const { givenName, familyName, blockGrantCode = null } = body
    const person = { subject, givenName, familyName, address, blockGrantCode, createdAt: tools.clock() }
    const { isNew, restricted } = await signUp(tools.store, person, tools.previewSpots, (queries, outcome) =>
      queueSignUpMail(queries, address, outcome),
    )
    const decoy = decoySubject(tools, restricted)
    return { subject: isNew ? subject : decoy }
  }),

  serve(sendCode, async ({ body, caller }, tools) => {
    const { db } = tools.store
    const address = storedAddress(body.address)
    await limitAttempts(tools, 'codes for a caller', caller.address)
    // Strangers who ask for codes of somebody do not keep the owner from asking.
    const familiar = await hasSignedInFrom(db, address, networkDigest(tools, caller))
    await limitAttempts(
      tools,
      familiar ? 'codes for an address where it has signed in' : 'codes for an address',
      address,
    )
    await queueSignInCode(db, address)
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
