/**
 * Marking the person of a profile as a child, or removing the mark (PPG-14, PPG-15). The mark shows at once. If the server
 * refuses it, the old mark returns, and the page says why.
 */
import { assign, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import type { ChildMarkProblem } from '#domain/profile/child-mark.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { findingOut, wasSaved } from '../lost-answers.ts'
import { unprovided } from '../wire.ts'

type Saved = Result<null, ChildMarkProblem>

export const childMarkMachine = setup({
  types: {
    context: {} as {
      /** The mark that was chosen last. */
      readonly isChild: boolean
      readonly problem: ChildMarkProblem | null
    },
    events: {} as { type: 'mark chosen'; isChild: boolean },
  },
  actors: {
    saveMark: unprovided.promise<Saved, { isChild: boolean }>('saveMark'),
    /** Waits until it is known whether a save without an answer was applied. */
    findOut: unprovided.promise<boolean>('findOut'),
  },
  guards: { accepted, wasSaved, undecided: (_, saved: Saved) => !saved.ok && saved.problem === 'undecided' },
  actions: {
    setMark: assign((_, isChild: boolean) => ({ isChild })),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: ChildMarkProblem) => ({ problem })),
    noteRefusal: assign((_, saved: Saved) => (saved.ok ? {} : { problem: saved.problem })),
  },
}).createMachine({
  id: 'childMark',
  context: { isChild: false, problem: null },
  initial: 'viewing',
  states: {
    viewing: {
      on: {
        'mark chosen': {
          target: 'saving',
          actions: { type: 'setMark', params: ({ event }) => event.isChild },
        },
      },
    },
    saving: {
      entry: 'clearProblem',
      invoke: {
        id: 'saveMark',
        src: 'saveMark',
        input: ({ context }) => ({ isChild: context.isChild }),
        ...settling({
          accepted: { target: 'viewing' },
          instead: [{ guard: { type: 'undecided', params: outputOf }, target: 'undecided' }],
          refused: 'viewing',
        }),
      },
      /** A second click need not wait: the editor sends the marks one after the other. */
      on: {
        'mark chosen': {
          target: 'saving',
          reenter: true,
          actions: { type: 'setMark', params: ({ event }) => event.isChild },
        },
      },
    },
    undecided: { ...findingOut({ saved: 'viewing', notSaved: 'viewing' }) },
  },
})
