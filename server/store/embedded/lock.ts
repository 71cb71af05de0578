import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Who holds a DATA_DIR: the process, and the address of its server. */
export type Holder = { pid: number; url: string }

/** A lock object that is garbage collected would release its lock, so all held ones are stored here. */
const held = new Set<DatabaseSync>()

/**
 * Takes the lock that one server holds while it lives; null if another one holds it. SQLite is used only for its file
 * lock: it is the only lock in Node that the operating system releases when a process is killed, and that a database
 * left running does not inherit.
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

/** Writes down who holds the lock, for a second server. */
export const writeHolder = (file: string, holder: Holder) => writeFileSync(file, JSON.stringify(holder))

/** Who holds the lock, if they have written it down. */
export function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder // written by writeHolder alone
  } catch {
    // The other server has taken the lock but not written its name yet.
    return null
  }
}

/** SQLITE_BUSY: another process holds it. */
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5
