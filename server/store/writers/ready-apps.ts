import { and, eq } from 'drizzle-orm'
import type { UserId } from '#contract/wire.ts'
import { publish } from '../publish.ts'
import { readyApps } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

/** Notes that a program of the user is set up, and tells the pages of the user that wait for it. */
export async function setAppReady(queries: Queries, userId: UserId, appId: string, now: Date): Promise<void> {
  await queries
    .insert(readyApps)
    .values({ userId, appId, readyAt: now })
    .onConflictDoUpdate({ target: [readyApps.userId, readyApps.appId], set: { readyAt: now } })
  await publish(queries, { userId, event: { name: 'App.Ready', payload: { appId } } })
}

/** A program that is being let in anew has yet to say that it is set up. */
export async function forgetAppReady(queries: Queries, userId: UserId, appId: string): Promise<void> {
  await queries.delete(readyApps).where(and(eq(readyApps.userId, userId), eq(readyApps.appId, appId)))
}
