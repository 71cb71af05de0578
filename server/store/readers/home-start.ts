import { type SQL, sql } from 'drizzle-orm'
import type { PersonId } from '#contract/wire.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import type { Viewer } from '../../values/viewer.ts'
import { dataGroups, users } from '../schema/group-admin.ts'
import { personLinks } from '../schema/match-sets.ts'
import { families } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { isOwnedBy, listedGroups } from './group-standing.ts'
import { itemId } from './item-keys.ts'

/**
 * Who the viewer is in the connected view: the start person of a tree of their own, or else the person of their profile,
 * if that has relatives or is in a tree. A visitor of the demo looks at it as its start person. Null if nothing connects
 * the viewer with the people whom they see (resolution 91). `src/domain/connected/own-start.ts` is the same for the browser.
 */
export async function ownStartOf(db: Queries, viewer: Viewer): Promise<PersonId | null> {
  const isOwn = isDemoVisitor(viewer) ? sql`true` : isOwnedBy(viewer.userId, sql`${dataGroups.id}`)
  return (await startOf(db, viewer, isOwn)) ?? profileStartOf(db, viewer)
}

/** As `ownStartOf`, or else the start person of a tree that is shared with the viewer. */
export const homeStartOf = async (db: Queries, viewer: Viewer): Promise<PersonId | null> =>
  (await ownStartOf(db, viewer)) ?? startOf(db, viewer, sql`true`)

/** The start person of the first tree that the viewer sees and for which the condition holds. */
async function startOf(db: Queries, viewer: Viewer, which: SQL): Promise<PersonId | null> {
  return firstPerson(
    db,
    sql`SELECT ${dataGroups.id}::text AS id, ${dataGroups.startItemNumber} AS number FROM ${dataGroups}
      WHERE ${dataGroups.groupType} = 'Research' AND ${dataGroups.startItemNumber} IS NOT NULL
        AND ${dataGroups.id} IN ${listedGroups(viewer)} AND ${which}
      ORDER BY ${dataGroups.id} LIMIT 1`,
  )
}

async function profileStartOf(db: Queries, { userId }: Viewer): Promise<PersonId | null> {
  return firstPerson(
    db,
    sql`SELECT ${dataGroups.id}::text AS id, ${dataGroups.startItemNumber} AS number FROM ${dataGroups}
      JOIN ${users} ON ${users.profileDataGroupId} = ${dataGroups.id}
      WHERE ${users.id} = ${userId} AND ${dataGroups.startItemNumber} IS NOT NULL
        AND (EXISTS (SELECT FROM ${families} WHERE ${families.dataGroupId} = ${dataGroups.id})
          OR EXISTS (SELECT FROM ${personLinks} WHERE NOT ${personLinks.apart}
            AND ${dataGroups.id} IN (${personLinks.lowGroupId}, ${personLinks.highGroupId})))`,
  )
}

async function firstPerson(db: Queries, query: SQL): Promise<PersonId | null> {
  const { rows } = await db.execute<{ id: string; number: number }>(query)
  const [first] = rows
  return first === undefined ? null : itemId(first.id, first.number)
}
