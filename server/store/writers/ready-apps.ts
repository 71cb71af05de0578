import { and, eq } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { publish } from '../publish.ts'
import { readyApps } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

/** Records that a program of the user is set up, and notifies the user's waiting pages. */
export async function setAppReady(queries: Queries, userId: UserId, appId: string, now: Date): Promise<void> {
  await queries
    .insert(readyApps)
    .values({ userId, appId, readyAt: now })
    .onConflictDoUpdate({ target: [readyApps.userId, readyApps.appId], set: { readyAt: now } })
  await publish(queries, { userId, event: { name: 'App.Ready', payload: { appId } } })
}

/** Deletes this record when a program is approved again, because the program has not yet reported that it is set up. */
export async function forgetAppReady(queries: Queries, userId: UserId, appId: string): Promise<void> {
  await queries.delete(readyApps).where(and(eq(readyApps.userId, userId), eq(readyApps.appId, appId)))
}
