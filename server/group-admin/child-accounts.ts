import { addChildAccount, makeChildCode } from '#contract/group-admin/child-account.ts'
import { ok, refuse } from '#contract/result.ts'
import { limitAttempts } from '../identity/limit-attempts.ts'
import { serve } from '../serving/serve.ts'
import { findUsers } from '../store/readers/users.ts'
import { addChildAccountOf, makeChildCodeOf } from './child-account-acts.ts'
import { presentUsers } from './present-users.ts'

export const childAccountEndpoints = [
  serve(addChildAccount, async ({ query, body, viewer }, tools) => {
    await limitAttempts(tools, 'child accounts from a user', viewer.userId)
    const added = await addChildAccountOf(tools, viewer, { query, body })
    if (!added.ok) return added
    const { db } = tools.store
    const [child] = await presentUsers(db, viewer, [...(await findUsers(db, [added.value])).values()])
    return child === undefined ? refuse('not-found') : ok(child)
  }),

  serve(makeChildCode, async ({ params, viewer }, tools) => {
    await limitAttempts(tools, 'codes for children from a user', viewer.userId)
    return makeChildCodeOf(tools, viewer, params.id)
  }),
]
