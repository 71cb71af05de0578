/** Removes what the rule no longer keeps: old backups, changes that none of the kept ones needs, and gone photos. */
import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeptRule, keptBackups } from '#domain/backup/kept-backups.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { BackupFolder } from './backup-folder.ts'
import { type BackupRecord, readRecords } from './backup-record.ts'
import { copyBlobs, pruneBlobs } from './copy-blobs.ts'
import { segmentsOf } from './wal-archive.ts'

const day = 24 * 60 * 60 * 1000

export async function prune(
  folder: BackupFolder,
  rule: KeptRule,
  blobs: BlobStore,
  now: Date,
): Promise<void> {
  const { records } = await readRecords(folder)
  const { kept, followed } = keptBackups(records.map(dated), now, rule)
  for (const { id } of records)
    if (!kept.has(id)) await rm(join(folder.bases, id), { recursive: true, force: true })
  const proved = records.filter(({ id, verdict }) => kept.has(id) && verdict?.kind === 'proved')
  await pruneChanges(folder, proved, followed, new Date(now.getTime() - (rule.days + 1) * day))
  await copyBlobs(blobs, folder)
  const [oldest] = proved
  if (oldest !== undefined) await pruneBlobs(blobs, folder, new Date(oldest.takenAt), now)
}

const dated = ({ id, takenAt, verdict }: BackupRecord) => ({
  id,
  takenAt: new Date(takenAt),
  isProved: verdict?.kind === 'proved',
})

/**
 * A segment stays if a kept backup needs it for itself, or is followed to every later moment. Without any backup of its
 * line, it stays for the days of the rule: a backup that needs it may just be in the making.
 */
async function pruneChanges(
  folder: BackupFolder,
  kept: readonly BackupRecord[],
  followed: ReadonlySet<string>,
  before: Date,
) {
  for (const line of await readdir(folder.wal)) {
    const ofLine = kept.filter((record) => record.line === line)
    for (const { name, path } of await segmentsOf(folder, line)) {
      const isNeeded = ofLine.some(
        ({ id, firstSegment, lastSegment }) =>
          name >= firstSegment && (followed.has(id) || name <= lastSegment),
      )
      const isOld = ofLine.length > 0 || (await stat(path)).mtime < before
      if (!isNeeded && isOld) await rm(path)
    }
    // Fails, as it should, as long as the folder holds something.
    await rmdir(join(folder.wal, line)).catch(() => undefined)
  }
}
