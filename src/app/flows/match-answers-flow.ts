import type { UserId } from '#domain/ids.ts'
import { matchAnswersMachine } from '#machines/match-answers/match-answers.machine.ts'
import { wire } from '#machines/wire.ts'
import { sendAnswerActor } from '#services/matches.ts'
import { treeFacts } from '#services/tree-facts.ts'
import type { MatchAnswersFlow } from '#ui/screens/matches/review-flow.ts'
import type { App } from '../app-context.ts'
import { createFlow } from './create-flow.ts'

const running = new WeakMap<App, { readonly userId: UserId; readonly flow: MatchAnswersFlow }>()

/** The flow that sends a user's answers. It runs as long as the app, whatever page is open. */
export function matchAnswersOf(app: App, userId: UserId): MatchAnswersFlow {
  const known = running.get(app)
  if (known?.userId === userId) return known.flow
  known?.flow.stop()
  const isHere = () => app.session.getSnapshot().context.session?.userId === userId
  const flow = createFlow(
    wire(matchAnswersMachine)({ sendAnswer: sendAnswerActor(app.transport, isHere) }),
  ).start()
  flow.on('all answers sent', treeFacts(app).treesChanged)
  window.addEventListener('online', () => flow.send({ type: 'connection returned' }))
  window.addEventListener('beforeunload', (event) => {
    // While an answer is not sent, the browser asks before it closes the page.
    if (flow.getSnapshot().context.unsent.length > 0) event.preventDefault()
  })
  running.set(app, { userId, flow })
  return flow
}
