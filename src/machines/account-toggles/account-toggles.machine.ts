/**
 * Staff confirms the name of a user, lifts the limits of an account, or gives it the plan Professional. Only one switch can be changed at a time
 * (ADM-18, ADM-19).
 */
import { assign, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import type { ToggleChange, ToggleProblem } from '#domain/users/account-toggles.ts'
import { accepted, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Saved = Result<null, ToggleProblem>

export const accountTogglesMachine = setup({
  types: {
    context: {} as {
      /** The change that is being saved; null if there is none. */
      readonly change: ToggleChange | null
      readonly problem: ToggleProblem | null
    },
    events: {} as { type: 'toggle chosen'; change: ToggleChange },
  },
  actors: { saveToggle: unprovided.promise<Saved, { change: ToggleChange }>('saveToggle') },
  guards: { accepted },
  actions: {
    choose: assign((_, change: ToggleChange) => ({ change, problem: null })),
    forgetChange: assign({ change: null }),
    noteProblem: assign((_, problem: ToggleProblem) => ({ problem })),
    noteRefusal: assign((_, result: Saved) => (result.ok ? {} : { problem: result.problem })),
  },
}).createMachine({
  id: 'accountToggles',
  context: { change: null, problem: null },
  initial: 'viewing',
  states: {
    viewing: {
      on: {
        'toggle chosen': {
          target: 'saving',
          actions: { type: 'choose', params: ({ event }) => event.change },
        },
      },
    },
    saving: {
      exit: 'forgetChange',
      invoke: {
        id: 'saveToggle',
        src: 'saveToggle',
        input: ({ context: { change } }) => {
          if (change === null) throw new Error('No change was chosen.')
          return { change }
        },
        ...settling({ accepted: { target: 'viewing' }, refused: 'viewing' }),
      },
    },
  },
})
