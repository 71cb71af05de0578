import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.ts'

/** A package as package-lock.json names it (npm, version 3 of the file). */
export interface LockedPackage {
  readonly name?: string
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The packages by their paths, such as `node_modules/a/node_modules/b`. The project itself has the empty path. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

export const readLockFile = (): LockFile =>
  // npm writes the file, and `npm run check` looks at what matters of it.
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile

const folder = 'node_modules/'

/** The name under which a package is imported: what follows the last `node_modules/`. */
export const nameAt = (path: string): string => path.slice(path.lastIndexOf(folder) + folder.length)

/** Where Node finds a package that the package at `path` imports: in its own folder, or in one above. */
export function pathOfImported(lock: LockFile, path: string, name: string): string | null {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf(`/${folder}`)))) {
    const found = from === '' ? folder + name : `${from}/${folder}${name}`
    if (lock.packages[found] !== undefined) return found
    if (from === '') return null
  }
}
