import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { type Reader, readableBy } from '../access/group-standing.ts'
import { dataGroups, holdingSessions, users } from '../store/schema/group-admin.ts'
import type { Queries } from '../store/store.ts'

const eachUser: Reader = {
  userId: sql`${users.id}`,
  readsAllGroups: sql`'ReadAllGroups' = ANY (${users.privileges})`,
}

/** Which of the users may read the data group at this moment. */
export async function readersAmong(
  db: Queries,
  userIds: readonly string[],
  dataGroupId: DataGroupId,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT ${users.id}::text AS id FROM ${users}, ${dataGroups}
    WHERE ${dataGroups.id} = ${dataGroupId} AND ${users.id} = ANY (${sql.param([...userIds])}::bigint[])
      AND ${readableBy(eachUser)}`)
  return new Set(rows.map((row) => row.id))
}

/** Which of the sessions still hold. */
export async function liveSessionsAmong(
  db: Queries,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT ${holdingSessions.id}::text AS id FROM ${holdingSessions}
    WHERE ${holdingSessions.id} = ANY(${sql.param([...sessionIds])}::uuid[])
      AND ${holdingSessions.endsAt} > ${now.toISOString()}::timestamptz`)
  return new Set(rows.map((row) => row.id))
}
