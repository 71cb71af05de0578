/**
 * The files that a user has chosen and that have not been uploaded, in a database of this browser. A reload or a closed
 * tab loses none of them. It is deleted when the user signs out, like everything under the user's key.
 */
import { type DBSchema, openDB } from 'idb'
import type { UploadFile } from '#domain/content/upload-file.ts'
import type { Owner } from '#domain/device/keeping.ts'
import { uploadsDatabaseName } from '../persistence/database.ts'

interface Stored extends DBSchema {
  files: { key: string; value: UploadFile }
}

export interface WaitingFiles {
  readonly keep: (file: UploadFile) => Promise<void>
  readonly forget: (file: Pick<UploadFile, 'key'>) => Promise<void>
  /** The stored files that no open page is uploading, in the order of their keys. */
  readonly recall: () => Promise<readonly UploadFile[]>
}

interface Needs {
  readonly owner: Owner
  readonly locks: Pick<LockManager, 'request' | 'query'>
}

export function waitingFiles({ owner, locks }: Needs): WaitingFiles {
  const name = uploadsDatabaseName(owner)
  const lockOf = (key: string) => `${name}.${key}`
  const held = new Map<string, () => void>()

  /** While a page works on a file, it holds a lock, so that no other page takes the file up. */
  const hold = (key: string) => {
    if (held.has(key)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(key, resolve)
    // The lock also ends with the page. Only an aborted request fails, and nobody aborts this one.
    void locks.request(lockOf(key), () => promise).catch(() => undefined)
  }
  /** Opened for each act, so that signing out can delete the database at any time. */
  const within = async <T>(act: (database: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
    const database = await open(name)
    try {
      return await act(database)
    } finally {
      database.close()
    }
  }

  return {
    keep: async (file) => {
      hold(file.key)
      await within((database) => database.put('files', file))
    },
    forget: async ({ key }) => {
      held.get(key)?.()
      held.delete(key)
      await within((database) => database.delete('files', key))
    },
    recall: async () => {
      const [files, taken] = await Promise.all([
        within((database) => database.getAll('files')),
        locks.query(),
      ])
      const others = new Set((taken.held ?? []).map((lock) => lock.name))
      return files.filter(({ key }) => !others.has(lockOf(key)))
    },
  }
}

const open = (name: string) =>
  openDB<Stored>(name, 1, { upgrade: (made) => void made.createObjectStore('files', { keyPath: 'key' }) })
