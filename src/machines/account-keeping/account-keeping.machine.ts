/** What a person can do whose account waits to be deleted: keep it, or sign out again. */
import { assign, emit, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import type { KeepProblem } from '#domain/users/account-deletion.ts'
import { accepted, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Kept = Result<null, KeepProblem>

export const accountKeepingMachine = setup({
  types: {
    context: {} as { problem: KeepProblem | 'unreachable' | null },
    events: {} as { type: 'keep chosen' } | { type: 'sign-out chosen' },
    emitted: {} as { type: 'account kept' } | { type: 'sign-out wanted' },
  },
  actors: { keepAccount: unprovided.promise<Kept>('keepAccount') },
  guards: { accepted },
  actions: {
    clearProblem: assign({ problem: null }),
    noteRefusal: assign((_, kept: Kept) => (kept.ok ? {} : { problem: kept.problem })),
    noteProblem: assign((_, problem: KeepProblem | 'unreachable') => ({ problem })),
    open: emit({ type: 'account kept' }),
    leave: emit({ type: 'sign-out wanted' }),
  },
}).createMachine({
  id: 'accountKeeping',
  context: { problem: null },
  initial: 'waiting',
  states: {
    waiting: { on: { 'keep chosen': 'keeping', 'sign-out chosen': 'signing out' } },
    keeping: {
      entry: 'clearProblem',
      invoke: {
        id: 'keepAccount',
        src: 'keepAccount',
        ...settling({ accepted: { target: 'kept' }, refused: 'waiting' }),
      },
    },
    kept: { type: 'final', entry: 'open' },
    'signing out': { type: 'final', entry: 'leave' },
  },
})
