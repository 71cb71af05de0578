import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import {
  none,
  type Permissions,
  type UserStanding,
  union,
  userPermissions,
} from '#domain/permission/permissions.ts'
import { isPrivileged } from '#domain/users/privileges.ts'
import { asReader, readableBy } from '../store/readers/group-standing.ts'
import { demoTrees } from '../store/schema/demo.ts'
import { dataGroupMembers, dataGroups, userSupervisors, users } from '../store/schema/group-admin.ts'
import { workspaces } from '../store/schema/research-uploads.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'

/** What a viewer may do with a user, depending on their relation (requirement PRM-22). */
export async function permissionsOnUser(queries: Queries, viewer: Viewer, id: UserId): Promise<Permissions> {
  const standings = await standingsTo(queries, viewer, id)
  return union(none, ...standings.map((standing) => userPermissions[standing]))
}

/**
 * All relations of a viewer to a user; none if the user does not exist, and none if the viewer may not know that the
 * user exists. User ids are consecutive numbers: without this, anybody could count the users.
 */
export async function standingsTo(queries: Queries, viewer: Viewer, id: UserId): Promise<UserStanding[]> {
  const { rows } = await queries.execute<{
    system: boolean
    supervised: boolean
    supervises: boolean
    known: boolean
  }>(sql`
    SELECT ${users.isSystem} AS system,
      EXISTS (SELECT FROM ${userSupervisors} WHERE ${userSupervisors.forUserId} = ${users.id}) AS supervised,
      EXISTS (SELECT FROM ${userSupervisors} WHERE ${userSupervisors.forUserId} = ${users.id}
        AND ${userSupervisors.supervisorId} = ${viewer.userId}) AS supervises,
      (${showsSomething} OR ${supervisesViewer(viewer)} OR ${isInTreeOf(viewer)}) AS known
    FROM ${users} WHERE ${users.id} = ${id}`)
  const [user] = rows
  if (user === undefined) return []
  if (id === viewer.userId) return [user.supervised ? 'supervised self' : 'self']
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

/** SQL condition on a row of users: everybody may see a field of this user (requirement PRM-16). */
const showsSomething: SQL = sql`(${users.namePrivacy} = 'Everyone'
  OR (${users.emailPrivacy} = 'Everyone' AND ${users.email} IS NOT NULL)
  OR (${users.email2Privacy} = 'Everyone' AND ${users.email2} IS NOT NULL)
  OR (${users.mobileNumberPrivacy} = 'Everyone' AND ${users.mobileNumber} IS NOT NULL))`

const supervisesViewer = ({ userId }: Viewer): SQL => sql`EXISTS (SELECT FROM ${userSupervisors}
  WHERE ${userSupervisors.forUserId} = ${userId} AND ${userSupervisors.supervisorId} = ${users.id})`

/**
 * SQL condition on a row of users: the user is a member of a data group that the viewer reads, and the viewer may list
 * its members. In the demo's trees, visitors do not see each other.
 */
const isInTreeOf = (viewer: Viewer): SQL => sql`EXISTS (
  SELECT FROM ${dataGroupMembers} other JOIN ${dataGroups} ON ${dataGroups.id} = other.data_group_id
  WHERE other.principal_type = 'User' AND other.principal_id = ${users.id} AND NOT other.disabled
    AND ${readableBy({ ...asReader(viewer), readsAllGroups: false })}
    AND NOT ('DemoUser' = ANY (${users.privileges}) AND EXISTS (
      SELECT FROM ${demoTrees} JOIN ${workspaces} ON ${workspaces.id} = ${demoTrees.workspaceId}
      WHERE ${workspaces.dataGroupId} = ${dataGroups.id})))`
