import type { Model } from '#domain/model/model.ts'
import type { Snapshot } from '#domain/model/snapshot.ts'
import type { Kept } from '#services/persistence/read-kept.ts'
import type { SessionFlow } from '../flows/session-flow.ts'

/**
 * The model holds what one user sees, or somebody who acts as that user: it begins with a session, and with what this
 * device has `kept` of that user, and forgets everything at its end. What comes late is still taken in, behind what the
 * server has said meanwhile.
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
    // What was kept of somebody else, or seen through other eyes, the model does not take.
    if (userId !== null && isFirst) {
      const { epoch } = model.root()
      const take = (found: Snapshot | null) => {
        // Without a session it would begin one.
        if (found !== null && model.root().epoch === epoch) restore(model, found, now())
      }
      take(kept.inTime)
      void kept.late.then(take)
    }
    isFirst = false
  })
}

/** What cannot be taken in is as good as nothing: the server has it all. */
function restore(model: Model, { chunks, ...who }: Snapshot, at: number): void {
  try {
    model.restore(chunks, who, at)
  } catch (error) {
    console.warn(error)
  }
}
