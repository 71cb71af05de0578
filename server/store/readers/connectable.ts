/**
 * Which data groups may be part of a connected view: trees with a completed sync, and profiles that somebody has edited
 * or shared. Only those are compared with each other, linked and joined. Their contents have a revision above 0.
 */
import { type SQL, sql } from 'drizzle-orm'
import { dataGroups } from '../schema/group-admin.ts'

/** SQL condition on a row of data_groups. */
export const isConnectable: SQL = sql`(${dataGroups.groupType} IN ('Research', 'Profile') AND ${dataGroups.revision} > 0)`
