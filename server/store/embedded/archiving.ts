/**
 * The archive of changes. PostgreSQL itself copies each finished segment of its log into a folder, without a shell, and
 * the backups collect it from there.
 */
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { ask } from './answers.ts'
import type { Place } from './place.ts'

/**
 * After this time a segment with changes counts as finished, in seconds. With the time until it is collected, no more
 * than five minutes of changes are ever only in the database.
 */
const maxSegmentAge = 180

/** The settings of a database that archives, or that does not. Makes the folder of the archive. */
export function archiving(place: Place, archive: boolean): Record<string, string> {
  if (!archive) return {}
  if (!existsSync(place.archived)) {
    mkdirSync(place.archived, { mode: 0o700 })
    if (place.account) chownSync(place.archived, place.account.uid, place.account.gid)
  }
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': place.archived,
    archive_timeout: String(maxSegmentAge),
  }
}

/** True if the running database archives. */
export const archives = async (connectionString: string): Promise<boolean> =>
  (await ask(connectionString, "SELECT WHERE current_setting('archive_mode') = 'on'")) > 0
