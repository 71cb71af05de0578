/** What a person can do whose account waits to be deleted: keep it. Signing out is the session's own flow. */
import { assign, emit, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import type { KeepProblem } from '#domain/users/account-deletion.ts'
import { accepted, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Kept = Result<null, KeepProblem>

export const accountKeepingMachine = setup({
  types: {
    context: {} as { problem: KeepProblem | 'unreachable' | null },
    events: {} as { type: 'keep chosen' },
    emitted: {} as { type: 'account kept' },
  },
  actors: { keepAccount: unprovided.promise<Kept>('keepAccount') },
  guards: { accepted },
  actions: {
    clearProblem: assign({ problem: null }),
    noteRefusal: assign((_, kept: Kept) => (kept.ok ? {} : { problem: kept.problem })),
    noteProblem: assign((_, problem: KeepProblem | 'unreachable') => ({ problem })),
    open: emit({ type: 'account kept' }),
  },
}).createMachine({
  id: 'accountKeeping',
  context: { problem: null },
  initial: 'waiting',
  states: {
    waiting: { on: { 'keep chosen': 'keeping' } },
    keeping: {
      entry: 'clearProblem',
      invoke: {
        id: 'keepAccount',
        src: 'keepAccount',
        ...settling({ accepted: { target: 'kept' }, refused: 'waiting' }),
      },
    },
    kept: { type: 'final', entry: 'open' },
  },
})
