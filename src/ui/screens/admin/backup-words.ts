import type { BackupReason, BackupRefusal, BackupStage } from '#domain/backup/backups-view.ts'

export const stageText = {
  'copying-database': 'Copying the database.',
  'copying-photos': 'Copying photos and files.',
  restoring: 'Restoring the copy beside the running database.',
  comparing: 'Comparing the restored copy with the original.',
  tidying: 'Checking earlier backups and removing old ones.',
} satisfies Record<BackupStage, string>

/** Why a backup is refused, or was not made, and what to do. */
export const reasonText = {
  'no-space': 'There was no space left on a disk. Make room on the disk of the backups and of the database.',
  'not-writable':
    'The folder of the backups cannot be written. Let the account of the server write BACKUP_DIR.',
  'database-away': 'The database did not answer.',
  'not-archiving': 'The database does not archive its changes. Look at its log.',
  'never-quiet': 'The database was written to without a break. Try again when fewer people upload.',
  'base-damaged': 'The copy of the database is damaged. Check the disk of the backups.',
  'manifest-damaged': 'The list of the copied files is damaged. Check the disk of the backups.',
  'record-damaged': 'The record of the backup is damaged. Check the disk of the backups.',
  'archive-damaged':
    'The archived changes are damaged, so some moments cannot be restored. Check the disk of the backups.',
  'archive-gap': 'The archived changes have a gap, so some moments cannot be restored.',
  'blob-missing': 'A photo or file is not in the backup. Check the folder of photos and files.',
  'blob-damaged': 'A photo or file was damaged in the backup. Start a backup again.',
  'other-release': 'The backup is of a newer release.',
  'not-recovered': 'The restored copy did not start. Look at the log of the server.',
  differs: 'The restored copy differs from the original.',
  'index-damaged':
    'PostgreSQL found damage in a table or an index. Restore an earlier backup beside and compare.',
  interrupted: 'The backup was interrupted.',
  unexpected: 'Something unexpected happened. Run npm run backup on the server to see what.',
} satisfies Record<BackupReason, string>

export const refusalText = {
  'backup-running': 'A backup is running already.',
  'no-own-backups': 'This server does not make its backups itself.',
} satisfies Record<BackupRefusal, string>

/** All times are those of the server's log, so that staff can compare them. */
export const momentText = (moment: string): string => `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`
