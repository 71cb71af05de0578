import { and, eq } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { readyApps } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

/** True if a program of the user has reported that it is set up. */
export async function isAppReady(queries: Queries, userId: UserId, appId: string): Promise<boolean> {
  const rows = await queries
    .select({ readyAt: readyApps.readyAt })
    .from(readyApps)
    .where(and(eq(readyApps.userId, userId), eq(readyApps.appId, appId)))
  return rows.length > 0
}
