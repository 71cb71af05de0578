import { createIdentity, getIdentity, sendCode } from '#contract/identity/identity.ts'
import { ok, refuse } from '#contract/result.ts'
import type { Subject } from '#contract/wire.ts'
import { serve } from '../serving/serve.ts'
import { queueSignInCode } from '../store/queue.ts'
import { addressesOf, findIdentity } from '../store/readers/identities.ts'
import { takeCaptcha } from './captcha.ts'
import { decoySubject } from './decoy-subject.ts'
import { identityView } from './identity-view.ts'
import { limitAttempts } from './limit-attempts.ts'
import { networkDigest, storedAddress } from './sign-in-code.ts'
import { signUp } from './sign-up.ts'

export const identityEndpoints = [
  serve(createIdentity, async ({ body, caller }, tools) => {
    const address = storedAddress(body.address)
    await limitAttempts(tools, 'identities from a caller', caller.address)
    // Comes before counting the address, so that a stranger who wants to block the address needs a captcha for each
    // attempt.
    await takeCaptcha(tools, body.captchaCode)
    await limitAttempts(tools, 'identities for an address', address)

    // Any UUID is a valid subject.
    const subject = crypto.randomUUID() as Subject
    const { givenName, familyName, blockGrantCode = null, groupInvite = null } = body
    const person = {
      subject,
      givenName,
      familyName,
      address,
      blockGrantCode,
      groupInvite,
      createdAt: tools.clock(),
    }
    const { isNew, restricted } = await signUp(tools, person)
    const decoy = decoySubject(tools, restricted)
    return ok({ subject: isNew ? subject : decoy })
  }),

  serve(sendCode, async ({ body, caller }, tools) => {
    const address = storedAddress(body.address)
    await limitAttempts(tools, 'codes for a caller', caller.address)
    // Counted by address and caller, so that strangers can neither keep the owner from requesting a code nor learn
    // anything about the owner.
    await limitAttempts(tools, 'codes for an address from a caller', `${address} ${caller.address}`)
    await queueSignInCode(tools.store.db, { address, network: networkDigest(tools, caller) })
    return ok(undefined)
  }),

  serve(getIdentity, async ({ params, query }, { store }) => {
    const identity = await findIdentity(store.db, params.id)
    if (identity === null) return refuse('not-found')
    const addresses = query.expand === 'addresses' ? await addressesOf(store.db, identity) : null
    return ok(identityView(identity, addresses))
  }),
]
