import type { Model } from '#domain/model/model.ts'
import type { SessionFlow } from './session-flow.ts'

/** The model holds what one user sees: it begins with a session and forgets everything at its end. */
export function keepModelOfUser(session: SessionFlow, model: Model, now: () => number): void {
  session.subscribe((snapshot) => {
    const userId = snapshot.context.session?.userId ?? null
    if (userId === model.root().userId) return
    model.append(
      userId === null ? { type: 'session-ended' } : { type: 'session-started', userId, actorId: null },
      now(),
    )
  })
}
