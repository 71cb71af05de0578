import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/wire.ts'
import type { Grant } from '../../values/grant.ts'
import { publish } from '../publish.ts'
import { isOpenToEveryone } from '../readers/known-users.ts'
import { users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

/** Changes fields of the grant's user, and notifies everybody who may know of the user now, or could before. */
export async function updateUser(
  queries: Queries,
  grant: Grant<'user', 'Patch'>,
  fields: PgUpdateSetSource<typeof users>,
  now: Date,
): Promise<void> {
  // The cast is safe, because the grant was made for a user.
  const userId = grant.id as UserId
  const openBefore = await isOpenToEveryone(queries, userId)
  await queries
    .update(users)
    .set({ ...fields, modifiedAt: now, modifiedUserId: grant.userId })
    .where(eq(users.id, userId))
  await publish(queries, {
    knowersOf: userId,
    openBefore,
    event: { name: 'User.Changed', payload: { userId } },
  })
}
