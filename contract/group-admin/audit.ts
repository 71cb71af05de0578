/** What others did to a user with a privilege, or while acting as the user. That user can read it. */
import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { count, PageToken, page, Timestamp, UserId } from '../wire.ts'

export const AuditAct = z.enum([
  'impersonation-started',
  'impersonation-ended',
  'supervision-started',
  'supervision-ended',
  'parent-asked',
  'parent-added',
  'parent-removed',
  /** A call that changed something, made while acting as the user; `detail` is the endpoint's summary. */
  'acted-as',
  'user-read',
  'user-changed',
  'account-reset',
  'identity-read',
  'identities-searched',
  'identity-changed',
  'code-generated',
  'group-read',
  'privileges-given',
  'support-read',
  'support-changed',
  'backups-read',
  'backup-started',
  'failed-jobs-read',
  'failed-jobs-retried',
  'failed-jobs-dismissed',
])
export type AuditAct = z.infer<typeof AuditAct>

export const AuditEntry = z.object({
  id: z.string(),
  date: Timestamp,
  act: AuditAct,
  actorId: z.nullable(UserId),
  /** The actor's name at that time; empty if there was none. */
  actorName: z.string(),
  /** Describes the act without values: which fields, which call. Empty if the type of the act says it all. */
  detail: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = endpoint({
  service: 'groupadmin',
  method: 'GET',
  path: '/users/:id/audit',
  summary: 'What staff and parents did with the account of a user, the latest first',
  params: z.object({ id: UserId }),
  query: z.object({ pageSize: z.optional(count(1, 100)), next: z.optional(PageToken) }),
  answer: page(AuditEntry),
  access: needs('user', 'ReadItems'),
})
