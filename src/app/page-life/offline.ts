/** What lets the app be opened again at once, and without a network. Loaded after the first paint. */
import { waitFor } from 'xstate'
import { keepShell } from '#services/offline/keep-shell.ts'
import type { KeepingNeeds } from '#services/persistence/keeping-actors.ts'
import { type ModelKeeping, startModelKeeping } from '../flows/model-keeping-flow.ts'
import type { SessionFlow } from '../flows/session-flow.ts'

export function startOffline(session: SessionFlow, needs: KeepingNeeds): ModelKeeping {
  // Visitors have nothing to come back to. While developing, a kept app would hide what was changed.
  if (import.meta.env.PROD) {
    waitFor(session, (snapshot) => snapshot.matches('signedIn'))
      .then(keepShell)
      // Without it the app opens with a network only.
      .catch((error: unknown) => console.warn(error))
  }
  return startModelKeeping(session, needs)
}
