/** The person replies in a ticket to support. What was typed stays until the reply has arrived. */
import { assign, emit, setup } from 'xstate'
import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import { accepted, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

interface TicketReplyInput {
  readonly ticketId: string
  /** What was typed in this tab before a reload. */
  readonly text: string
}

type Sent = Result<null, Failure>

const typing = {
  'reply typed': {
    target: 'writing',
    actions: {
      type: 'type',
      params: ({ event }: { event: { readonly text: string } }) => event.text,
    },
  },
} as const

export const ticketReplyMachine = setup({
  types: {
    input: {} as TicketReplyInput,
    context: {} as TicketReplyInput & { readonly problem: Failure | null },
    events: {} as { type: 'reply typed'; text: string } | { type: 'reply sent' },
    /** The list of tickets is no longer up to date. */
    emitted: {} as { type: 'reply arrived' },
  },
  actors: { sendReply: unprovided.promise<Sent, TicketReplyInput>('sendReply') },
  guards: { accepted, hasText: ({ context }) => context.text.trim() !== '' },
  actions: {
    type: assign((_, text: string) => ({ text, problem: null })),
    clear: assign({ text: '' }),
    forgetProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: Failure) => ({ problem })),
    noteRefusal: assign((_, sent: Sent) => (sent.ok ? {} : { problem: sent.problem })),
    tellArrived: emit({ type: 'reply arrived' }),
  },
}).createMachine({
  id: 'ticketReply',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'writing',
  states: {
    writing: { on: { ...typing, 'reply sent': { guard: 'hasText', target: 'sending' } } },
    sending: {
      entry: 'forgetProblem',
      invoke: {
        id: 'sendReply',
        src: 'sendReply',
        input: ({ context: { ticketId, text } }) => ({ ticketId, text: text.trim() }),
        ...settling({
          accepted: { target: 'sent', actions: ['clear', 'tellArrived'] },
          refused: 'writing',
        }),
      },
    },
    sent: { on: typing },
  },
})
