import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fillFolder } from '../../kill/support/fill-folder.ts'
import { temporaryFolder } from '../../kill/support/temporary-folder.ts'

let used: string | null = null

/** Makes the DATA_DIR of which each stage gets a copy, because a first start takes several times as long. */
export async function makeUsed(): Promise<() => void> {
  const folder = temporaryFolder(0o755)
  await fillFolder(folder)
  used = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** The path of a DATA_DIR that was used before, made by the test run. */
export const takeUsed = (folder: string): void => {
  used = folder
}

/** A copy that the caller must remove. */
export function copiedFolder(into = temporaryFolder(0o755)): string {
  if (used === null) throw new Error('No folder was made.')
  mkdirSync(into, { recursive: true })
  execFileSync('cp', ['-a', join(used, 'database'), into])
  return into
}
