import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The caller must remove the folder. */
export function temporaryFolder(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-kill-'))
  chmodSync(folder, mode)
  return folder
}
