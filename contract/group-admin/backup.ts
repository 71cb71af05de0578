/** The backups of this server, for staff. A backup is called proved after it was restored beside and compared. */
import * as z from 'zod/mini'
import { endpoint, staff } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'
import { keeperPrivilege } from './keeper-privilege.ts'

/** Why there is no proved backup, or why one is refused. */
export const BackupFailure = z.enum([
  'no-space',
  'not-writable',
  'database-away',
  'not-archiving',
  'never-quiet',
  'base-damaged',
  'manifest-damaged',
  'record-damaged',
  'archive-damaged',
  'archive-gap',
  'blob-missing',
  'blob-damaged',
  'other-release',
  'not-recovered',
  'differs',
  'index-damaged',
  'interrupted',
  'unexpected',
])
export type BackupFailure = z.infer<typeof BackupFailure>

/** What a running backup does at the moment, in this order. */
export const BackupStage = z.enum(['copying-database', 'copying-photos', 'restoring', 'comparing', 'tidying'])
export type BackupStage = z.infer<typeof BackupStage>

export const Backup = z.object({
  /** The moment that it shows. */
  takenAt: Timestamp,
  sizeBytes: z.int(),
  /** When it was restored beside without a difference; null if it is refused. */
  provedAt: z.nullable(Timestamp),
  /** How long the restore and the comparison took. */
  proofSeconds: z.nullable(z.int()),
  /** Why it is refused; null if it was proved. */
  refusedFor: z.nullable(BackupFailure),
})
export type Backup = z.infer<typeof Backup>

export const BackupOverview = z.object({
  /** `self`: the server makes them. `host`: the database is the operator's. `off`: the operator has switched them off. */
  madeBy: z.enum(['self', 'host', 'off']),
  running: z.nullable(z.object({ startedAt: Timestamp, stage: BackupStage })),
  /** The last run, if it ended without a proved backup. */
  failed: z.nullable(z.object({ at: Timestamp, reason: BackupFailure })),
  /** True if the last proved backup is older than a day, and the next one is overdue. */
  late: z.boolean(),
  /** The latest moment to which the database can be restored; null without a proved backup. */
  reachesTo: z.nullable(Timestamp),
  /** The latest first. */
  items: z.array(Backup),
})
export type BackupOverview = z.infer<typeof BackupOverview>

const service = 'groupadmin'

export const readBackups = endpoint({
  service,
  method: 'GET',
  path: '/backups',
  summary: 'The backups of this server, and what a running one does, for staff',
  answer: BackupOverview,
  access: staff(keeperPrivilege),
  perMinute: 240,
})

/** Starts one. It goes on after the answer; `readBackups` tells how far it is. */
export const startBackup = endpoint({
  service,
  method: 'POST',
  path: '/backups',
  summary: 'Starts a backup now, for staff',
  answer: BackupOverview,
  status: 202,
  refuses: ['backup-running', 'no-own-backups'],
  access: staff(keeperPrivilege),
  perMinute: 10,
})
