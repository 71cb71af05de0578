/**
 * What this device keeps of a user: it is written from when there is time for it, and deleted when the session ends,
 * even before that.
 */
import { wipePatience } from '#domain/device/keeping.ts'
import { deleteOthers } from '#services/persistence/database.ts'
import type { ModelKeeping } from './model-keeping-flow.ts'
import type { SessionFlow } from './session-flow.ts'

interface Needs {
  readonly factory: IDBFactory
  /** Settles when what was kept has been read. */
  readonly read: Promise<unknown>
  readonly start: () => Promise<ModelKeeping>
}

export interface KeptOnDevice {
  readonly begin: () => Promise<void>
  /** Settles when nothing of anybody is kept any more, or that takes too long to be waited for. */
  readonly forgotten: () => Promise<void>
  /** Forgets also when the session has ended by itself, or in another tab. */
  readonly watch: (session: Pick<SessionFlow, 'subscribe'>) => void
}

export function keptOnDevice({ factory, read, start }: Needs): KeptOnDevice {
  let keeping: ModelKeeping | null = null
  const forgotten = () => keeping?.wiped() ?? wipe(factory)
  return {
    begin: async () => {
      // The first thing that is written replaces all that is there.
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
    // The next start deletes it.
    console.warn(error)
  })
}
