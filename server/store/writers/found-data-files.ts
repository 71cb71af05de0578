import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import type { FoundOnDevice } from '#domain/users/found-data-files.ts'
import { publishUsersChanged } from '../publish.ts'
import { users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'
import { patchedMetadata } from './user-metadata.ts'

/**
 * Stores the files in the metadata, whose other fields stay as they are, and tells the user's own pages. The date of the
 * last change stays too, because others see it.
 */
export async function storeFoundDataFiles(
  queries: Queries,
  userId: UserId,
  found: readonly FoundOnDevice[],
): Promise<void> {
  const operation = { op: 'replace' as const, path: '/metadata/foundDataFiles', value: found }
  await queries
    .update(users)
    .set(patchedMetadata(users.metadata, [operation]))
    .where(eq(users.id, userId))
  await publishUsersChanged(queries, [userId])
}
