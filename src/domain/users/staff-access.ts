/** Acts of other people on a user, by privilege or while acting as the user. */
import type { AuditAct, AuditEntry } from '#contract/group-admin/audit.ts'

export type { AuditAct, AuditEntry }

/** The only order: the latest first. */
export type AuditSort = 'latest'
