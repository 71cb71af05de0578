import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Small files that only their owner can read. A file is complete or absent, even after a crash. */
export interface StateFolder {
  /** Reads a stored value. Returns null if there is no file, or if another release wrote it. */
  readonly read: <T extends z.core.$ZodType>(name: string, schema: T) => z.output<T> | null
  readonly write: (name: string, value: unknown) => void
  readonly remove: (name: string) => void
}

export function stateFolder(
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
): StateFolder {
  const folder = join(environment['XDG_STATE_HOME'] || join(home, '.local', 'state'), 'kinweave')
  const path = (name: string) => join(folder, `${name}.json`)
  return {
    read: (name, schema) => {
      const parsed = z.safeParse(schema, readJson(path(name)))
      return parsed.success ? parsed.data : null
    },
    write: (name, value) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      // Each writer fills a file of its own and then renames it: two commands may write at the same time.
      const draft = join(folder, `${name}.${randomUUID()}`)
      writeFileSync(draft, JSON.stringify(value), { mode: 0o600 })
      renameSync(draft, path(name))
    },
    remove: (name) => rmSync(path(name), { force: true }),
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // An absent file and a damaged one mean the same: nothing is stored.
    return undefined
  }
}
