/** What others did with a user's account, by a privilege or while acting as the user. */
import type { AuditAct, AuditEntry } from '#contract/group-admin/audit.ts'

export type { AuditAct, AuditEntry }

/** The only sort order: the latest first. */
export type AuditSort = 'latest'
