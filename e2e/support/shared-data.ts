/** Data files outside the repository that not everybody has. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env['KINWEAVE_DATA'] ?? join(import.meta.dirname, '../../../shared/data')

/** The text of a shared file; null, with a message, if it is absent. */
export function sharedFile(name: string): string | null {
  const path = join(folder, name)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  console.info(`${name} is not there (KINWEAVE_DATA): what it would show is skipped.`)
  return null
}
