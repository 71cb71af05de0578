import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import {
  none,
  type Permissions,
  type UserStanding,
  union,
  userPermissions,
} from '#domain/permission/permissions.ts'
import { isPrivileged } from '#domain/users/privileges.ts'
import { isActingParent } from '../store/readers/acting-parent.ts'
import { asReader } from '../store/readers/group-standing.ts'
import { knownBy } from '../store/readers/known-users.ts'
import { userSupervisors, users } from '../store/schema/group-admin.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'

/** What a viewer may do with a user, depending on their relation (requirement PRM-22). */
export async function permissionsOnUser(queries: Queries, viewer: Viewer, id: UserId): Promise<Permissions> {
  const standings = await standingsTo(queries, viewer, id)
  return union(none, ...standings.map((standing) => userPermissions[standing]))
}

/**
 * All relations of a viewer to a user; none if the user does not exist, and none if the viewer may not know that the
 * user exists.
 */
export async function standingsTo(queries: Queries, viewer: Viewer, id: UserId): Promise<UserStanding[]> {
  const { rows } = await queries.execute<{
    system: boolean
    supervised: boolean
    supervises: boolean
    actorSupervises: boolean
    known: boolean
  }>(sql`
    SELECT ${users.isSystem} AS system,
      EXISTS (SELECT FROM ${userSupervisors} WHERE ${userSupervisors.forUserId} = ${users.id}) AS supervised,
      EXISTS (SELECT FROM ${userSupervisors} WHERE ${userSupervisors.forUserId} = ${users.id}
        AND ${userSupervisors.supervisorId} = ${viewer.userId}) AS supervises,
      ${isActingParent(viewer)} AS "actorSupervises",
      ${knownBy(asReader(viewer))} AS known
    FROM ${users} WHERE ${users.id} = ${id}`)
  const [user] = rows
  if (user === undefined) return []
  if (id === viewer.userId) {
    // A parent who acts as the child may do what either of the two may (resolution 64).
    const own = user.supervised ? 'supervised self' : 'self'
    return user.actorSupervises ? [own, 'supervisor'] : [own]
  }
  if (user.system) return []
  const isKnown = user.known || user.supervises || isPrivileged(viewer.privileges)
  if (!isKnown) return []
  return [
    'other',
    ...(user.supervises ? (['supervisor'] as const) : []),
    ...(viewer.privileges.has('ManageUsers') ? (['manager'] as const) : []),
    ...(viewer.privileges.has('ReadAllUsers') ? (['reader'] as const) : []),
  ]
}
