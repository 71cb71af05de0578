/** The archive of an account, as the page knows it. */
import type { Result } from '#contract/result.ts'
import type { ArchiveRefusal } from './account-archive.ts'

export interface LastDownload {
  readonly state: 'running' | 'complete' | 'broken'
  readonly startedDate: string
  readonly endedDate: string | null
  readonly sentBytes: number
  readonly fileBytes: number
}

/** What the server knows of the last download; null if there was none. */
export interface ArchiveStanding {
  readonly download: LastDownload | null
}

export interface PreparedArchive extends ArchiveStanding {
  readonly treeCount: number
  readonly profileCount: number
  readonly fileCount: number
  readonly fileBytes: number
  readonly signedUrl: string
  readonly askedDate: string
}

export type ArchiveAnswer = Result<PreparedArchive, ArchiveRefusal>

export const isRunning = (download: LastDownload | null): boolean => download?.state === 'running'

/** True if the download began after this archive was asked for. Both moments are of the server's clock. */
export const hasStarted = (download: LastDownload | null, archive: PreparedArchive | null): boolean =>
  download !== null && archive !== null && Date.parse(download.startedDate) >= Date.parse(archive.askedDate)
