/** Ends the news by mail from the link in a mail, without signing in. Opening the link alone ends nothing. */
import { assign, setup } from 'xstate'
import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import { accepted, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Ended = Result<null, Failure>

export const newsMailEndingMachine = setup({
  types: {
    context: {} as { readonly problem: Failure | null },
    events: {} as { type: 'end confirmed' },
  },
  actors: { endMail: unprovided.promise<Ended>('endMail') },
  guards: { accepted },
  actions: {
    forgetProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: Failure) => ({ problem })),
    noteRefusal: assign((_, result: Ended) => (result.ok ? {} : { problem: result.problem })),
  },
}).createMachine({
  id: 'newsMailEnding',
  context: { problem: null },
  initial: 'asking',
  states: {
    asking: { on: { 'end confirmed': 'ending' } },
    ending: {
      entry: 'forgetProblem',
      invoke: {
        id: 'endMail',
        src: 'endMail',
        ...settling({ accepted: { target: 'ended' }, refused: 'asking' }),
      },
    },
    ended: { type: 'final' },
  },
})
