/** The backups of the server, as staff sees them. */

import type { RefusalOf } from '#contract/endpoint.ts'
import type { BackupFailure, BackupOverview, BackupStage, startBackup } from '#contract/group-admin/backup.ts'
import type { Result } from '#contract/result.ts'

export type BackupsView = BackupOverview
export type ListedBackup = BackupOverview['items'][number]
export type BackupReason = BackupFailure
export type { BackupStage }
export type BackupRefusal = RefusalOf<typeof startBackup>
export type BackupsAnswer = Result<BackupsView, BackupRefusal>

/** The last backup that was restored without a difference; null if there is none. */
export const lastProved = ({ items }: BackupsView): ListedBackup | null =>
  items.find(({ provedAt }) => provedAt !== null) ?? null
