import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Small files that only their owner can read. One is there whole or not at all, also after a crash. */
export interface StateFolder {
  /** Null where there is none, or one that an other release has written. */
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
      // Each writer has a file of its own until it is whole: two may be at it at once.
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
    // Absent or spoilt: both mean that nothing is kept.
    return undefined
  }
}
