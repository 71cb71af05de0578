/**
 * Adds somebody to a family group, from one dialog (ADD-01): a person whom the group suggests, a person of the viewer's
 * trees and profiles, or a user. `decideAddSomeone` chooses the act and says what speaks against it. Two other ways have
 * flows with dialogs of their own: `somebodyNew` (ADD-02), and `groupInvite` for an invitation by address.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { sendDataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import type { addDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type { FamilyGroupInvite, sendFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import type { addFamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import type { Result } from '#contract/result.ts'
import { type AddAct, type AddDecision, decideAddSomeone } from '#domain/groups/decide-add-someone.ts'
import {
  type Choice,
  type ChoiceProblem,
  chosenPerson,
  keyOfChoice,
  type NamedProfile,
  type PersonToAdd,
  profileToHandOver,
} from '#domain/groups/person-to-add.ts'
import type { DataGroupInviteId } from '#domain/ids.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type AddRefusal = RefusalOf<
  | typeof addDataGroupMember
  | typeof addFamilyGroupMember
  | typeof sendDataGroupInvite
  | typeof sendFamilyGroupInvite
>
export type AddProblem = AddRefusal | ChoiceProblem | 'unreachable'

/** What became of an act. */
export interface Added {
  /** The request that others have to decide about; null for the other acts, and if it took effect at once. */
  readonly request: DataGroupInviteId | null
}

export interface PlannedAct {
  readonly act: AddAct
  readonly person: PersonToAdd
  /** Why the others should agree; empty for acts that ask nobody. */
  readonly message: string
}

export type Examined = Result<PersonToAdd, ChoiceProblem>
export type Acted = Result<Added, AddRefusal>

export interface AddSomeoneContext {
  readonly choice: Choice | null
  readonly person: PersonToAdd | null
  readonly profileOnly: boolean
  readonly message: string
  readonly problem: AddProblem | null
  readonly notice: { readonly act: AddAct; readonly name: string; readonly request: Added['request'] } | null
}

type Emitted =
  | { type: 'dialog opened' }
  /** The user wants to invite by e-mail address; the invitation carries the profile. */
  | { type: 'invitation by address asked'; profile: NamedProfile | null }
  | { type: 'somebody new asked' }
  | { type: 'open invitation asked'; id: FamilyGroupInvite['id'] }

/** What the dialog would do with the chosen person; null as long as nobody is chosen. */
export function decisionIn({
  person,
  profileOnly,
}: Pick<AddSomeoneContext, 'person' | 'profileOnly'>): AddDecision | null {
  return person === null ? null : decideAddSomeone(person.facts, { profileOnly })
}

const nobody = {
  choice: null,
  person: null,
  profileOnly: false,
  message: '',
  problem: null,
} as const

const nothing: AddSomeoneContext = { ...nobody, notice: null }

export const addSomeoneMachine = setup({
  types: {
    context: {} as AddSomeoneContext,
    events: {} as
      | { type: 'adding chosen'; choice: Choice | null }
      | { type: 'person chosen'; choice: Choice }
      | { type: 'profile only switched' }
      | { type: 'message typed'; message: string }
      | { type: 'confirmed' }
      | { type: 'address chosen' }
      | { type: 'invitation chosen' }
      | { type: 'somebody new chosen' }
      /** The flow `somebodyNew` has ended. */
      | { type: 'somebody new added'; name: string }
      | { type: 'somebody new given up' }
      | { type: 'somebody else wanted' }
      | { type: 'dismissed' }
      | { type: 'notice closed' },
    emitted: {} as Emitted,
  },
  actors: {
    examine: unprovided.promise<Examined, { choice: Choice }>('examine'),
    add: unprovided.promise<Acted, PlannedAct>('add'),
  },
  guards: {
    hasChoice: ({ context }) => context.choice !== null,
    isOther: ({ context: { choice, problem, person } }, other: Choice) =>
      choice === null || keyOfChoice(choice) !== keyOfChoice(other) || (problem !== null && person === null),
    hasPerson: ({ context }) => context.person !== null,
    isUsersProfile: ({ context: { person } }) =>
      person !== null && person.facts.hasUser && person.facts.isUserProfile,
    isMessageSent: ({ context }) => asksOthers(decisionIn(context)),
    isPossible: ({ context }) => decisionIn(context)?.message === null,
    mayHandOver: ({ context: { person } }) => person === null || profileToHandOver(person).ok,
    hasOpenInvite: ({ context }) =>
      decisionIn(context)?.message === 'invited-already' && context.person?.openInvite != null,
    hasNotice: ({ context }) => context.notice !== null,
    accepted,
  },
  actions: {
    begin: assign((_, choice: Choice | null) => ({ ...nothing, choice })),
    choose: assign((_, choice: Choice) => ({ ...nobody, choice })),
    noteExamined: assign((_, examined: Examined) => (examined.ok ? { person: examined.value } : {})),
    switchProfileOnly: assign(({ context }) => ({ profileOnly: !context.profileOnly, problem: null })),
    write: assign((_, message: string) => ({ message, problem: null })),
    clearProblem: assign({ problem: null }),
    noteRefusal: assign((_, answer: Examined | Acted) => (answer.ok ? {} : { problem: answer.problem })),
    noteProblem: assign((_, problem: AddProblem) => ({ problem })),
    noteAdded: assign(({ context }, acted: Acted) => ({
      ...nothing,
      notice: {
        act: plannedAct(context).act,
        name: chosenPerson(context.person).name,
        request: acted.ok ? acted.value.request : null,
      },
    })),
    noteNewAdded: assign((_, name: string) => ({
      ...nothing,
      notice: { act: 'AddProfile' as const, name, request: null },
    })),
    forget: assign(nothing),
    sayOpened: emit({ type: 'dialog opened' as const }),
    askForAddress: emit(({ context: { person } }) => ({
      type: 'invitation by address asked' as const,
      profile: handedOver(person),
    })),
    askForSomebodyNew: emit({ type: 'somebody new asked' as const }),
    askForOpenInvite: emit(({ context: { person } }) => ({
      type: 'open invitation asked' as const,
      id: openInviteOf(person),
    })),
  },
}).createMachine({
  id: 'addSomeone',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      on: {
        'adding chosen': {
          target: 'choosing',
          actions: [{ type: 'begin', params: ({ event }) => event.choice }, 'sayOpened'],
        },
        'notice closed': { guard: 'hasNotice', actions: 'forget' },
      },
    },
    choosing: {
      initial: 'arriving',
      on: {
        'person chosen': {
          guard: { type: 'isOther', params: ({ event }) => event.choice },
          target: '.examining',
          actions: { type: 'choose', params: ({ event }) => event.choice },
        },
        'address chosen': [
          { guard: 'mayHandOver', target: 'closed', actions: ['askForAddress', 'forget'] },
          { actions: { type: 'noteProblem', params: 'not-own-profile' } },
        ],
        'somebody new chosen': { target: 'somebody new', actions: ['clearProblem', 'askForSomebodyNew'] },
        dismissed: { target: 'closed', actions: 'forget' },
      },
      states: {
        arriving: {
          always: [
            { guard: 'hasPerson', target: 'known' },
            { guard: 'hasChoice', target: 'examining' },
            { target: 'nobody' },
          ],
        },
        nobody: {},
        examining: {
          entry: 'clearProblem',
          invoke: {
            id: 'examine',
            src: 'examine',
            input: ({ context }) => ({ choice: choiceIn(context) }),
            ...settling({
              accepted: { target: 'known', actions: { type: 'noteExamined', params: outputOf } },
              refused: 'nobody',
            }),
          },
        },
        known: {
          on: {
            'profile only switched': { guard: 'isUsersProfile', actions: 'switchProfileOnly' },
            'message typed': {
              guard: 'isMessageSent',
              actions: { type: 'write', params: ({ event }) => event.message },
            },
            'invitation chosen': {
              guard: 'hasOpenInvite',
              target: '#addSomeone.closed',
              actions: ['askForOpenInvite', 'forget'],
            },
            confirmed: { guard: 'isPossible', target: '#addSomeone.adding' },
          },
        },
      },
    },
    adding: {
      entry: 'clearProblem',
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context }) => plannedAct(context),
        ...settling({
          accepted: { target: 'closed', actions: { type: 'noteAdded', params: outputOf } },
          refused: 'choosing',
        }),
      },
    },
    /** The dialog of the flow `somebodyNew` is open. */
    'somebody new': {
      on: {
        'somebody new added': {
          target: 'closed',
          actions: { type: 'noteNewAdded', params: ({ event }) => event.name },
        },
        'somebody new given up': { target: 'closed', actions: 'forget' },
        'somebody else wanted': 'choosing',
      },
    },
  },
})

/** True for acts about which somebody else decides, and who reads the message. */
export const asksOthers = (decision: AddDecision | null): boolean =>
  decision !== null &&
  decision.message === null &&
  (decision.act === 'InviteProfile' || decision.act === 'InviteUser')

function plannedAct(context: AddSomeoneContext): PlannedAct {
  const person = chosenPerson(context.person)
  const decision = decideAddSomeone(person.facts, context)
  return { act: decision.act, person, message: asksOthers(decision) ? context.message : '' }
}

function handedOver(person: PersonToAdd | null): NamedProfile | null {
  const profile = person === null ? null : profileToHandOver(person)
  return profile?.ok ? profile.value : null
}

function choiceIn({ choice }: Pick<AddSomeoneContext, 'choice'>): Choice {
  if (choice === null) throw new Error('Nobody was chosen.')
  return choice
}

function openInviteOf(person: PersonToAdd | null): FamilyGroupInvite['id'] {
  const id = person?.openInvite ?? null
  if (id === null) throw new Error('The person has no open invitation.')
  return id
}
