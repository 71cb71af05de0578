import { getSupervisedUsers, lookUpUser } from '#contract/group-admin/user-kin.ts'
import { ok, refuse } from '#contract/result.ts'
import { nearnessTo } from '../access/privacy.ts'
import { serve } from '../serving/serve.ts'
import { findSupervisedUsers, findUserOf, isSupervised } from '../store/readers/users.ts'
import { userView } from './user-view.ts'

export const userKinEndpoints = [
  serve(getSupervisedUsers, async ({ params, viewer }, { store }) => {
    const users = await findSupervisedUsers(store.db, params.id)
    const ids = users.map(({ id }) => id)
    const nearness = await nearnessTo(store.db, viewer, ids)
    return { items: users.map((user) => userView(user, nearness.get(user.id) ?? 'any', true)) }
  }),

  serve(lookUpUser, async ({ query, viewer }, { store }) => {
    const user = await findUserOf(store.db, query.subject)
    if (user === null) return refuse('not-found')
    const [nearness, supervised] = await Promise.all([
      nearnessTo(store.db, viewer, [user.id]),
      isSupervised(store.db, user.id),
    ])
    return ok(userView(user, nearness.get(user.id) ?? 'any', supervised))
  }),
]
