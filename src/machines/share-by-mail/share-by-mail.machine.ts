/**
 * The owner shares a tree with people by e-mail (TRE-05, MOD-04): invites an address, sends an invitation again,
 * cancels an open invitation, or ends a share. The last two ask for confirmation. The typed address stays until the
 * server has accepted it.
 */
import { assign, setup } from 'xstate'
import type { OutcomeOf, RefusalOf } from '#contract/endpoint.ts'
import type { removeDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type {
  cancelViewerInvitation,
  inviteViewer,
  resendViewerInvitation,
} from '#contract/group-admin/viewer-invitation.ts'
import type { Result } from '#contract/result.ts'
import { mayInvite, type Share, type WaitingShare } from '#domain/sharing/shares.ts'
import { accepted, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Invited = OutcomeOf<typeof inviteViewer>
type Resent = OutcomeOf<typeof resendViewerInvitation>
/** `not-found` is no refusal here: an invitation or share that no longer exists counts as ended. */
type Ended = Result<
  null,
  Exclude<RefusalOf<typeof cancelViewerInvitation | typeof removeDataGroupMember>, 'not-found'>
>

/** Why an invitation was not sent, was not sent again, or a share did not end. */
export type InviteProblem = RefusalOf<typeof inviteViewer> | 'unreachable'
export type ResendProblem = RefusalOf<typeof resendViewerInvitation> | 'unreachable'
export type EndingProblem = Extract<Ended, { ok: false }>['problem'] | 'unreachable'

export interface ShareByMailContext {
  readonly address: string
  /** The share that is being sent again or ended, or that `problem` is about. */
  readonly share: Share | null
  readonly problem: InviteProblem | ResendProblem | EndingProblem | null
  /** What was just sent, and to which address; null when the user has closed the notice. */
  readonly sent: { readonly what: 'invitation' | 'again'; readonly to: string } | null
}

export const shareByMailMachine = setup({
  types: {
    context: {} as ShareByMailContext,
    events: {} as
      | { type: 'address typed'; address: string }
      | { type: 'invite chosen' }
      | { type: 'resend chosen'; share: WaitingShare }
      | { type: 'ending chosen'; share: Share }
      | { type: 'confirmed' }
      | { type: 'dismissed' }
      | { type: 'notice closed' },
  },
  actors: {
    invite: unprovided.promise<Invited, { address: string }>('invite'),
    resend: unprovided.promise<Resent, { share: Share }>('resend'),
    endShare: unprovided.promise<Ended, { share: Share }>('endShare'),
  },
  guards: {
    isAddress: ({ context }) => mayInvite(context.address),
    hasSent: ({ context }) => context.sent !== null,
    accepted,
  },
  actions: {
    setAddress: assign((_, address: string) => ({ address, problem: null, share: null })),
    choose: assign((_, share: Share) => ({ share, problem: null, sent: null })),
    begin: assign({ share: null, problem: null, sent: null }),
    forget: assign({ share: null, problem: null }),
    clearProblem: assign({ problem: null }),
    noteInvited: assign(({ context }) => ({
      address: '',
      sent: { what: 'invitation' as const, to: context.address.trim() },
    })),
    noteResent: assign(({ context }) => ({
      share: null,
      sent: { what: 'again' as const, to: chosenIn(context).name },
    })),
    noteProblem: assign((_, problem: NonNullable<ShareByMailContext['problem']>) => ({ problem })),
    noteRefusal: assign((_, result: Invited | Resent | Ended) =>
      result.ok ? {} : { problem: result.problem },
    ),
    closeNotice: assign({ sent: null }),
  },
}).createMachine({
  id: 'shareByMail',
  context: { address: '', share: null, problem: null, sent: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'address typed': { actions: { type: 'setAddress', params: ({ event }) => event.address } },
        'invite chosen': { guard: 'isAddress', target: 'inviting', actions: 'begin' },
        'resend chosen': {
          target: 'resending',
          actions: { type: 'choose', params: ({ event }) => event.share },
        },
        'ending chosen': {
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event.share },
        },
        'notice closed': { guard: 'hasSent', actions: 'closeNotice' },
      },
    },
    inviting: {
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ context }) => ({ address: context.address.trim() }),
        ...settling({ accepted: { target: 'choosing', actions: 'noteInvited' }, refused: 'choosing' }),
      },
    },
    resending: {
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context }) => ({ share: chosenIn(context) }),
        ...settling({ accepted: { target: 'choosing', actions: 'noteResent' }, refused: 'choosing' }),
      },
    },
    confirming: { on: { confirmed: 'ending', dismissed: { target: 'choosing', actions: 'forget' } } },
    ending: {
      entry: 'clearProblem',
      invoke: {
        id: 'endShare',
        src: 'endShare',
        input: ({ context }) => ({ share: chosenIn(context) }),
        ...settling({ accepted: { target: 'choosing', actions: 'forget' }, refused: 'confirming' }),
      },
    },
  },
})

function chosenIn({ share }: Pick<ShareByMailContext, 'share'>): Share {
  if (share === null) throw new Error('Only what was chosen is sent again or ended.')
  return share
}
