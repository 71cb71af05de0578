/** Leaving a tree of somebody else: said what ends, confirmed, done once. Either side may end a share (resolution 47). */
import { assign, emit, setup } from 'xstate'
import type { Result } from '#domain/result.ts'
import type { LeavingRefusal } from '#domain/tree-sharing.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export type LeavingProblem = LeavingRefusal | 'unreachable'

export const treeLeavingMachine = setup({
  types: {
    context: {} as { problem: LeavingProblem | null },
    events: {} as { type: 'leaving chosen' } | { type: 'confirmed' } | { type: 'dismissed' },
    emitted: {} as ShellEvent,
  },
  actors: { leaveTree: unprovided.promise<Result<null, LeavingRefusal>>('leaveTree') },
  guards: { accepted: (_, result: Result<null, LeavingRefusal>) => result.ok },
  actions: {
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: LeavingProblem) => ({ problem })),
    noteRefusal: assign((_, result: Result<null, LeavingRefusal>) =>
      result.ok ? {} : { problem: result.problem },
    ),
    showTrees: emit({ type: 'navigate', to: '/trees', replace: true }),
  },
}).createMachine({
  id: 'treeLeaving',
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: { entry: 'clearProblem', on: { 'leaving chosen': 'confirming' } },
    confirming: { on: { confirmed: 'leaving', dismissed: 'idle' } },
    leaving: {
      entry: 'clearProblem',
      invoke: {
        id: 'leaveTree',
        src: 'leaveTree',
        onDone: [
          { guard: { type: 'accepted', params: ({ event }) => event.output }, target: 'left' },
          { target: 'confirming', actions: { type: 'noteRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'confirming', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    left: { type: 'final', entry: 'showTrees' },
  },
})
