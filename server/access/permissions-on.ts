import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#contract/endpoint.ts'
import type { DataGroupId, FamilyGroupId, SupportTicketId, UserId } from '#contract/wire.ts'
import {
  holds,
  none,
  type Permissions,
  supportTicketPermissions,
  union,
} from '#domain/permission/permissions.ts'
import { contentKey, tagNumberIn, uploadNumberIn } from '../store/readers/content-keys.ts'
import { permissionsOnGroups } from '../store/readers/family-group-standing.ts'
import { groupPermissions } from '../store/readers/group-standing.ts'
import { areBothThere, matchKey } from '../store/readers/match-keys.ts'
import { creatorOfTicket } from '../store/readers/support-tickets.ts'
import { contentTags, uploadedContents } from '../store/schema/contents.ts'
import { dataGroups } from '../store/schema/group-admin.ts'
import { assertions, families, persons } from '../store/schema/research-items.ts'
import { sourceRecords, syncs, workspaces } from '../store/schema/research-uploads.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import { permissionsOnUser } from './user-standing.ts'

/** What a viewer may do with an item, and the item's data group. */
export interface Standing {
  readonly permissions: Permissions
  readonly dataGroupId: DataGroupId | null
}

/** Answers what a viewer may do with an item. If the item does not exist, the viewer holds no permission. */
export async function permissionsOn(
  queries: Queries,
  viewer: Viewer,
  resource: Resource,
  id: string,
): Promise<Standing> {
  if (resource === 'user') {
    // The path's schema has checked that it is a user's id.
    return { permissions: await permissionsOnUser(queries, viewer, id as UserId), dataGroupId: null }
  }
  if (resource === 'match')
    return { permissions: await permissionsOnMatch(queries, viewer, id), dataGroupId: null }
  if (resource === 'familyGroup') {
    // The path's schema has checked that it is a family group's id.
    const familyGroupId = id as FamilyGroupId
    const permissions = await permissionsOnGroups(queries, viewer, [familyGroupId])
    return { permissions: permissions.get(familyGroupId) ?? none, dataGroupId: null }
  }
  if (resource === 'supportTicket') {
    // The path's schema has checked that it is a ticket's id.
    return {
      permissions: await permissionsOnTicket(queries, viewer, id as SupportTicketId),
      dataGroupId: null,
    }
  }
  const dataGroupId = await dataGroupOf(queries, resource, id)
  if (dataGroupId === null) return { permissions: none, dataGroupId: null }
  const permissions = await groupPermissions(queries, viewer, [dataGroupId])
  return { permissions: permissions.get(dataGroupId) ?? none, dataGroupId }
}

/**
 * A viewer has no permission on a match unless both persons exist and the viewer may read both trees. Then permissions
 * on either tree are enough, because one of the two owners may decide.
 */
async function permissionsOnMatch(queries: Queries, viewer: Viewer, id: string): Promise<Permissions> {
  const key = matchKey(id)
  if (key === null || !(await areBothThere(queries, key))) return none
  const both = [key.lowGroupId, key.highGroupId]
  const permissions = await groupPermissions(queries, viewer, both)
  const held = both.map((group) => permissions.get(group) ?? none)
  return held.every((one) => holds(one, 'Read')) ? union(...held) : none
}

/** An actor reads no messages to support: neither those of the user, nor, as staff, those of others. */
async function permissionsOnTicket(
  queries: Queries,
  viewer: Viewer,
  id: SupportTicketId,
): Promise<Permissions> {
  const ticket = await creatorOfTicket(queries, id)
  if (ticket === null || viewer.actorId !== null) return none
  return union(
    ticket.userId === viewer.userId ? supportTicketPermissions.creator : none,
    viewer.privileges.has('ManageUsers') ? supportTicketPermissions.desk : none,
  )
}

/** The data group whose permissions apply to the item; null if the item does not exist. */
async function dataGroupOf(queries: Queries, resource: Resource, id: string): Promise<DataGroupId | null> {
  const query = groupQuery(resource, id)
  if (query === null) return null
  const { rows } = await queries.execute<{ id: string }>(query)
  return (rows[0]?.id as DataGroupId | undefined) ?? null
}

function groupQuery(resource: Resource, id: string): SQL | null {
  const [group, number] = id.split('-')
  switch (resource) {
    case 'dataGroup':
      return sql`SELECT id::text FROM ${dataGroups} WHERE id = ${id}`
    case 'workspace':
      return sql`SELECT data_group_id::text AS id FROM ${workspaces} WHERE id = ${id}`
    case 'sync':
      return sql`SELECT ${workspaces.dataGroupId}::text AS id FROM ${workspaces}
        JOIN ${syncs} ON ${syncs.workspaceId} = ${workspaces.id} WHERE ${syncs.id} = ${id}`
    case 'person':
      return sql`SELECT data_group_id::text AS id FROM ${persons} WHERE data_group_id = ${group} AND number = ${number}`
    case 'family':
      return sql`SELECT data_group_id::text AS id FROM ${families} WHERE data_group_id = ${group} AND number = ${number}`
    case 'assertion':
      return sql`SELECT data_group_id::text AS id FROM ${assertions} WHERE data_group_id = ${group} AND number = ${number}`
    case 'content':
      return contentQuery(id)
    case 'contentTag':
      return sql`SELECT data_group_id::text AS id FROM ${contentTags}
        WHERE data_group_id = ${group} AND number = ${tagNumberIn(id)}`
    case 'familyGroup':
    case 'match':
    case 'user':
    case 'identity':
    case 'supportTicket':
      return null
  }
}

/** A deleted upload is found too, because it can be restored. */
function contentQuery(id: string): SQL {
  const { dataGroupId, key } = contentKey(id)
  const upload = uploadNumberIn(key)
  if (upload !== null)
    return sql`SELECT data_group_id::text AS id FROM ${uploadedContents}
      WHERE data_group_id = ${dataGroupId} AND number = ${upload}`
  const [number, position] = key.split('-')
  return position === undefined
    ? sql`SELECT data_group_id::text AS id FROM ${sourceRecords}
        WHERE data_group_id = ${dataGroupId} AND kind = 'Media' AND number = ${number} AND text IS NOT NULL`
    : sql`SELECT data_group_id::text AS id FROM ${assertions}
        WHERE data_group_id = ${dataGroupId} AND number = ${number}
          AND jsonb_array_length(details -> 'media') > ${Number(position)}`
}
