import { waitFor } from 'xstate'
import { type Owner, wipePatience } from '#domain/device/keeping.ts'
import { modelKeepingMachine } from '#machines/model-keeping/model-keeping.machine.ts'
import { wire } from '#machines/wire.ts'
import { type KeepingNeeds, keepingActors } from '#services/persistence/keeping-actors.ts'
import { createFlow } from './create-flow.ts'
import type { SessionFlow } from './session-flow.ts'

/** What this device keeps of the model, for as long as the app lives. */
export interface ModelKeeping {
  /** Settles when nothing is kept any more, or that takes too long to be waited for. */
  readonly wiped: () => Promise<void>
  readonly stop: () => void
}

/** Begins to keep for whoever is signed in, and forgets what was kept when their session ends. */
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
    // While a session is looked at again, nothing is decided.
    if (undecided.some((state) => snapshot.matches(state))) return
    tell(snapshot.matches('signedIn') ? ownerOf(snapshot.context) : null)
  }
  const watching = session.subscribe(look)
  look(session.getSnapshot())

  return {
    wiped: async () => {
      await waitFor(flow, (snapshot) => snapshot.matches('waiting'), { timeout: wipePatience }).catch(() => {
        // Another tab holds it open. The next start deletes it.
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
