/**
 * Resets the account of a test or demo user to the state after sign-up (ACC-10). The dialog says what is lost and
 * asks for confirmation; resetting shows for at least half a second (ACC-11).
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { resetUser } from '#contract/group-admin/user-admin.ts'
import type { Result } from '#contract/result.ts'
import { leastBusyTime } from '#domain/constants.ts'
import { outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

export type ResetProblem = RefusalOf<typeof resetUser> | 'unreachable'

type Reset = Result<null, RefusalOf<typeof resetUser>>

export const accountResetMachine = setup({
  types: {
    context: {} as { problem: ResetProblem | null },
    events: {} as
      | { type: 'reset chosen' }
      | { type: 'confirmed' }
      | { type: 'dismissed' }
      | { type: 'notice closed' },
  },
  actors: { resetAccount: unprovided.promise<Reset>('resetAccount') },
  delays: { leastBusyTime },
  guards: { isReset: ({ context }) => context.problem === null },
  actions: {
    clearProblem: assign({ problem: null }),
    noteAnswer: assign((_, reset: Reset) => ({ problem: reset.ok ? null : reset.problem })),
    noteProblem: assign((_, problem: ResetProblem) => ({ problem })),
  },
}).createMachine({
  id: 'accountReset',
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: { entry: 'clearProblem', on: { 'reset chosen': 'confirming' } },
    confirming: { on: { confirmed: 'resetting', dismissed: 'idle' } },
    /** Ends when the answer has arrived and the user has had time to see this state. */
    resetting: {
      type: 'parallel',
      entry: 'clearProblem',
      states: {
        answer: {
          initial: 'awaited',
          states: {
            awaited: {
              invoke: {
                id: 'resetAccount',
                src: 'resetAccount',
                onDone: { target: 'known', actions: { type: 'noteAnswer', params: outputOf } },
                onError: { target: 'known', actions: { type: 'noteProblem', params: 'unreachable' } },
              },
            },
            known: { type: 'final' },
          },
        },
        busy: {
          initial: 'visibly',
          states: { visibly: { after: { leastBusyTime: 'enough' } }, enough: { type: 'final' } },
        },
      },
      onDone: [{ guard: 'isReset', target: 'reset' }, { target: 'confirming' }],
    },
    reset: { on: { 'reset chosen': 'confirming', 'notice closed': 'idle' } },
  },
})
