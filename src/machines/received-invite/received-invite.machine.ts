/**
 * The user answers an invitation to a family group in the list of groups. Accepting opens the group. "Not now" puts
 * the invitation aside: it stays open, and the user can still accept it (resolution 84).
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { acceptFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import type { Result } from '#contract/result.ts'
import { arrivalIn, type ChosenInvite, type TakenProfile } from '#domain/groups/received-invite.ts'
import type { FamilyGroupId } from '#domain/ids.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

type Accepted = Result<FamilyGroupId, RefusalOf<typeof acceptFamilyGroupInvite>>
/** `not put aside`: "Not now" was not saved, because the server could not be reached. */
export type ReceivedInviteProblem =
  | RefusalOf<typeof acceptFamilyGroupInvite>
  | 'unreachable'
  | 'not put aside'

export interface ReceivedInviteContext {
  /** The invitation that is being answered, or that a problem is about. */
  readonly invite: ChosenInvite | null
  /** The profile that the user takes over by accepting it; null without one. */
  readonly profile: TakenProfile | null
  readonly problem: ReceivedInviteProblem | null
}

export const receivedInviteMachine = setup({
  types: {
    context: {} as ReceivedInviteContext,
    events: {} as
      | { type: 'accept chosen'; invite: ChosenInvite; profile: TakenProfile | null }
      | { type: 'put aside'; invite: ChosenInvite },
    emitted: {} as ShellEvent,
  },
  actors: {
    acceptInvite: unprovided.promise<Accepted, { invite: ChosenInvite; profile: TakenProfile | null }>(
      'acceptInvite',
    ),
    putAside: unprovided.promise<void, { invite: ChosenInvite }>('putAside'),
  },
  guards: { accepted },
  actions: {
    choose: assign((_, { invite, profile }: { invite: ChosenInvite; profile: TakenProfile | null }) => ({
      invite,
      profile,
      problem: null,
    })),
    forget: assign({ invite: null }),
    noteProblem: assign((_, problem: ReceivedInviteProblem) => ({ problem })),
    noteRefusal: assign((_, answer: Accepted) => (answer.ok ? {} : { problem: answer.problem })),
    showGroup: emit(({ context }, answer: Accepted) => ({
      type: 'navigate' as const,
      ...(answer.ok ? arrivalIn(answer.value, chosenIn(context).asksForTree) : { to: '/groups' }),
    })),
  },
}).createMachine({
  id: 'receivedInvite',
  context: { invite: null, profile: null, problem: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'accept chosen': {
          target: 'accepting',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'put aside': {
          target: 'putting aside',
          actions: { type: 'choose', params: ({ event }) => ({ invite: event.invite, profile: null }) },
        },
      },
    },
    accepting: {
      invoke: {
        id: 'acceptInvite',
        src: 'acceptInvite',
        input: ({ context }) => ({ invite: chosenIn(context), profile: context.profile }),
        ...settling({
          accepted: { target: 'accepted', actions: { type: 'showGroup', params: outputOf } },
          refused: 'choosing',
        }),
      },
    },
    'putting aside': {
      invoke: {
        id: 'putAside',
        src: 'putAside',
        input: ({ context }) => ({ invite: chosenIn(context) }),
        onDone: { target: 'choosing', actions: 'forget' },
        onError: { target: 'choosing', actions: { type: 'noteProblem', params: 'not put aside' } },
      },
    },
    accepted: { type: 'final' },
  },
})

function chosenIn({ invite }: Pick<ReceivedInviteContext, 'invite'>): ChosenInvite {
  if (invite === null) throw new Error('An invitation is answered only when it was chosen.')
  return invite
}
