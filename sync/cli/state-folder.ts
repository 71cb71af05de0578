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
  /** The text of a file that `writeText` wrote; null if there is none. `fileName` includes the extension. */
  readonly readText: (fileName: string) => string | null
  /** Returns the absolute path of the file. */
  readonly writeText: (fileName: string, text: string) => string
  readonly removeText: (fileName: string) => void
}

export function stateFolder(
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
): StateFolder {
  const folder = join(environment['XDG_STATE_HOME'] || join(home, '.local', 'state'), 'kinweave')
  const jsonName = (name: string) => `${name}.json`

  function readText(fileName: string): string | null {
    try {
      return readFileSync(join(folder, fileName), 'utf8')
    } catch {
      // An absent file and an unreadable one mean the same: nothing is stored.
      return null
    }
  }

  function writeText(fileName: string, text: string): string {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Each writer fills a file of its own and then renames it: two commands may write at the same time.
    const [draft, path] = [join(folder, `${fileName}.${randomUUID()}`), join(folder, fileName)]
    writeFileSync(draft, text, { mode: 0o600 })
    renameSync(draft, path)
    return path
  }

  const removeText = (fileName: string) => rmSync(join(folder, fileName), { force: true })

  return {
    read: (name, schema) => {
      const parsed = z.safeParse(schema, parsedJson(readText(jsonName(name))))
      return parsed.success ? parsed.data : null
    },
    write: (name, value) => void writeText(jsonName(name), JSON.stringify(value)),
    remove: (name) => removeText(jsonName(name)),
    readText,
    writeText,
    removeText,
  }
}

function parsedJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    // A damaged file counts as absent.
    return undefined
  }
}
