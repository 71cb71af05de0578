import { getSupervisedUsers, lookUpUser } from '#contract/group-admin/user-kin.ts'
import { ok, refuse } from '#contract/result.ts'
import { serve } from '../serving/serve.ts'
import { findSupervisedUsers, findUserOf } from '../store/readers/users.ts'
import { presentUsers } from './present-users.ts'

export const userKinEndpoints = [
  serve(getSupervisedUsers, async ({ params, viewer }, { store }) => ({
    items: await presentUsers(store.db, viewer, await findSupervisedUsers(store.db, params.id)),
  })),

  serve(lookUpUser, async ({ query, viewer }, { store }) => {
    const user = await findUserOf(store.db, query.subject)
    const [shown] = user === null ? [] : await presentUsers(store.db, viewer, [user])
    return shown === undefined ? refuse('not-found') : ok(shown)
  }),
]
