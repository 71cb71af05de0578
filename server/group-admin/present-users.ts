import type { User } from '#contract/group-admin/user.ts'
import { accountsOpenTo, nearnessTo } from '../access/privacy.ts'
import { findSupervised, findTestUsers, type StoredUser } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import { userView } from './user-view.ts'

/**
 * Users as the viewer may see them, in the same order. The number of queries does not depend on the number of users.
 */
export async function presentUsers(
  queries: Queries,
  viewer: Viewer,
  users: readonly StoredUser[],
): Promise<User[]> {
  const ids = users.map(({ id }) => id)
  const [nearness, open, supervised, tests] = [
    await nearnessTo(queries, viewer, ids),
    await accountsOpenTo(queries, viewer, ids),
    await findSupervised(queries, ids),
    await findTestUsers(queries, ids),
  ]
  return users.map((user) =>
    userView(user, {
      isSelf: user.id === viewer.userId,
      nearness: nearness.get(user.id) ?? 'any',
      accountOpen: open.has(user.id),
      supervised: supervised.has(user.id),
      isTest: tests.has(user.id),
    }),
  )
}
