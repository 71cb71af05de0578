/** What others did with a user by a privilege, or while acting as the user. */
import type { AuditAct, AuditEntry } from '#contract/group-admin/audit.ts'

export type { AuditAct, AuditEntry }

/** There is one order: the latest first. */
export type AuditSort = 'latest'
