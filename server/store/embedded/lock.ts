import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Who holds a DATA_DIR: the process, and the address that it serves. */
export type Holder = { pid: number; url: string }

/** A lock whose object were collected as garbage would be given back, so every held one is remembered here. */
const held = new Set<DatabaseSync>()

/**
 * Takes the lock that one server holds for as long as it lives; null while another one holds it.
 * SQLite is used for its file lock alone: it is the one lock in Node that the operating system gives back
 * when a process is killed, and that a database left running does not inherit.
 */
export function takeLock(file: string): { release: () => void } | null {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
  held.add(lock)
  return { release: () => held.delete(lock) && lock.close() }
}

/** Leaves word for a second server of who holds the lock. */
export const writeHolder = (file: string, holder: Holder) => writeFileSync(file, JSON.stringify(holder))

/** Who holds the lock, as far as they have left word. */
export function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder // written by writeHolder alone
  } catch {
    // The other server has taken the lock and not yet left word.
    return null
  }
}

/** SQLITE_BUSY: somebody else holds it. */
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5
