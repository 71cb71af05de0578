/** Where a user is signed in, as machines and screens know it. */
import type { UserSession } from '#contract/group-admin/session.ts'

export type { SessionId, UserSession } from '#contract/group-admin/session.ts'

/** What is ended at once: one session, or all but the one where this runs. */
export type EndedSessions = UserSession | 'all others'
