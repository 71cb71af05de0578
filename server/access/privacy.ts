/** How near a viewer is to other users. Nearness decides which of their data the viewer sees (requirement PRM-16). */

import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { admits, type Nearness, type Privacy } from '#domain/users/privacy.ts'
import { isPrivileged } from '#domain/users/privileges.ts'
import { userSupervisors } from '../store/schema/group-admin.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import { friendsAmong, groupMatesAmong } from './company.ts'

/** Answers how near a viewer is to each of the users. */
export async function nearnessTo(
  queries: Queries,
  viewer: Pick<Viewer, 'userId' | 'privileges'>,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, Nearness>> {
  const others = ids.filter((id) => id !== viewer.userId)
  if (isPrivileged(viewer.privileges) || others.length === 0)
    return new Map(ids.map((id) => [id, 'close'] as const))
  const [supervised, friends, groupMates] = [
    await supervisedBy(queries, viewer, others),
    await friendsAmong(queries, viewer.userId, others),
    await groupMatesAmong(queries, viewer.userId, others),
  ]
  const nearness = (id: UserId): Nearness => {
    if (id === viewer.userId || supervised.has(id)) return 'close'
    if (friends.has(id)) return 'friend'
    return groupMates.has(id) ? 'group' : 'any'
  }
  return new Map(ids.map((id) => [id, nearness(id)] as const))
}

/** True if a viewer with this nearness may see the user's name. */
export const showsName = (
  user: { readonly namePrivacy: Privacy } | undefined,
  nearness: Nearness | undefined,
): boolean => user !== undefined && nearness !== undefined && admits(user.namePrivacy, nearness)

/**
 * The users whose account data the viewer may read, such as limits and what others did with the account. Those are the
 * viewer and the users whom the viewer supervises. Holders of ManageUsers may read it for everybody; other privileges
 * do not count (requirement ACC-14).
 */
export async function accountsOpenTo(
  queries: Queries,
  viewer: Viewer,
  ids: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  if (viewer.privileges.has('ManageUsers')) return new Set(ids)
  const supervised = await supervisedBy(queries, viewer, ids)
  return new Set(ids.filter((id) => id === viewer.userId || supervised.has(id)))
}

/** Returns those of the given users whose parent the viewer is. */
export async function supervisedBy(
  queries: Queries,
  viewer: Pick<Viewer, 'userId'>,
  ids: readonly UserId[],
): Promise<Set<UserId>> {
  const rows = await queries
    .select({ id: userSupervisors.forUserId })
    .from(userSupervisors)
    .where(
      sql`${userSupervisors.supervisorId} = ${viewer.userId}
        AND ${userSupervisors.forUserId} = ANY (${sql.param([...ids])}::bigint[])`,
    )
  return new Set(rows.map(({ id }) => id))
}
