/** Where a user is signed in, as machines and screens know it. */
export type { SessionId, UserSession } from '#contract/group-admin/session.ts'
