import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Who holds the lock on a DATA_DIR: the process, and the address of its server. */
export type Holder = { pid: number; url: string }

/** All locks that are held. A lock that is garbage collected would be released. */
const held = new Set<DatabaseSync>()

/**
 * Takes the lock that one server holds while it lives; null if another one holds it. SQLite is used only for its file
 * lock. Node has no other lock that the operating system releases when a process is killed, and that a database left
 * running does not inherit.
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

/** Writes down who holds the lock, so that a second server can tell its user. */
export const writeHolder = (file: string, holder: Holder) => writeFileSync(file, JSON.stringify(holder))

/** Who holds the lock; null if that was not written down. */
export function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder // written by writeHolder alone
  } catch {
    // The other server has taken the lock but not written its name yet.
    return null
  }
}

/** SQLITE_BUSY: another process holds the lock. */
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5
