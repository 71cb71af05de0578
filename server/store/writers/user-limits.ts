import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import type { Grant } from '../../values/grant.ts'
import { publishUsersChanged } from '../publish.ts'
import { users } from '../schema/group-admin.ts'
import type { Store } from '../store.ts'

/** Sets whether the limits of the grant's user are disabled, and notifies the user's own pages. */
export async function updateLimitsDisabled(
  store: Store,
  grant: Grant<'user', 'Read'>,
  limitsDisabled: boolean,
  now: Date,
): Promise<void> {
  // The cast is safe, because the grant was made for a user.
  const userId = grant.id as UserId
  await store.transaction(async (queries) => {
    await queries
      .update(users)
      .set({ limitsDisabled, modifiedAt: now, modifiedUserId: grant.userId })
      .where(eq(users.id, userId))
    await publishUsersChanged(queries, [userId])
  })
}
