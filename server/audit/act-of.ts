import type { Endpoint } from '#contract/endpoint.ts'
import type { AuditAct } from '#contract/group-admin/audit.ts'
import { readBackups, startBackup } from '#contract/group-admin/backup.ts'
import { dismissFailedJobs, readFailedJobs, retryFailedJobs } from '#contract/group-admin/failed-job.ts'
import {
  answerSupportTicket,
  getSupportTicket,
  listSupportQueue,
  patchSupportTicket,
} from '#contract/group-admin/support-ticket.ts'
import { previewUser } from '#contract/group-admin/user-acts.ts'
import { resetUser, setLimitsDisabled, setProfessional } from '#contract/group-admin/user-admin.ts'
import { generateCode, listIdentities } from '#contract/identity/identity-staff.ts'
import type { PatchOperation } from '#contract/json-patch.ts'

/**
 * The type of act that the audit records for a call, as the affected user reads it. Some endpoints have a type of their
 * own (`ownWords`).
 */
export function actOf(endpoint: Endpoint, on: 'user' | 'identity' | 'group' | 'nobody'): AuditAct {
  const own = ownWords.get(endpoint)
  if (own !== undefined) return own
  const reads = !isChange(endpoint)
  switch (on) {
    case 'user':
      return reads ? 'user-read' : 'user-changed'
    case 'identity':
      // In the group-admin service, staff looks up users by the subjects of their identities.
      if (endpoint.service !== 'identity') return reads ? 'user-read' : 'user-changed'
      return reads ? 'identity-read' : 'identity-changed'
    case 'group':
      return 'group-read'
    case 'nobody':
      return endpoint.service === 'identity' ? 'identities-searched' : 'user-read'
  }
}

/** True if a call can change something. A preview stores nothing, although it is a POST. */
export const isChange = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' && endpoint !== previewUser

const ownWords = new Map<Endpoint, AuditAct>([
  [generateCode, 'code-generated'],
  [listIdentities, 'identities-searched'],
  [resetUser, 'account-reset'],
  [listSupportQueue, 'support-read'],
  [getSupportTicket, 'support-read'],
  [patchSupportTicket, 'support-changed'],
  [answerSupportTicket, 'support-changed'],
  [readBackups, 'backups-read'],
  [startBackup, 'backup-started'],
  [readFailedJobs, 'failed-jobs-read'],
  [retryFailedJobs, 'failed-jobs-retried'],
  [dismissFailedJobs, 'failed-jobs-dismissed'],
])

/** Which fields a call changes, in words. The only values it names are yes and no. Empty if the call names no field. */
export function fieldsIn(endpoint: Endpoint, body: unknown): string {
  // The cast is safe, because the body has passed its schema. The last part of the path is the name of the field.
  if (endpoint === setLimitsDisabled || endpoint === setProfessional)
    return inWords(endpoint.path) + yesOrNo(body as { value: boolean })
  if (endpoint.patch === undefined) return ''
  // The body has passed the schema of the patch.
  const changes = (body as readonly PatchOperation[]).map(
    (operation) => inWords(operation.path) + yesOrNo(operation),
  )
  return [...new Set(changes)].join(', ')
}

/** For a yes-or-no field the value is part of the record: only the value tells blocking from unblocking. */
function yesOrNo(operation: Pick<PatchOperation, 'value'>): string {
  if (typeof operation.value !== 'boolean') return ''
  return operation.value ? ': yes' : ': no'
}

/** `/metadata/nameConfirmed` becomes `name confirmed`. */
const inWords = (path: string): string =>
  (path.split('/').at(-1) ?? '').replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
