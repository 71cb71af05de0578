/** The sessions of a user, for machines and screens, which must not import the contract. */
import type { UserSession } from '#contract/group-admin/session.ts'

export type { SessionId, UserSession } from '#contract/group-admin/session.ts'

/** The sessions that one act ends: a single one, or all except this one. */
export type EndedSessions = UserSession | 'all others'
