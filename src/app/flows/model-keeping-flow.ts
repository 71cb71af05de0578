import { waitFor } from 'xstate'
import { type Owner, wipePatience } from '#domain/device/keeping.ts'
import { modelKeepingMachine } from '#machines/model-keeping/model-keeping.machine.ts'
import { wire } from '#machines/wire.ts'
import { type KeepingNeeds, keepingActors } from '#services/persistence/keeping-actors.ts'
import { createFlow } from './create-flow.ts'
import type { SessionFlow } from './session-flow.ts'

/** Stores the model on this device, as long as the app runs. */
export interface ModelKeeping {
  /** Resolves when nothing is stored any more, or after a time limit. */
  readonly wiped: () => Promise<void>
  readonly stop: () => void
}

/** Stores the model of the signed-in user, and deletes it when the session ends. */
export function startModelKeeping(session: SessionFlow, needs: KeepingNeeds): ModelKeeping {
  const actors = keepingActors(needs)
  const flow = createFlow(wire(modelKeepingMachine)(actors)).start()
  let told: string | null = null

  const tell = (owner: Owner | null) => {
    const next = owner === null ? 'nobody' : `${owner.userId} by ${owner.actorId ?? 'the same'}`
    if (next === told) return
    told = next
    flow.send(owner === null ? { type: 'session ended' } : { type: 'session began', owner })
  }
  const look = (snapshot: ReturnType<SessionFlow['getSnapshot']>) => {
    // While the session is being checked, the owner is not known, so nothing is stored or deleted.
    if (undecided.some((state) => snapshot.matches(state))) return
    tell(snapshot.matches('signedIn') ? ownerOf(snapshot.context) : null)
  }
  const watching = session.subscribe(look)
  look(session.getSnapshot())

  return {
    wiped: async () => {
      await waitFor(flow, (snapshot) => snapshot.matches('waiting'), { timeout: wipePatience }).catch(() => {
        // If another tab has the database open, it cannot be deleted now. The next start deletes it.
      })
    },
    stop: () => {
      watching.unsubscribe()
      flow.stop()
    },
  }
}

const undecided = ['restoring', 'returning', 'reloading'] as const

const ownerOf = ({ session }: { session: Owner | null }): Owner | null =>
  session === null ? null : { userId: session.userId, actorId: session.actorId }
