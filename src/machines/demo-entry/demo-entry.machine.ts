/** A visitor enters the demo with one click on the first screen and arrives in the middle of the demo's family. */
import { assign, enqueueActions, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import { personPath } from '#domain/pages/routes.ts'
import type { Session } from '#domain/signing-in/session.ts'
import type { DemoRefusal, DemoVisit } from '#domain/users/demo.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export type DemoProblem = DemoRefusal | 'unreachable'

export const demoEntryMachine = setup({
  types: {
    context: {} as { problem: DemoProblem | null },
    events: {} as { type: 'demo chosen' },
    emitted: {} as ShellEvent | { type: 'signed in'; session: Session },
  },
  actors: { enterDemo: unprovided.promise<Result<DemoVisit, DemoRefusal>>('enterDemo') },
  guards: { letIn: (_, result: Result<DemoVisit, DemoRefusal>) => result.ok },
  actions: {
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: DemoProblem) => ({ problem })),
    // One action handles success and refusal, because a guard does not narrow the type that its actions get.
    takeAnswer: enqueueActions(({ enqueue }, answer: Result<DemoVisit, DemoRefusal>) => {
      if (!answer.ok) return enqueue.assign({ problem: answer.problem })
      const { session, startPersonId } = answer.value
      enqueue.emit({ type: 'signed in', session })
      const to = startPersonId === null ? '/home' : personPath(startPersonId)
      enqueue.emit({ type: 'navigate', to })
    }),
  },
}).createMachine({
  id: 'demoEntry',
  context: { problem: null },
  initial: 'offered',
  states: {
    offered: { on: { 'demo chosen': 'entering' } },
    entering: {
      entry: 'clearProblem',
      invoke: {
        id: 'enterDemo',
        src: 'enterDemo',
        onDone: [
          {
            guard: { type: 'letIn', params: ({ event }) => event.output },
            target: 'entered',
            actions: { type: 'takeAnswer', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'takeAnswer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    refused: { on: { 'demo chosen': 'entering' } },
    entered: { type: 'final' },
  },
})
