/**
 * Somebody opens the link of an invitation to a family group. The page shows what the invitation means to this person.
 * A person without an account first signs up or in and then comes back. Only the button accepts the invitation; opening
 * the link does not. While the page waits for the button, it looks the invitation up again if it may have changed, and
 * goes on showing what it knows.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type {
  acceptFamilyGroupInvite,
  lookUpFamilyGroupInvite,
  renewFamilyGroupInvite,
} from '#contract/group-admin/family-group-invite.ts'
import type { Result } from '#contract/result.ts'
import {
  type FoundInvite,
  type InviteSituation,
  inviteSituation,
  type Joined,
} from '#domain/groups/invite-situation.ts'
import { arrivalIn, type TakenProfile, taken } from '#domain/groups/received-invite.ts'
import { outputOf } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export interface InvitationAcceptanceInput {
  /** True if this tab has the code of the link. */
  readonly given: boolean
  readonly here: 'account' | 'demo' | 'nobody'
}

type Found = Result<FoundInvite, RefusalOf<typeof lookUpFamilyGroupInvite>>
type Accepted = Result<Joined, RefusalOf<typeof acceptFamilyGroupInvite>>
type Renewed = Result<null, RefusalOf<typeof renewFamilyGroupInvite>>

/** After these refusals, the page stays and shows the reason. After all others, it looks the invitation up again. */
const staying = [
  'sharing-limit-reached',
  'managed-by-parent',
  'profile-not-offered',
  'too-many-calls',
] as const
type Staying = (typeof staying)[number]

export type InvitationAcceptanceProblem = Staying | 'unreachable' | 'not put aside'

interface Context extends InvitationAcceptanceInput {
  readonly found: FoundInvite | null
  /** True if the viewer says that the invitation is for them, although it was sent to another address. */
  readonly isConfirmed: boolean
  /** The profile that the viewer takes over by accepting; null without one. */
  readonly profile: TakenProfile | null
  readonly problem: InvitationAcceptanceProblem | null
}

const acceptanceSetup = setup({
  types: {
    input: {} as InvitationAcceptanceInput,
    context: {} as Context,
    events: {} as
      | { type: 'retried' }
      | { type: 'address confirmed' }
      | { type: 'accept chosen'; takesProfile: boolean }
      | { type: 'someone else meant' }
      | { type: 'invitation shown again' }
      | { type: 'another user chosen' }
      | { type: 'put aside' }
      | { type: 'new link asked for' }
      | { type: 'data changed' },
    emitted: {} as ShellEvent | { type: 'another user wanted' },
  },
  actors: {
    lookUp: unprovided.promise<Found>('lookUp'),
    accept: unprovided.promise<Accepted, { fromOtherAddress: boolean; profile: TakenProfile | null }>(
      'accept',
    ),
    putAside: unprovided.promise<void>('putAside'),
    renew: unprovided.promise<Renewed>('renew'),
  },
  guards: {
    isIncomplete: ({ context }) => !context.given,
    isFound: (_, { ok }: Found) => ok,
    isTooOften: (_, found: Found) => !found.ok && found.problem === 'too-many-calls',
    is: ({ context }, situation: InviteSituation) =>
      context.found !== null && inviteSituation(context.found) === situation,
    isUnconfirmed: ({ context }) => isUnconfirmed(context),
    isAcceptable: ({ context }, takesProfile: boolean) =>
      !isUnconfirmed(context) && (!takesProfile || context.found?.profile != null),
    isVisitor: ({ context }) => context.here === 'demo',
    isNobody: ({ context }) => context.here === 'nobody',
    isChosenByViewer: ({ context }) =>
      context.found !== null && inviteSituation(context.found) !== 'for someone else',
    hasAddress: ({ context }) => context.found?.recipientEmail != null,
    hasJoined: (_, { ok }: Accepted) => ok,
    isNotOffered: (_, accepted: Accepted) => !accepted.ok && accepted.problem === 'profile-not-offered',
    isByVisitor: (_, accepted: Accepted) => !accepted.ok && accepted.problem === 'demo-visitor',
    isRenewed: (_, { ok }: Renewed) => ok,
    stays: (_, answer: Accepted | Renewed) => stayingIn(answer) !== null,
  },
  actions: {
    keep: assign((_, found: Found) => (found.ok ? { found: found.value } : {})),
    confirm: assign({ isConfirmed: true }),
    takeProfile: assign(({ context }, takesProfile: boolean) => ({
      profile: takesProfile && context.found?.profile ? taken(context.found.profile) : null,
    })),
    offerNoProfile: assign(({ context }) => ({
      found: context.found && { ...context.found, profile: null },
    })),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: InvitationAcceptanceProblem) => ({ problem })),
    noteRefusal: assign((_, answer: Accepted | Renewed) => ({ problem: stayingIn(answer) })),
    showGroup: emit(({ context }, accepted: Accepted) => ({
      type: 'navigate' as const,
      ...(accepted.ok && accepted.value.hasTokens
        ? arrivalIn(accepted.value.familyGroupId, context.found?.asksForTree === true)
        : { to: '/home', state: { joined: 'yes' } }),
      replace: true,
    })),
    goHome: emit({ type: 'navigate', to: '/home', replace: true }),
    askForAnother: emit({ type: 'another user wanted' }),
  },
})

const accepting = {
  guard: {
    type: 'isAcceptable',
    params: ({ event }: { event: { takesProfile: boolean } }) => event.takesProfile,
  },
  target: 'accepting',
  actions: {
    type: 'takeProfile',
    params: ({ event }: { event: { takesProfile: boolean } }) => event.takesProfile,
  },
} as const

export const invitationAcceptanceMachine = acceptanceSetup.createMachine({
  id: 'invitationAcceptance',
  context: ({ input }) => ({ ...input, found: null, isConfirmed: false, profile: null, problem: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isIncomplete', target: 'unknown' }, { target: 'looking up' }] },
    'looking up': {
      entry: 'clearProblem',
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        onDone: [
          {
            guard: { type: 'isFound', params: outputOf },
            target: 'weighing',
            actions: { type: 'keep', params: outputOf },
          },
          {
            guard: { type: 'isTooOften', params: outputOf },
            target: 'unreachable',
            actions: { type: 'noteProblem', params: 'too-many-calls' },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'unreachable', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    weighing: {
      always: [
        { guard: { type: 'is', params: 'for someone else' }, target: 'for someone else' },
        { guard: { type: 'is', params: 'accepted already' }, target: 'accepted already' },
        { guard: { type: 'is', params: 'member already' }, target: 'member already' },
        { guard: { type: 'is', params: 'cancelled' }, target: 'cancelled' },
        { guard: { type: 'is', params: 'replaced' }, target: 'replaced' },
        { guard: { type: 'is', params: 'expired' }, target: 'expired' },
        { guard: 'isVisitor', target: 'demo visitor' },
        { guard: 'isNobody', target: 'signed out' },
        { guard: 'isUnconfirmed', target: 'for another address' },
        { target: 'open' },
      ],
    },
    unreachable: { on: { retried: 'looking up' } },
    'for another address': {
      on: {
        'address confirmed': { target: 'open', actions: 'confirm' },
        'someone else meant': 'for someone else',
        'another user chosen': { target: 'leaving', actions: 'askForAnother' },
        'put aside': 'putting aside',
        'data changed': 'looking again',
      },
    },
    open: {
      on: {
        'accept chosen': accepting,
        'someone else meant': 'for someone else',
        'put aside': 'putting aside',
        'data changed': 'looking again',
      },
    },
    /** The viewer can answer all the same: the server decides. */
    'looking again': {
      on: {
        'address confirmed': { guard: 'isUnconfirmed', target: 'open', actions: 'confirm' },
        'accept chosen': accepting,
        'someone else meant': 'for someone else',
        'another user chosen': { guard: 'isUnconfirmed', target: 'leaving', actions: 'askForAnother' },
        'put aside': 'putting aside',
        'data changed': { target: 'looking again', reenter: true },
      },
      invoke: {
        id: 'lookAgain',
        src: 'lookUp',
        onDone: [
          {
            guard: { type: 'isFound', params: outputOf },
            target: 'weighing',
            actions: { type: 'keep', params: outputOf },
          },
          { guard: { type: 'isTooOften', params: outputOf }, target: 'weighing' },
          { target: 'unknown', actions: 'clearProblem' },
        ],
        onError: 'weighing',
      },
    },
    accepting: {
      entry: 'clearProblem',
      invoke: {
        id: 'accept',
        src: 'accept',
        input: ({ context: { isConfirmed, profile } }) => ({ fromOtherAddress: isConfirmed, profile }),
        onDone: [
          {
            guard: { type: 'hasJoined', params: outputOf },
            target: 'accepted',
            actions: { type: 'showGroup', params: outputOf },
          },
          {
            guard: { type: 'isNotOffered', params: outputOf },
            target: 'open',
            actions: ['offerNoProfile', { type: 'noteRefusal', params: outputOf }],
          },
          {
            guard: { type: 'stays', params: outputOf },
            target: 'open',
            actions: { type: 'noteRefusal', params: outputOf },
          },
          { guard: { type: 'isByVisitor', params: outputOf }, target: 'demo visitor' },
          // The invitation or the account has changed meanwhile.
          { target: 'looking up' },
        ],
        onError: { target: 'open', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    'putting aside': {
      entry: 'clearProblem',
      invoke: {
        id: 'putAside',
        src: 'putAside',
        onDone: { target: 'set aside', actions: 'goHome' },
        onError: { target: 'weighing', actions: { type: 'noteProblem', params: 'not put aside' } },
      },
    },
    'for someone else': {
      entry: 'clearProblem',
      on: {
        'another user chosen': { target: 'leaving', actions: 'askForAnother' },
        'invitation shown again': { guard: 'isChosenByViewer', target: 'weighing' },
      },
    },
    expired: { on: { 'new link asked for': { guard: 'hasAddress', target: 'asking for a new link' } } },
    'asking for a new link': {
      entry: 'clearProblem',
      invoke: {
        id: 'renew',
        src: 'renew',
        onDone: [
          { guard: { type: 'isRenewed', params: outputOf }, target: 'new link sent' },
          {
            guard: { type: 'stays', params: outputOf },
            target: 'expired',
            actions: { type: 'noteRefusal', params: outputOf },
          },
          // Somebody else has renewed, cancelled or accepted the invitation meanwhile.
          { target: 'looking up' },
        ],
        onError: { target: 'expired', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    'new link sent': {},
    'signed out': {},
    'demo visitor': {},
    unknown: {},
    'accepted already': {},
    'member already': {},
    cancelled: {},
    replaced: {},
    accepted: { type: 'final' },
    'set aside': { type: 'final' },
    // The session signs out, and the page is loaded anew.
    leaving: { type: 'final' },
  },
})

const stayingIn = (answer: Accepted | Renewed): Staying | null =>
  answer.ok ? null : (staying.find((problem) => problem === answer.problem) ?? null)

/** Whether the viewer still has to say that the invitation is for them. */
export const isUnconfirmed = ({ found, isConfirmed }: Pick<Context, 'found' | 'isConfirmed'>): boolean =>
  found !== null && inviteSituation(found) === 'for another address' && !isConfirmed
