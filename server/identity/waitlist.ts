import { getBlockGrant, getRestriction } from '#contract/identity/waitlist.ts'
import { ok, refuse } from '#contract/result.ts'
import { serve } from '../serving/serve.ts'
import { findBlockGrant } from '../store/readers/block-grants.ts'
import { findIdentity } from '../store/readers/identities.ts'
import { isFull } from '../store/writers/places.ts'
import { restrictionOfDecoy } from './decoy-subject.ts'
import { limitAttempts, limitFailures } from './limit-attempts.ts'

export const waitlistEndpoints = [
  serve(getRestriction, async ({ params: { id } }, tools) => {
    const full = () => isFull(tools.store.db, tools.previewSpots)
    if (id === '$all') return { restricted: await full() }
    const identity = await findIdentity(tools.store.db, id)
    if (identity !== null) return { restricted: identity.waitingSince !== null && !identity.invited }
    return { restricted: restrictionOfDecoy(tools, id) ?? (await full()) }
  }),

  serve(getBlockGrant, async ({ params: { code }, caller }, tools) => {
    await limitAttempts(tools, 'block grants by a code', code)
    const grant = await limitFailures(
      tools,
      caller,
      [['failed block grants for a caller', caller.address]],
      () => findBlockGrant(tools.store.db, code),
    )
    return grant === null ? refuse('not-found') : ok(grant)
  }),
]
