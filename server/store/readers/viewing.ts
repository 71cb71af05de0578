/** What a viewer sees of rows of data groups, as SQL conditions, so that the query itself filters a list. */

import { type SQL, sql } from 'drizzle-orm'
import { dataGroupPermissions, holds } from '#domain/permission/permissions.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import type { Viewer } from '../../values/viewer.ts'
import { dataGroupReaders, dataGroups } from '../schema/group-admin.ts'
import { asReader, isReadBy, readableBy } from './group-standing.ts'

const modifyingRoles = Object.entries(dataGroupPermissions)
  .filter(([, permissions]) => holds(permissions, 'Modify'))
  .map(([role]) => role)

/** SQL condition: the viewer may read the items of this data group. */
export const mayRead = (viewer: Viewer, group: SQL): SQL => sql`EXISTS (
  SELECT FROM ${dataGroups} WHERE ${dataGroups.id} = ${group} AND ${readableBy(asReader(viewer))})`

/** SQL condition: the viewer holds Modify on this data group, and therefore sees restricted details. */
export function mayModify(viewer: Viewer, group: SQL): SQL {
  const byMembership = sql`EXISTS (
    SELECT FROM ${dataGroupReaders} WHERE ${dataGroupReaders.dataGroupId} = ${group}
      AND ${isReadBy(asReader(viewer))}
      AND ${dataGroupReaders.role} = ANY (${sql.param(modifyingRoles)}::text[]))`
  // A visitor of the demo only looks at trees, whatever the stored role is.
  if (isDemoVisitor(viewer))
    return sql`(${byMembership} AND EXISTS (SELECT FROM ${dataGroups}
      WHERE ${dataGroups.id} = ${group} AND ${dataGroups.groupType} <> 'Research'))`
  if (viewer.seesAs === undefined) return byMembership
  return modifyingRoles.includes(viewer.seesAs) ? byMembership : sql`false`
}
