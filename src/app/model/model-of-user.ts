import type { Model } from '#domain/model/model.ts'
import type { Snapshot } from '#domain/model/snapshot.ts'
import type { Kept } from '#services/persistence/read-kept.ts'
import type { SessionFlow } from '../flows/session-flow.ts'

/**
 * Keeps the model in step with the session. A session starts the model, with the data that this device `kept` for
 * its user and actor, and the end of the session empties it. If the stored data arrives late, it is still used, but
 * newer answers of the server win.
 */
export function keepModelOfUser(session: SessionFlow, model: Model, kept: Kept, now: () => number): void {
  let isFirst = true
  session.subscribe((snapshot) => {
    const { session: current } = snapshot.context
    const root = model.root()
    const [userId, actorId] = [current?.userId ?? null, current?.actorId ?? null]
    if (userId === root.userId && actorId === root.actorId) return
    model.append(
      userId === null ? { type: 'session-ended' } : { type: 'session-started', userId, actorId },
      now(),
    )
    // The model refuses stored data of another user or actor.
    if (userId !== null && isFirst) {
      const { epoch } = model.root()
      const take = (found: Snapshot | null) => {
        // Restoring without a session would begin a session in the model.
        if (found !== null && model.root().epoch === epoch) restore(model, found, now())
      }
      take(kept.inTime)
      void kept.late.then(take)
    }
    isFirst = false
  })
}

/** If the stored data cannot be restored, it is ignored: the server has all of it. */
function restore(model: Model, { chunks, ...who }: Snapshot, at: number): void {
  try {
    model.restore(chunks, who, at)
  } catch (error) {
    console.warn(error)
  }
}
