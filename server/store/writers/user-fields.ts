import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import type { Grant } from '../../access/grant.ts'
import { users } from '../schema.ts'
import type { Store } from '../store.ts'

/** Changes fields of the user that the grant is for. */
export async function updateUser(
  { db }: Store,
  grant: Grant<'user', 'Patch'>,
  fields: Partial<typeof users.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...fields, modifiedAt: now, modifiedUserId: grant.userId })
    // The grant was minted for a user's id.
    .where(eq(users.id, grant.id as UserId))
}
