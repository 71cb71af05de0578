import { execFileSync } from 'node:child_process'
import { chownSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { databaseFolder } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** An empty DATA_DIR for one test, with the given mode and owner; it is removed after the test. */
export function emptyFolder(mode = 0o755, owner?: { uid: number; gid: number }): string {
  const folder = temporaryFolder(mode)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  onTestFinished(() => {
    // If the home folder is closed, the database is in another folder.
    rmSync(databaseFolder(join(folder, 'data')), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** A DATA_DIR for one test that a server has used before. */
export const usedFolder = (): string => copyUsedTo(emptyFolder())

/** A copy that the caller must remove. */
export function copyUsedTo(folder: string): string {
  execFileSync('cp', ['-a', join(inject('usedFolder'), 'database'), folder])
  return folder
}
