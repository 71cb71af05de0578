import { type BackupDesk, noBackups, openBackupDesk, runBackupProgram } from '../backup/backup-desk.ts'
import { openBackupFolder } from '../backup/backup-folder.ts'
import { toBackupProblem } from '../backup/backup-problem.ts'
import { copyBlobs } from '../backup/copy-blobs.ts'
import { collectSegments } from '../backup/wal-archive.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Place } from '../store/embedded/place.ts'
import { systemClock } from '../values/clock.ts'
import type { Config } from '../values/config.ts'

export interface OpenBackups {
  readonly desk: BackupDesk
  /** Starts a backup if one is due. */
  readonly startIfDue: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface BackupSurroundings {
  readonly place: Place | null
  readonly blobs: BlobStore
  readonly onProblem: (sentence: string) => void
}

/** How often finished segments and new photos are collected, in milliseconds. */
const collectEvery = 60_000

/** Opens the backups of the embedded database: collects changes all the time, and starts the program every night. */
export async function openBackups(config: Config, surroundings: BackupSurroundings): Promise<OpenBackups> {
  const { place, blobs, onProblem } = surroundings
  if (place === null || config.backups === null)
    return {
      desk: noBackups(place === null ? 'host' : 'off'),
      startIfDue: async () => {},
      stop: async () => {},
    }

  const folder = openBackupFolder(config.backups.folder)
  const desk = openBackupDesk({
    folder,
    place,
    config: config.backups,
    clock: systemClock,
    runProgram: async () => {
      const code = await runBackupProgram({
        ...process.env,
        DATA_DIR: config.dataDir,
        BACKUP_DIR: folder.root,
      })
      if (code !== 0) onProblem('The backup has failed. The page of the backups says why.')
    },
  })
  const collect = async () => {
    try {
      const dropped = await collectSegments(folder, place)
      if (dropped > 0)
        onProblem(
          `${dropped} segments of changes did not fit on the disk of the backups, and are lost to them.`,
        )
      await copyBlobs(blobs, folder)
    } catch (error) {
      onProblem(toBackupProblem(error).message)
    }
  }
  let collecting = Promise.resolve()
  const timer = setInterval(() => {
    collecting = collecting.then(collect)
  }, collectEvery)
  return {
    desk,
    startIfDue: async () => {
      if (await desk.isLate()) onProblem('The last proved backup is older than a day.')
      if (await desk.isDue()) await desk.start()
    },
    stop: async () => {
      clearInterval(timer)
      await collecting
    },
  }
}
