/**
 * Which fields of a user a viewer may see (requirement PRM-16). There are no family groups yet, so Friends and
 * Groups admit whom Me admits: the user, the user's supervisors, privileged staff.
 */

import { sql } from 'drizzle-orm'
import type { infer as Infer } from 'zod/mini'
import type { Privacy } from '#contract/group-admin/user.ts'
import type { UserId } from '#contract/wire.ts'
import { isPrivileged } from '#domain/privileges.ts'
import { userSupervisors } from '../store/schema/group-admin.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from './viewer.ts'

/** How near a viewer is to a user. */
export type Nearness = 'close' | 'any'

/** Answers how near a viewer is to each of the users. */
export async function nearnessTo(
  queries: Queries,
  viewer: Viewer,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, Nearness>> {
  const staff = isPrivileged(viewer.privileges)
  const supervised = staff ? new Set<UserId>() : await supervisedBy(queries, viewer, ids)
  return new Map(
    ids.map((id) => [id, staff || id === viewer.userId || supervised.has(id) ? 'close' : 'any'] as const),
  )
}

/** True when a field of this privacy may be shown to somebody so near. */
export const admits = (privacy: Infer<typeof Privacy>, nearness: Nearness) =>
  nearness === 'close' || privacy === 'Everyone'

async function supervisedBy(queries: Queries, viewer: Viewer, ids: readonly UserId[]): Promise<Set<UserId>> {
  const others = ids.filter((id) => id !== viewer.userId)
  if (others.length === 0) return new Set()
  const rows = await queries
    .select({ id: userSupervisors.forUserId })
    .from(userSupervisors)
    .where(
      sql`${userSupervisors.supervisorId} = ${viewer.userId}
        AND ${userSupervisors.forUserId} = ANY (${sql.param(others)}::bigint[])`,
    )
  return new Set(rows.map(({ id }) => id))
}
