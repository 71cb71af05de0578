/**
 * The user asks that a tree or profile be shared with a family group, where they may not share it alone (SHR-01): writes why, and
 * sends the request. If there is an open request for the two already, the dialog leads to it (resolution 82).
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { sendDataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import type { Result } from '#contract/result.ts'
import type { AskedShare } from '#domain/groups/shown-request.ts'
import type { DataGroupInviteId } from '#domain/ids.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

export interface SentRequest {
  readonly id: DataGroupInviteId
  /** True if nobody else has to decide, so the tree is shared already. */
  readonly isAccepted: boolean
}

type Sent = Result<SentRequest, RefusalOf<typeof sendDataGroupInvite>>
export type RequestProblem = RefusalOf<typeof sendDataGroupInvite> | 'unreachable'

export interface RequestToShareContext {
  readonly share: AskedShare | null
  readonly message: string
  readonly sent: SentRequest | null
  readonly problem: RequestProblem | null
}

export const requestToShareMachine = setup({
  types: {
    context: {} as RequestToShareContext,
    events: {} as
      | { type: 'request chosen'; share: AskedShare }
      | { type: 'message typed'; message: string }
      | { type: 'confirmed' }
      | { type: 'dismissed' }
      | { type: 'notice closed' },
  },
  actors: {
    sendRequest: unprovided.promise<Sent, { share: AskedShare; message: string }>('sendRequest'),
  },
  guards: { accepted },
  actions: {
    begin: assign((_, share: AskedShare) => ({ share, message: '', sent: null, problem: null })),
    write: assign((_, message: string) => ({ message, problem: null })),
    clearProblem: assign({ problem: null }),
    noteSent: assign((_, answer: Sent) => (answer.ok ? { sent: answer.value } : {})),
    noteRefusal: assign((_, answer: Sent) => (answer.ok ? {} : { problem: answer.problem })),
    noteProblem: assign((_, problem: RequestProblem) => ({ problem })),
    forget: assign({ share: null, message: '', sent: null, problem: null }),
  },
}).createMachine({
  id: 'requestToShare',
  context: { share: null, message: '', sent: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'request chosen': {
          target: 'writing',
          actions: { type: 'begin', params: ({ event }) => event.share },
        },
      },
    },
    writing: {
      on: {
        'message typed': { actions: { type: 'write', params: ({ event }) => event.message } },
        confirmed: 'sending',
        dismissed: 'closed',
      },
    },
    sending: {
      entry: 'clearProblem',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context }) => ({ share: shareIn(context), message: context.message }),
        ...settling({
          accepted: { target: 'sent', actions: { type: 'noteSent', params: outputOf } },
          refused: 'writing',
        }),
      },
    },
    sent: {
      on: {
        'notice closed': 'closed',
        'request chosen': {
          target: 'writing',
          actions: { type: 'begin', params: ({ event }) => event.share },
        },
      },
    },
  },
})

function shareIn({ share }: Pick<RequestToShareContext, 'share'>): AskedShare {
  if (share === null) throw new Error('A request is sent only after the user has chosen what to ask for.')
  return share
}
