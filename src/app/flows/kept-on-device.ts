/**
 * The data that this device stores for a user. Storing begins late, when the app has time. The data of an ended
 * session is deleted even if storing has not begun yet.
 */
import { wipePatience } from '#domain/device/keeping.ts'
import { deleteOthers } from '#services/persistence/database.ts'
import type { ModelKeeping } from './model-keeping-flow.ts'
import type { SessionFlow } from './session-flow.ts'

interface Needs {
  readonly factory: IDBFactory
  /** Resolves when the stored data has been read. */
  readonly read: Promise<unknown>
  readonly start: () => Promise<ModelKeeping>
}

export interface KeptOnDevice {
  readonly begin: () => Promise<void>
  /** Resolves when no user's data is stored any more, or after a time limit. */
  readonly forgotten: () => Promise<void>
  /** Deletes the stored data also when the session has expired or ended in another tab. */
  readonly watch: (session: Pick<SessionFlow, 'subscribe'>) => void
}

export function keptOnDevice({ factory, read, start }: Needs): KeptOnDevice {
  let keeping: ModelKeeping | null = null
  const forgotten = () => keeping?.wiped() ?? wipe(factory)
  return {
    begin: async () => {
      // The stored data is read first, because the first write replaces all of it.
      await read
      keeping = await start()
    },
    forgotten,
    watch: (session) => {
      session.subscribe((snapshot) => {
        if (snapshot.matches('signedOut')) void forgotten()
      })
    },
  }
}

async function wipe(factory: IDBFactory): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, wipePatience))
  await Promise.race([deleteOthers(factory, null), late]).catch((error: unknown) => {
    // If the data cannot be deleted now, the next start deletes it.
    console.warn(error)
  })
}
