/**
 * A user opens the link of an invitation to view a tree. A user without an account, or a visitor of the demo, must
 * sign in first and then comes back. What the page asks depends on this account's relation to the invitation. The
 * user decides whether to accept.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type {
  acceptViewerInvitation,
  lookUpViewerInvitation,
} from '#contract/group-admin/viewer-invitation.ts'
import type { Result } from '#contract/result.ts'
import {
  type FoundInvitation,
  type InvitationSituation,
  type SeenTree,
  seenTreePath,
  situationOf,
} from '#domain/sharing/viewer-invitation.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export interface ViewerInvitationInput {
  /** True if the link is complete and this tab has stored it. */
  readonly given: boolean
  readonly here: 'account' | 'demo' | 'nobody'
}

type Found = Result<FoundInvitation, RefusalOf<typeof lookUpViewerInvitation>>
type Accepted = Result<SeenTree, RefusalOf<typeof acceptViewerInvitation>>

interface Context extends ViewerInvitationInput {
  readonly found: FoundInvitation | null
  readonly problem: 'unreachable' | null
}

export const viewerInvitationMachine = setup({
  types: {
    input: {} as ViewerInvitationInput,
    context: {} as Context,
    events: {} as
      | { type: 'retried' }
      | { type: 'accept chosen' }
      | { type: 'declined' }
      | { type: 'another user chosen' },
    emitted: {} as ShellEvent | { type: 'another user wanted' },
  },
  actors: {
    lookUp: unprovided.promise<Found>('lookUp'),
    accept: unprovided.promise<Accepted, { fromOtherAddress: boolean }>('accept'),
  },
  guards: {
    isIncomplete: ({ context }) => !context.given,
    isNobody: ({ context }) => context.here === 'nobody',
    isVisitor: ({ context }) => context.here === 'demo',
    isToVisitor: (_, found: Found) => !found.ok && found.problem === 'demo-visitor',
    // True if no invitation has this code, or the link was incomplete.
    isUnknown: (_, found: Found) => !found.ok,
    is: ({ context }, situation: InvitationSituation) =>
      context.found !== null && situationOf(context.found) === situation,
    isAccepted: (_, accepted: Accepted) => accepted.ok,
    isByVisitor: (_, accepted: Accepted) => !accepted.ok && accepted.problem === 'demo-visitor',
    isFull: (_, accepted: Accepted) => !accepted.ok && accepted.problem === 'sharing-limit-reached',
  },
  actions: {
    keep: assign((_, found: Found) => (found.ok ? { found: found.value } : {})),
    clearProblem: assign({ problem: null }),
    noteUnreachable: assign({ problem: 'unreachable' }),
    showFamily: emit((_, accepted: Accepted) => ({
      type: 'navigate',
      to: accepted.ok ? seenTreePath(accepted.value) : '/home',
      replace: true,
    })),
    goHome: emit({ type: 'navigate', to: '/home', replace: true }),
    askForAnother: emit({ type: 'another user wanted' }),
  },
}).createMachine({
  id: 'viewerInvitation',
  context: ({ input }) => ({ ...input, found: null, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isIncomplete', target: 'unknown' },
        { guard: 'isNobody', target: 'signed out' },
        { guard: 'isVisitor', target: 'demo visitor' },
        { target: 'looking up' },
      ],
    },
    'looking up': {
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        onDone: [
          { guard: { type: 'isToVisitor', params: ({ event }) => event.output }, target: 'demo visitor' },
          { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'unknown' },
          { target: 'weighing', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: 'unreachable',
      },
    },
    weighing: {
      always: [
        { guard: { type: 'is', params: 'own tree' }, target: 'own tree' },
        { guard: { type: 'is', params: 'accepted' }, target: 'accepted already' },
        { guard: { type: 'is', params: 'used' }, target: 'used' },
        { guard: { type: 'is', params: 'cancelled' }, target: 'cancelled' },
        { guard: { type: 'is', params: 'expired' }, target: 'expired' },
        { guard: { type: 'is', params: 'for another address' }, target: 'for another address' },
        { target: 'open' },
      ],
    },
    unreachable: { on: { retried: 'looking up' } },
    open: { on: { 'accept chosen': 'accepting', declined: 'declined' } },
    'for another address': {
      on: {
        'accept chosen': 'accepting',
        'another user chosen': { target: 'leaving', actions: 'askForAnother' },
        declined: 'declined',
      },
    },
    accepting: {
      entry: 'clearProblem',
      invoke: {
        id: 'accept',
        src: 'accept',
        input: ({ context }) => ({
          fromOtherAddress: context.found !== null && situationOf(context.found) === 'for another address',
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'accepted',
            actions: { type: 'showFamily', params: ({ event }) => event.output },
          },
          { guard: { type: 'isFull', params: ({ event }) => event.output }, target: 'no room' },
          { guard: { type: 'isByVisitor', params: ({ event }) => event.output }, target: 'demo visitor' },
          // The invitation has changed meanwhile, so it is looked up again.
          { target: 'looking up' },
        ],
        onError: { target: 'weighing', actions: 'noteUnreachable' },
      },
    },
    'no room': { on: { retried: 'looking up', declined: 'declined' } },
    'signed out': {},
    'demo visitor': {},
    unknown: {},
    'own tree': {},
    'accepted already': {},
    used: {},
    cancelled: {},
    expired: {},
    accepted: { type: 'final' },
    declined: { type: 'final', entry: 'goHome' },
    // The user is being signed out, and the page reloads.
    leaving: { type: 'final' },
  },
})
