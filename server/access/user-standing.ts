import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { none, type Permissions, type UserStanding, union, userPermissions } from '#domain/permissions.ts'
import { userSupervisors, users } from '../store/schema/group-admin.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from './viewer.ts'

/** What a viewer may do with a user, by how they stand to each other (requirement PRM-22). */
export async function permissionsOnUser(queries: Queries, viewer: Viewer, id: UserId): Promise<Permissions> {
  const standings = await standingsTo(queries, viewer, id)
  return union(none, ...standings.map((standing) => userPermissions[standing]))
}

/** All the ways in which a viewer stands to a user; none when the user does not exist. */
export async function standingsTo(queries: Queries, viewer: Viewer, id: UserId): Promise<UserStanding[]> {
  const { rows } = await queries.execute<{ system: boolean; supervised: boolean; supervises: boolean }>(sql`
    SELECT ${users.isSystem} AS system,
      EXISTS (SELECT FROM ${userSupervisors} WHERE ${userSupervisors.forUserId} = ${users.id}) AS supervised,
      EXISTS (SELECT FROM ${userSupervisors} WHERE ${userSupervisors.forUserId} = ${users.id}
        AND ${userSupervisors.supervisorId} = ${viewer.userId}) AS supervises
    FROM ${users} WHERE ${users.id} = ${id}`)
  const [user] = rows
  if (user === undefined) return []
  if (id === viewer.userId) return [user.supervised ? 'supervised self' : 'self']
  if (user.system) return []
  return [
    'other',
    ...(user.supervises ? (['supervisor'] as const) : []),
    ...(viewer.privileges.has('ManageUsers') ? (['manager'] as const) : []),
    ...(viewer.privileges.has('ReadAllUsers') ? (['reader'] as const) : []),
  ]
}
