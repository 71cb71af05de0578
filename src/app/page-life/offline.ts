/** Lets the app open at once and without a network. Loaded after the first paint. */
import { waitFor } from 'xstate'
import { keepShell } from '#services/offline/keep-shell.ts'
import { keepPhotos, type PhotoNeeds } from '#services/offline/kept-photos.ts'
import { deletePhotos } from '#services/persistence/database.ts'
import type { KeepingNeeds } from '#services/persistence/keeping-actors.ts'
import { type ModelKeeping, startModelKeeping } from '../flows/model-keeping-flow.ts'
import type { SessionFlow } from '../flows/session-flow.ts'

export function startOffline(
  session: SessionFlow,
  needs: KeepingNeeds & Pick<PhotoNeeds, 'transport'>,
): ModelKeeping {
  // Only for signed-in users, because visitors have nothing to come back to. Not in development, where a stored app
  // would hide changes of the code.
  if (import.meta.env.PROD) {
    waitFor(session, (snapshot) => snapshot.matches('signedIn'))
      .then(async ({ context }) => {
        await keepShell()
        if (context.session === null || !('caches' in globalThis)) return
        const pause = (milliseconds: number) =>
          new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
        await keepPhotos(context.session, { ...needs, caches, pause })
        // The session may have ended meanwhile.
        if (!session.getSnapshot().matches('signedIn')) await deletePhotos(null)
      })
      // If this fails, the app opens only with a network.
      .catch((error: unknown) => console.warn(error))
  }
  return startModelKeeping(session, needs)
}
