/**
 * Invites somebody to a family group, and manages an open invitation (INV-01, INV-04): its sender can send it again;
 * the owner and Administrators can cancel it after a confirmation. The typed text stays until the server has accepted
 * the invitation.
 */
import { assign, setup } from 'xstate'
import type { OutcomeOf, RefusalOf } from '#contract/endpoint.ts'
import type {
  cancelFamilyGroupInvite,
  resendFamilyGroupInvite,
  sendFamilyGroupInvite,
} from '#contract/group-admin/family-group-invite.ts'
import type { Result } from '#contract/result.ts'
import type { ListedContact } from '#domain/contacts/listed-contacts.ts'
import { resent, type ShownInvite } from '#domain/groups/group-invite.ts'
import {
  emptyInvite,
  type HandedOver,
  hasRecipient,
  type InviteDraft,
  isInvitationOf,
  type KnownPerson,
  recipientName,
  recipientOf,
} from '#domain/groups/invite-draft.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Sent = OutcomeOf<typeof sendFamilyGroupInvite>
type Resent = OutcomeOf<typeof resendFamilyGroupInvite>
type Cancelled = Result<null, RefusalOf<typeof cancelFamilyGroupInvite>>

export type InviteProblem = RefusalOf<typeof sendFamilyGroupInvite> | 'unreachable'
export type ResendProblem = RefusalOf<typeof resendFamilyGroupInvite> | 'unreachable'
export type CancelProblem = RefusalOf<typeof cancelFamilyGroupInvite> | 'unreachable'

export interface GroupInviteContext {
  readonly draft: InviteDraft
  /** The invitation that is open in the dialog. */
  readonly invite: ShownInvite | null
  readonly problem: InviteProblem | ResendProblem | CancelProblem | null
  /** True after the open invitation was sent again. */
  readonly isResent: boolean
  /** What has just happened, and to whose invitation; null when the user has closed the notice. */
  readonly notice: { readonly what: 'sent' | 'cancelled'; readonly name: string } | null
}

export const groupInviteMachine = setup({
  types: {
    context: {} as GroupInviteContext,
    events: {} as
      | { type: 'invite chosen' }
      /** The flow addSomeone has chosen a person whose profile the user manages. */
      | { type: 'profile handed over'; profile: HandedOver }
      | { type: 'person chosen'; person: KnownPerson | null }
      | { type: 'address typed'; address: string }
      | { type: 'first name typed'; firstName: string }
      | { type: 'last name typed'; lastName: string }
      /** The flow contactsImport has taken the recipient from an address book. */
      | { type: 'contact taken'; contact: ListedContact }
      | { type: 'message typed'; message: string }
      | { type: 'inviting switched' }
      | { type: 'send chosen' }
      | { type: 'invitation chosen'; invite: ShownInvite }
      | { type: 'resend chosen' }
      | { type: 'cancel chosen' }
      | { type: 'confirmed' }
      | { type: 'dismissed' }
      | { type: 'notice closed' },
  },
  actors: {
    sendInvite: unprovided.promise<Sent, { draft: InviteDraft }>('sendInvite'),
    resendInvite: unprovided.promise<Resent, { invite: ShownInvite }>('resendInvite'),
    cancelInvite: unprovided.promise<Cancelled, { invite: ShownInvite }>('cancelInvite'),
  },
  guards: {
    isByAddress: ({ context }) => context.draft.person === null,
    hasRecipient: ({ context }) => hasRecipient(context.draft),
    isInvitedAlready: ({ context: { problem, draft } }, invite: ShownInvite) =>
      problem === 'invited-already' && isInvitationOf(draft, invite),
    mayResend: ({ context }) => context.invite?.may.resend === true,
    mayCancel: ({ context }) => context.invite?.may.cancel === true,
    isExisting: ({ context }) => context.invite !== null,
    hasNotice: ({ context }) => context.notice !== null,
    limitReached: (_, result: Sent | Resent) => !result.ok && result.problem === 'sharing-limit-reached',
    accepted,
  },
  actions: {
    begin: assign({ draft: emptyInvite, invite: null, problem: null, notice: null }),
    write: assign(({ context }, change: Partial<InviteDraft>) => ({
      draft: { ...context.draft, ...change },
      problem: null,
    })),
    open: assign((_, invite: ShownInvite) => ({ invite, problem: null, isResent: false, notice: null })),
    clearProblem: assign({ problem: null, isResent: false }),
    noteProblem: assign((_, problem: NonNullable<GroupInviteContext['problem']>) => ({ problem })),
    noteRefusal: assign((_, result: Sent | Resent | Cancelled) =>
      result.ok ? {} : { problem: result.problem },
    ),
    noteSent: assign(({ context }) => ({
      draft: emptyInvite,
      notice: { what: 'sent' as const, name: recipientName(context.draft) },
    })),
    noteResent: assign(({ context }, result: Resent) =>
      result.ok ? { invite: resent(invitationIn(context), result.value), isResent: true } : {},
    ),
    noteCancelled: assign(({ context }) => ({
      invite: null,
      notice: { what: 'cancelled' as const, name: invitationIn(context).name },
    })),
    forget: assign({ draft: emptyInvite, invite: null, problem: null, isResent: false }),
    closeNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'groupInvite',
  context: { draft: emptyInvite, invite: null, problem: null, isResent: false, notice: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'invite chosen': { target: 'writing', actions: 'begin' },
        'profile handed over': {
          target: 'writing',
          actions: ['begin', { type: 'write', params: ({ event: { profile } }) => ({ profile }) }],
        },
        'invitation chosen': {
          target: 'showing',
          actions: { type: 'open', params: ({ event }) => event.invite },
        },
        'notice closed': { guard: 'hasNotice', actions: 'closeNotice' },
      },
    },
    writing: {
      on: {
        'person chosen': {
          actions: { type: 'write', params: ({ event: { person } }) => ({ person }) },
        },
        'address typed': {
          guard: 'isByAddress',
          actions: { type: 'write', params: ({ event: { address } }) => ({ address }) },
        },
        'first name typed': {
          guard: 'isByAddress',
          actions: { type: 'write', params: ({ event: { firstName } }) => ({ firstName }) },
        },
        'last name typed': {
          guard: 'isByAddress',
          actions: { type: 'write', params: ({ event: { lastName } }) => ({ lastName }) },
        },
        'contact taken': {
          guard: 'isByAddress',
          actions: { type: 'write', params: ({ event: { contact } }) => recipientOf(contact) },
        },
        'message typed': { actions: { type: 'write', params: ({ event: { message } }) => ({ message }) } },
        'inviting switched': {
          actions: {
            type: 'write',
            params: ({ context: { draft } }) => ({ canInviteOthers: !draft.canInviteOthers }),
          },
        },
        'send chosen': { guard: 'hasRecipient', target: 'sending' },
        'invitation chosen': {
          guard: { type: 'isInvitedAlready', params: ({ event }) => event.invite },
          target: 'showing',
          actions: { type: 'open', params: ({ event }) => event.invite },
        },
        dismissed: { target: 'closed', actions: 'forget' },
      },
    },
    sending: {
      entry: 'clearProblem',
      invoke: {
        id: 'sendInvite',
        src: 'sendInvite',
        input: ({ context }) => ({ draft: context.draft }),
        ...settling({
          accepted: { target: 'closed', actions: 'noteSent' },
          instead: [{ guard: { type: 'limitReached', params: outputOf }, target: 'limit reached' }],
          refused: 'writing',
        }),
      },
    },
    showing: {
      on: {
        'resend chosen': { guard: 'mayResend', target: 'resending' },
        'cancel chosen': {
          guard: 'mayCancel',
          target: 'confirming cancellation',
          actions: 'clearProblem',
        },
        dismissed: { target: 'closed', actions: 'forget' },
      },
    },
    resending: {
      entry: 'clearProblem',
      invoke: {
        id: 'resendInvite',
        src: 'resendInvite',
        input: ({ context }) => ({ invite: invitationIn(context) }),
        ...settling({
          accepted: { target: 'showing', actions: { type: 'noteResent', params: outputOf } },
          instead: [{ guard: { type: 'limitReached', params: outputOf }, target: 'limit reached' }],
          refused: 'showing',
        }),
      },
    },
    /** The owner's plan does not allow another person. The typed text stays. */
    'limit reached': {
      on: { dismissed: [{ guard: 'isExisting', target: 'showing' }, { target: 'writing' }] },
    },
    'confirming cancellation': {
      on: { confirmed: 'cancelling', dismissed: { target: 'showing', actions: 'clearProblem' } },
    },
    cancelling: {
      entry: 'clearProblem',
      invoke: {
        id: 'cancelInvite',
        src: 'cancelInvite',
        input: ({ context }) => ({ invite: invitationIn(context) }),
        ...settling({
          accepted: { target: 'closed', actions: 'noteCancelled' },
          refused: 'confirming cancellation',
        }),
      },
    },
  },
})

function invitationIn({ invite }: Pick<GroupInviteContext, 'invite'>): ShownInvite {
  if (invite === null) throw new Error('Only an invitation that is open is sent again or cancelled.')
  return invite
}
