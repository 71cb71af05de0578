/** Handing a family group over to another owner: choose a member, read what changes, confirm (GRP-33). */
import { assign, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import type { HandOverRefusal, Heir } from '#domain/groups/hand-over.ts'
import { accepted, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type HandedOver = Result<null, HandOverRefusal>
export type HandOverProblem = HandOverRefusal | 'unreachable'

export interface GroupHandOverContext {
  readonly heir: Heir | null
  readonly problem: HandOverProblem | null
}

export const groupHandOverMachine = setup({
  types: {
    context: {} as GroupHandOverContext,
    events: {} as
      | { type: 'hand over chosen' }
      | { type: 'member chosen'; heir: Heir }
      | { type: 'continued' }
      | { type: 'back chosen' }
      | { type: 'confirmed' }
      | { type: 'dismissed' }
      | { type: 'notice closed' },
  },
  actors: { handOver: unprovided.promise<HandedOver, { heir: Heir }>('handOver') },
  guards: { hasHeir: ({ context }) => context.heir !== null, accepted },
  actions: {
    begin: assign({ heir: null, problem: null }),
    choose: assign((_, heir: Heir) => ({ heir, problem: null })),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: HandOverProblem) => ({ problem })),
    noteRefusal: assign((_, result: HandedOver) => (result.ok ? {} : { problem: result.problem })),
  },
}).createMachine({
  id: 'groupHandOver',
  context: { heir: null, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'hand over chosen': { target: 'choosing', actions: 'begin' } } },
    choosing: {
      on: {
        'member chosen': { actions: { type: 'choose', params: ({ event }) => event.heir } },
        continued: { guard: 'hasHeir', target: 'confirming' },
        dismissed: 'idle',
      },
    },
    confirming: {
      on: {
        confirmed: 'handing over',
        'back chosen': { target: 'choosing', actions: 'clearProblem' },
        dismissed: 'idle',
      },
    },
    'handing over': {
      entry: 'clearProblem',
      invoke: {
        id: 'handOver',
        src: 'handOver',
        input: ({ context }) => ({ heir: chosenHeir(context.heir) }),
        ...settling({ accepted: { target: 'handed over' }, refused: 'confirming' }),
      },
    },
    'handed over': { on: { 'notice closed': 'idle' } },
  },
})

function chosenHeir(heir: Heir | null): Heir {
  if (heir === null) throw new Error('A group is handed over only to a chosen member.')
  return heir
}
