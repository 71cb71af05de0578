import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** In bytes. A run writes less than two gigabytes. */
const minFree = 8e9

/**
 * The folder for temporary files of the tests: in memory if the machine has enough of it, because the databases of
 * hundreds of tests would wait for a slow disk; otherwise the usual one. What a process that was killed left there is
 * gone after the next start of the machine.
 */
export function temporaryFolder(folder = inMemory): string {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= minFree ? folder : tmpdir()
  } catch {
    // This system has no such folder.
    return tmpdir()
  }
}
