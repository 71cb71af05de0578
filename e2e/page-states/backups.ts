import {
  backupsElsewhere,
  failedBackup,
  noSampleBackup,
  runningBackup,
  sampleBackups,
} from '#machines/backup-run/sample-backups.ts'
import type { PageState } from './page-state.ts'
import { staffPageForOthers, staffPageShown } from './staff-page.ts'

const place = { path: '/admin/backups', call: '**/groupadmin/backups' }
const shown = staffPageShown(place)

export const backupStates: readonly PageState[] = [
  shown('the backups', sampleBackups, /^Last proved restore/),
  shown('the backups without one', noSampleBackup, 'No backup was proved yet.'),
  shown('a running backup', runningBackup, /^A backup is running/),
  shown('a backup that failed, and a late one', failedBackup, /^The last backup was not proved/),
  shown('backups that the host makes', backupsElsewhere, /^The database of this server belongs/),
  staffPageForOthers(place, 'the backups for others'),
]
