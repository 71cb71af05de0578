import { type SQL, sql } from 'drizzle-orm'
import { dataGroups } from '../schema/group-admin.ts'

/** The revision of a data group, in SQL; 0 if there is none with this id. */
export const treeRevision = (dataGroupId: SQL): SQL => sql`coalesce(
  (SELECT at.revision FROM ${dataGroups} AS at WHERE at.id = ${dataGroupId}), 0)`
