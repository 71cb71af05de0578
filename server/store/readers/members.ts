import { and, asc, eq } from 'drizzle-orm'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { dataGroupMembers } from '../schema.ts'
import type { Queries } from '../store.ts'

export type StoredMember = typeof dataGroupMembers.$inferSelect

/** The members of a data group, in the order in which they came. */
export function listMembers(queries: Queries, dataGroupId: DataGroupId): Promise<StoredMember[]> {
  return queries
    .select()
    .from(dataGroupMembers)
    .where(eq(dataGroupMembers.dataGroupId, dataGroupId))
    .orderBy(asc(dataGroupMembers.id))
}

/** The member that somebody is; null when they are none. */
export async function findMember(
  queries: Queries,
  dataGroupId: DataGroupId,
  principal: { readonly principalType: StoredMember['principalType']; readonly principalId: UserId },
): Promise<StoredMember | null> {
  const [row] = await queries
    .select()
    .from(dataGroupMembers)
    .where(
      and(
        eq(dataGroupMembers.dataGroupId, dataGroupId),
        eq(dataGroupMembers.principalType, principal.principalType),
        eq(dataGroupMembers.principalId, principal.principalId),
      ),
    )
  return row ?? null
}
