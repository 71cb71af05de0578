import { fromPromise, waitFor } from 'xstate'
import type { UserId } from '#domain/ids.ts'
import type { SessionFlow } from './session-flow.ts'

/** The session does it, and loads the page anew; what it says when it could not is said in the menu instead. */
export const becomeActor = (session: SessionFlow) =>
  fromPromise<never, { userId: UserId }>(async ({ input, signal }) => {
    session.send({ type: 'impersonation chosen', userId: input.userId })
    const { context } = await waitFor(session, ({ context: { problem } }) => problem !== null, { signal })
    session.send({ type: 'problem dismissed' })
    throw new Error(`Nobody was switched to: ${context.problem}`)
  })
