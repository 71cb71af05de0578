import { decideCalendarFeed } from '#domain/calendar/decide-calendar-feed.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import { holderOfFeed } from '../store/readers/calendar-feeds.ts'
import type { Queries } from '../store/store.ts'
import { type Viewer, viewerWithoutSession, withoutPrivileges } from '../values/viewer.ts'

/**
 * The user whose calendar feed has this nonce, as a viewer without a session and without any staff privilege. Null if
 * there is no such feed, or if its user may no longer sign in or have one.
 */
export async function viewerOfFeed(queries: Queries, nonce: string): Promise<Viewer | null> {
  const holder = await holderOfFeed(queries, nonce)
  if (holder === null || holder.profileId === null || !holder.maySignIn) return null
  const { userId, profileId, isSupervised } = holder
  const privileges = new Set(holder.privileges)
  if (!decideCalendarFeed({ isDemoVisitor: isDemoVisitor({ privileges }), isSupervised }).ok) return null
  return withoutPrivileges(viewerWithoutSession({ userId, profileId, privileges }))
}
