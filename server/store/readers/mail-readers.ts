import { sql } from 'drizzle-orm'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { users } from '../schema/group-admin.ts'
import { identities } from '../schema/identity.ts'
import type { Queries } from '../store.ts'
import { maySignIn } from './may-sign-in.ts'

/**
 * The own profile of a user who has confirmed this address and may sign in at this moment. Null for everybody else, and
 * for a user without a profile.
 */
export async function profileOfMailReader(
  queries: Queries,
  userId: UserId,
  address: string,
): Promise<DataGroupId | null> {
  const [reader] = await queries
    .select({ profileId: users.profileDataGroupId })
    .from(users)
    .innerJoin(identities, sql`${identities.subject} = ${users.subject}`)
    .where(
      sql`${users.id} = ${userId} AND ${maySignIn}
        AND EXISTS (SELECT FROM confirmed_addresses a WHERE a.user_id = ${users.id} AND a.address = ${address})`,
    )
  return reader?.profileId ?? null
}
