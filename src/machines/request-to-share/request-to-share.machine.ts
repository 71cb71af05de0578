/**
 * The user asks that a tree or profile be shared with a family group, where they may not share it alone (SHR-01): writes why, and
 * sends the request. If the user has sent an open request for the two already, the dialog offers to send that one again
 * (resolution 82).
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { resendDataGroupInvite, sendDataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
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

/** An open request that is sent again, with the message that the user has written now. */
export interface SentAgain {
  readonly id: DataGroupInviteId
  readonly message: string
}

type Sent = Result<SentRequest, RefusalOf<typeof sendDataGroupInvite>>
type Resent = Result<SentRequest, RefusalOf<typeof resendDataGroupInvite>>
export type RequestProblem =
  | RefusalOf<typeof sendDataGroupInvite | typeof resendDataGroupInvite>
  | 'unreachable'

export interface RequestToShareContext {
  readonly share: AskedShare | null
  readonly message: string
  /** The open request that the user sends again; null for a new one. */
  readonly first: DataGroupInviteId | null
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
      | { type: 'first chosen'; id: DataGroupInviteId }
      | { type: 'dismissed' }
      | { type: 'notice closed' },
  },
  actors: {
    sendRequest: unprovided.promise<Sent, { share: AskedShare; message: string }>('sendRequest'),
    sendAgain: unprovided.promise<Resent, SentAgain>('sendAgain'),
  },
  guards: { accepted },
  actions: {
    begin: assign((_, share: AskedShare) => ({ share, message: '', first: null, sent: null, problem: null })),
    chooseFirst: assign((_, first: DataGroupInviteId | null) => ({ first, problem: null })),
    write: assign((_, message: string) => ({ message, problem: null })),
    noteSent: assign((_, answer: Sent | Resent) => (answer.ok ? { sent: answer.value } : {})),
    noteRefusal: assign((_, answer: Sent | Resent) => (answer.ok ? {} : { problem: answer.problem })),
    noteProblem: assign((_, problem: RequestProblem) => ({ problem })),
    forget: assign({ share: null, message: '', first: null, sent: null, problem: null }),
  },
}).createMachine({
  id: 'requestToShare',
  context: { share: null, message: '', first: null, sent: null, problem: null },
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
        'first chosen': {
          target: 'sending again',
          actions: { type: 'chooseFirst', params: ({ event }) => event.id },
        },
        dismissed: 'closed',
      },
    },
    sending: {
      entry: { type: 'chooseFirst', params: null },
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
    'sending again': {
      invoke: {
        id: 'sendAgain',
        src: 'sendAgain',
        input: ({ context }) => ({ id: firstIn(context), message: context.message }),
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

function firstIn({ first }: Pick<RequestToShareContext, 'first'>): DataGroupInviteId {
  if (first === null) throw new Error('The user has not chosen to send a request again.')
  return first
}
