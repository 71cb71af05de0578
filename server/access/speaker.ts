/**
 * Who may say whether two persons are the same: a user who may read both trees and edit at least one. The decision is
 * made on behalf of each of the two trees that the user may edit. Visitors of the demo can only look.
 */
import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { isConnectable } from '../store/readers/connectable.ts'
import { asReader, groupPermissions, readableBy } from '../store/readers/group-standing.ts'
import type { MatchKey } from '../store/readers/match-keys.ts'
import { dataGroups } from '../store/schema/group-admin.ts'
import { mintSpeaker, type Speaker } from '../store/speaker.ts'
import type { Queries } from '../store/store.ts'
import { type Viewer, withoutPrivileges } from '../values/viewer.ts'

/**
 * The viewer's right to decide this match, on behalf of the trees that the viewer may edit. Null if the viewer may edit
 * neither tree, or may not read both.
 */
export async function speakerOf(queries: Queries, viewer: Viewer, key: MatchKey): Promise<Speaker | null> {
  const both = [key.lowGroupId, key.highGroupId]
  const permissions = await groupPermissions(queries, viewer, both)
  const among = (flag: 'Read' | 'Modify') => both.filter((id) => holds(permissions.get(id) ?? none, flag))
  const sides = among('Modify')
  if (among('Read').length < 2 || sides.length === 0) return null
  const trees = await treesOfView(queries, viewer)
  return mintSpeaker({ key, userId: viewer.userId, sides, trees })
}

async function treesOfView(queries: Queries, viewer: Viewer): Promise<DataGroupId[]> {
  const rows = await queries
    .select({ id: dataGroups.id })
    .from(dataGroups)
    .where(sql`${isConnectable} AND ${readableBy(asReader(withoutPrivileges(viewer)))}`)
  return rows.map(({ id }) => id)
}
