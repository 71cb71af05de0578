/** What staff may do with the account of a user. Users may reset their own account too. */
import type { User } from '#contract/group-admin/user.ts'
import { resetUser, setLimitsDisabled, setProfessional } from '#contract/group-admin/user-admin.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { mayReset } from '#domain/users/account-reset.ts'
import { setGivenPlan } from '../payments/given-plan.ts'
import { serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { ownedFamilyGroups } from '../store/readers/family-groups.ts'
import { groupsToDelete, resetFacts } from '../store/readers/reset-facts.ts'
import { findUsers } from '../store/readers/users.ts'
import type { Store } from '../store/store.ts'
import { resetAccount } from '../store/writers/reset-users.ts'
import { updateLimitsDisabled } from '../store/writers/user-limits.ts'
import type { Grant } from '../values/grant.ts'
import type { Viewer } from '../values/viewer.ts'
import { presentUsers } from './present-users.ts'

export const userAdminEndpoints = [
  serve(setLimitsDisabled, async ({ params, body, viewer, grant }, tools) => {
    await updateLimitsDisabled(tools.store, grant, body.value, tools.clock())
    return present(tools, viewer, params.id)
  }),

  serve(setProfessional, async ({ params, body, viewer, grant }, tools) => {
    const done = await setGivenPlan(tools.store, grant, body.value, tools.clock())
    return done.ok ? present(tools, viewer, params.id) : done
  }),

  serve(resetUser, async ({ params, viewer, grant }, tools) => {
    const done = await reset(tools.store, grant, viewer, params.id, tools.clock())
    return done.ok ? present(tools, viewer, params.id) : done
  }),
]

const reset = (
  store: Store,
  grant: Grant<'user', 'Read'>,
  viewer: Viewer,
  id: UserId,
  at: Date,
): Promise<Result<null, 'not-allowed' | 'not-found'>> =>
  store.transaction(async (queries) => {
    // Every act locks groups before users.
    await ownedFamilyGroups(queries, id)
    await groupsToDelete(queries, id)
    const facts = await resetFacts(queries, id)
    if (facts === null) return refuse('not-found')
    const rights = {
      own: viewer.userId === id && viewer.actorId === null,
      managesUsers: viewer.privileges.has('ManageUsers'),
    }
    if (!mayReset(rights, facts)) return refuse('not-allowed')
    await resetAccount(queries, grant, facts, at)
    return ok(null)
  })

async function present({ store }: Tools, viewer: Viewer, id: UserId): Promise<Result<User, 'not-found'>> {
  const user = (await findUsers(store.db, [id])).get(id)
  const [shown] = user === undefined ? [] : await presentUsers(store.db, viewer, [user])
  return shown === undefined ? refuse('not-found') : ok(shown)
}
