import { stat } from 'node:fs/promises'
import type { FileLook } from '#machines/file-watch/file-watch.setup.ts'

/** Files beside a database while a program changes it: its write-ahead log and its journal. */
const openDatabaseSuffixes = ['-wal', '-journal']

export async function lookAtFile(path: string): Promise<FileLook> {
  const file = await statOf(path)
  if (file === null || !file.isFile()) return { kind: 'absent' }
  for (const suffix of openDatabaseSuffixes) {
    const beside = await statOf(`${path}${suffix}`)
    if (beside !== null && beside.size > 0n) return { kind: 'in use' }
  }
  return { kind: 'there', stamp: `${file.ino} ${file.size} ${file.mtimeNs}` }
}

async function statOf(path: string) {
  try {
    return await stat(path, { bigint: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && absentCodes.has(String(error.code))) return null
    throw error
  }
}

/** Also a drive that is not there, and a folder that became a file. */
const absentCodes: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO'])
