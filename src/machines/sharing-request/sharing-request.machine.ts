/**
 * One request to share, open on its page (SHR-02): those who decide approve or decline it, its sender sends it again or
 * cancels it (SHR-14). The page tells the flow of every version of the request, so what the other side does changes the
 * page in place. Which acts are offered follows from the rules that the server decides by.
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type {
  approveDataGroupInvite,
  rejectDataGroupInvite,
  resendDataGroupInvite,
} from '#contract/group-admin/data-group-invite.ts'
import type { Result } from '#contract/result.ts'
import { leastBusyTime } from '#domain/constants.ts'
import {
  type RequestAct,
  type RequestNews,
  requestNews,
  type ShownRequest,
} from '#domain/groups/shown-request.ts'
import type { DataGroupInviteId } from '#domain/ids.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

export type Decision = Exclude<RequestAct, 'resend'>

type Decided = Result<ShownRequest, RefusalOf<typeof approveDataGroupInvite | typeof rejectDataGroupInvite>>
export type Resent = Result<ShownRequest, RefusalOf<typeof resendDataGroupInvite>>
export type SharingRequestProblem = Extract<Decided | Resent, { ok: false }>['problem'] | 'unreachable'

export interface SharingRequestContext {
  /** Null until the page has loaded it. */
  readonly request: ShownRequest | null
  /** The act that the user has done last, also if it was refused. */
  readonly act: RequestAct | null
  /** True after the last act was accepted. */
  readonly isDone: boolean
  readonly problem: SharingRequestProblem | null
  /** What others have done since the last act of the user. */
  readonly news: readonly RequestNews[]
  /** The typed message of a decline, or of a request that is sent again. */
  readonly message: string
}

const nothing: SharingRequestContext = {
  request: null,
  act: null,
  isDone: false,
  problem: null,
  news: [],
  message: '',
}

export const sharingRequestMachine = setup({
  types: {
    context: {} as SharingRequestContext,
    events: {} as
      | { type: 'request changed'; request: ShownRequest }
      | { type: 'approve chosen' }
      | { type: 'decline chosen' }
      | { type: 'cancel chosen' }
      | { type: 'resend chosen' }
      | { type: 'message typed'; message: string }
      | { type: 'confirmed' }
      | { type: 'dismissed' },
  },
  actors: {
    decide: unprovided.promise<Decided, { id: DataGroupInviteId; act: Decision; message: string }>('decide'),
    resend: unprovided.promise<Resent, { id: DataGroupInviteId; message: string }>('resend'),
  },
  delays: { leastBusyTime },
  guards: {
    mayApprove: ({ context }) => context.request?.offers.approve === true,
    mayDecline: ({ context }) => context.request?.offers.reject === true,
    mayCancel: ({ context }) => context.request?.offers.cancel === true,
    mayResend: ({ context }) => context.request?.offers.resend === true,
    isDeclineOver: (_, { offers }: ShownRequest) => !offers.reject,
    isCancelOver: (_, { offers }: ShownRequest) => !offers.cancel,
    isResendOver: (_, { offers }: ShownRequest) => !offers.resend,
    isDone: ({ context }) => context.isDone,
    accepted,
  },
  actions: {
    noteRequest: assign(({ context }, request: ShownRequest) => ({
      request,
      news: context.request === null ? [] : [...context.news, ...requestNews(context.request, request)],
    })),
    begin: assign((_, act: RequestAct) => ({ act, isDone: false, problem: null, news: [] })),
    /** Begins without a message, unless the last decline was not accepted. */
    beginDecline: assign(({ context: { act, problem, message } }) => ({
      act: 'reject' as const,
      isDone: false,
      problem: null,
      news: [],
      message: act === 'reject' && problem !== null ? message : '',
    })),
    copyMessage: assign(({ context }) => ({ message: context.request?.message ?? '' })),
    write: assign((_, message: string) => ({ message, problem: null })),
    clearProblem: assign({ problem: null }),
    noteAnswer: assign(({ context }, answer: Decided | Resent) =>
      answer.ok
        ? {
            request: answer.value,
            isDone: true,
            news: [...context.news, ...requestNews(requestIn(context), answer.value)],
          }
        : { problem: answer.problem },
    ),
    noteRefusal: assign((_, answer: Decided) => (answer.ok ? {} : { problem: answer.problem })),
    noteProblem: assign((_, problem: SharingRequestProblem) => ({ problem })),
  },
}).createMachine({
  id: 'sharingRequest',
  context: nothing,
  initial: 'waiting',
  on: { 'request changed': { actions: { type: 'noteRequest', params: ({ event }) => event.request } } },
  states: {
    waiting: {
      on: {
        'request changed': {
          target: 'open',
          actions: { type: 'noteRequest', params: ({ event }) => event.request },
        },
      },
    },
    open: {
      on: {
        'approve chosen': {
          guard: 'mayApprove',
          target: 'deciding',
          actions: { type: 'begin', params: 'approve' },
        },
        'decline chosen': {
          guard: 'mayDecline',
          target: 'declining',
          actions: 'beginDecline',
        },
        'cancel chosen': {
          guard: 'mayCancel',
          target: 'confirming cancellation',
          actions: { type: 'begin', params: 'cancel' },
        },
        'resend chosen': {
          guard: 'mayResend',
          target: 'writing',
          actions: [{ type: 'begin', params: 'resend' }, 'copyMessage'],
        },
      },
    },
    declining: {
      on: {
        'request changed': [
          {
            guard: { type: 'isDeclineOver', params: ({ event }) => event.request },
            target: 'open',
            actions: { type: 'noteRequest', params: ({ event }) => event.request },
          },
          { actions: { type: 'noteRequest', params: ({ event }) => event.request } },
        ],
        'message typed': { actions: { type: 'write', params: ({ event }) => event.message } },
        confirmed: 'deciding',
        dismissed: 'open',
      },
    },
    'confirming cancellation': {
      on: {
        'request changed': [
          {
            guard: { type: 'isCancelOver', params: ({ event }) => event.request },
            target: 'open',
            actions: { type: 'noteRequest', params: ({ event }) => event.request },
          },
          { actions: { type: 'noteRequest', params: ({ event }) => event.request } },
        ],
        confirmed: 'deciding',
        dismissed: 'open',
      },
    },
    deciding: {
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => ({
          id: requestIn(context).id,
          act: decisionIn(context),
          message: context.message,
        }),
        ...settling({
          accepted: { target: 'open', actions: { type: 'noteAnswer', params: outputOf } },
          refused: 'open',
        }),
      },
    },
    writing: {
      on: {
        'request changed': [
          {
            guard: { type: 'isResendOver', params: ({ event }) => event.request },
            target: 'open',
            actions: { type: 'noteRequest', params: ({ event }) => event.request },
          },
          { actions: { type: 'noteRequest', params: ({ event }) => event.request } },
        ],
        'message typed': { actions: { type: 'write', params: ({ event }) => event.message } },
        confirmed: 'resending',
        dismissed: { target: 'open', actions: 'clearProblem' },
      },
    },
    /** Ends when the answer has arrived and the user has had time to see this state (SHR-18). */
    resending: {
      type: 'parallel',
      entry: 'clearProblem',
      states: {
        answer: {
          initial: 'awaited',
          states: {
            awaited: {
              invoke: {
                id: 'resend',
                src: 'resend',
                input: ({ context }) => ({ id: requestIn(context).id, message: context.message }),
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
      onDone: [{ guard: 'isDone', target: 'open' }, { target: 'writing' }],
    },
  },
})

function requestIn({ request }: Pick<SharingRequestContext, 'request'>): ShownRequest {
  if (request === null) throw new Error('Nothing is decided before the request is loaded.')
  return request
}

function decisionIn({ act }: Pick<SharingRequestContext, 'act'>): Decision {
  if (act === null || act === 'resend') throw new Error('Nothing was decided.')
  return act
}
