import { fromPromise, waitFor } from 'xstate'
import type { UserId } from '#domain/ids.ts'
import type { SessionFlow } from './session-flow.ts'

/** The session flow acts as the user and reloads the page. If that fails, the menu shows the session's problem. */
export const becomeActor = (session: SessionFlow) =>
  fromPromise<never, { userId: UserId }>(async ({ input, signal }) => {
    session.send({ type: 'impersonation chosen', userId: input.userId })
    const { context } = await waitFor(session, ({ context: { problem } }) => problem !== null, { signal })
    session.send({ type: 'problem dismissed' })
    throw new Error(`The session did not switch to the user: ${context.problem}`)
  })
