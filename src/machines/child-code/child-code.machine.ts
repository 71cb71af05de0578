/**
 * A parent lets a child in on another device by a code (resolution 65). The code is shown until it expires or the parent
 * closes it, and is then forgotten. Each code ends the former one, so after a lost answer another code is made.
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { makeChildCode } from '#contract/group-admin/child-account.ts'
import type { Result } from '#contract/result.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

export type ChildCodeProblem = RefusalOf<typeof makeChildCode> | 'unreachable'

export interface ShownCode {
  readonly code: string
  /** How long the code works from its arrival on, in milliseconds. */
  readonly life: number
}
type Made = Result<ShownCode, RefusalOf<typeof makeChildCode>>

const noCode: ShownCode = { code: '', life: 0 }

export const childCodeMachine = setup({
  types: {
    context: {} as ShownCode & { readonly problem: ChildCodeProblem | null },
    events: {} as { type: 'code wanted' } | { type: 'dismissed' },
  },
  actors: { makeCode: unprovided.promise<Made>('makeCode') },
  guards: { accepted },
  delays: { codeLife: ({ context }) => context.life },
  actions: {
    noteCode: assign((_, made: Made) => (made.ok ? made.value : {})),
    forgetCode: assign(noCode),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: ChildCodeProblem) => ({ problem })),
    noteRefusal: assign((_, made: Made) => (made.ok ? {} : { problem: made.problem })),
  },
}).createMachine({
  id: 'childCode',
  context: { ...noCode, problem: null },
  initial: 'closed',
  states: {
    closed: { on: { 'code wanted': 'making' } },
    making: {
      entry: 'clearProblem',
      on: { dismissed: 'closed' },
      invoke: {
        id: 'makeCode',
        src: 'makeCode',
        ...settling({
          accepted: { target: 'showing', actions: { type: 'noteCode', params: outputOf } },
          refused: 'not made',
        }),
      },
    },
    showing: {
      exit: 'forgetCode',
      on: { 'code wanted': 'making', dismissed: 'closed' },
      after: { codeLife: 'expired' },
    },
    expired: { on: { 'code wanted': 'making', dismissed: 'closed' } },
    'not made': { on: { 'code wanted': 'making', dismissed: 'closed' } },
  },
})
