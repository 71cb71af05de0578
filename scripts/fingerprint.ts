import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One hash over the names and contents of all files under `paths`. It changes exactly when a name or a content changes.
 * Missing paths count as empty. The times of files do not count, because a checkout changes them and a restored backup
 * does not.
 */
export function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(root, path)).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Every file under a path, which is relative to `root`; or the path itself if it is a file. Hidden files and
 * node_modules are left out.
 */
export function filesUnder(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !name.startsWith('.') && name !== 'node_modules')
    .flatMap((name) => filesUnder(root, `${path}/${name}`))
}
