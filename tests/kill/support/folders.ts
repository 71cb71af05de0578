import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openEmbedded } from '../../../server/store/embedded.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { databaseFolder } from './server-process.ts'

/** An empty DATA_DIR for one test, with the mode and the owner asked for; it goes with the test. */
export function emptyFolder(mode = 0o755, owner?: { uid: number; gid: number }): string {
  const folder = temporaryFolder(mode)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  onTestFinished(() => {
    // Of a closed home the database may lie elsewhere.
    rmSync(databaseFolder(join(folder, 'data')), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** A DATA_DIR to copy, made once a run: a first start takes several times as long as any later one. */
export async function makeUsedFolder() {
  const dataDir = temporaryFolder(0o755)
  const database = await openEmbedded({ dataDir, url: 'the tests', say: () => {} })
  await migrate(database.connectionString)
  await database.stop()
  const copyTo = (folder: string) => {
    execFileSync('cp', ['-a', join(dataDir, 'database'), folder])
    return folder
  }

  return {
    /** A DATA_DIR for one test that a server has used before. */
    copy: (): string => copyTo(emptyFolder()),
    /** The same for as long as the caller wants it. */
    copyTo,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

export function temporaryFolder(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-kill-'))
  chmodSync(folder, mode)
  return folder
}
