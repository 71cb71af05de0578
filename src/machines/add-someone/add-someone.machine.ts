/**
 * Adds somebody to a family group, from one dialog (ADD-01): a person whom the group suggests, a person of the viewer's
 * trees and profiles, a user, or somebody new. `decideAddSomeone` chooses the act and says what speaks against it. Somebody
 * new gets a profile first, which is then shared; if sharing fails, the profile exists, and only sharing is tried again
 * (ADD-02). An invitation by address is written in the dialog of the flow `groupInvite`.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { addProfile } from '#contract/group-admin/data-group-acts.ts'
import type { sendDataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import type { addDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type { FamilyGroupInvite, sendFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import type { addFamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import type { Gender } from '#contract/research/person.ts'
import type { Result } from '#contract/result.ts'
import { type AddAct, type AddDecision, decideAddSomeone } from '#domain/groups/decide-add-someone.ts'
import {
  type Choice,
  type ChoiceProblem,
  chosenPerson,
  keyOfChoice,
  type PersonToAdd,
  profileToHandOver,
} from '#domain/groups/person-to-add.ts'
import type { DataGroupId, DataGroupInviteId } from '#domain/ids.ts'
import { emptyProfile, groupNameOf, hasName, type ProfileDraft } from '#domain/profile/new-profile.ts'
import { accepted, answering, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type AddRefusal = RefusalOf<
  | typeof addDataGroupMember
  | typeof addFamilyGroupMember
  | typeof sendDataGroupInvite
  | typeof sendFamilyGroupInvite
>
export type NewPersonProblem = RefusalOf<typeof addProfile>
export type AddProblem = AddRefusal | ChoiceProblem | NewPersonProblem | 'unreachable'

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

export interface NewProfile {
  readonly id: DataGroupId
  readonly name: string
}

export type Examined = Result<PersonToAdd, ChoiceProblem>
export type Acted = Result<Added, AddRefusal>
export type Shared = Result<Added, RefusalOf<typeof addDataGroupMember>>
export type Created = Result<NewProfile, NewPersonProblem>

export interface AddSomeoneContext {
  /** Begins the keys of the calls that create profiles; unique to this flow. */
  readonly id: string
  /** How many times somebody new was begun. Each has a key of its own. */
  readonly forms: number
  readonly choice: Choice | null
  readonly person: PersonToAdd | null
  readonly profileOnly: boolean
  readonly message: string
  readonly draft: ProfileDraft
  /** The profile of somebody new. */
  readonly created: NewProfile | null
  readonly problem: AddProblem | null
  readonly notice: { readonly act: AddAct; readonly name: string; readonly request: Added['request'] } | null
}

type Emitted =
  | { type: 'dialog opened' }
  /** The user wants to invite by e-mail address; the invitation carries the profile. */
  | { type: 'invitation by address asked'; profile: NewProfile | null }
  | { type: 'open invitation asked'; id: FamilyGroupInvite['id'] }

/** What the dialog would do with the chosen person; null as long as nobody is chosen. */
export function decisionIn({
  person,
  profileOnly,
}: Pick<AddSomeoneContext, 'person' | 'profileOnly'>): AddDecision | null {
  return person === null ? null : decideAddSomeone(person.facts, { profileOnly })
}

export const addSomeoneMachine = setup({
  types: {
    context: {} as AddSomeoneContext,
    input: {} as { readonly id: string },
    events: {} as
      | { type: 'adding chosen'; choice: Choice | null }
      | { type: 'person chosen'; choice: Choice }
      | { type: 'profile only switched' }
      | { type: 'message typed'; message: string }
      | { type: 'confirmed' }
      | { type: 'address chosen' }
      | { type: 'invitation chosen' }
      | { type: 'somebody new chosen' }
      | { type: 'given name typed'; givenName: string }
      | { type: 'surname typed'; surname: string }
      | { type: 'gender chosen'; gender: Gender }
      | { type: 'back chosen' }
      | { type: 'retry chosen' }
      | { type: 'dismissed' }
      | { type: 'notice closed' },
    emitted: {} as Emitted,
  },
  actors: {
    examine: unprovided.promise<Examined, { choice: Choice }>('examine'),
    add: unprovided.promise<Acted, PlannedAct>('add'),
    createProfile: unprovided.promise<Created, { key: string; draft: ProfileDraft }>('createProfile'),
    shareProfile: unprovided.promise<Shared, { profile: NewProfile }>('shareProfile'),
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
    hasName: ({ context }) => hasName(context.draft),
    hasNotice: ({ context }) => context.notice !== null,
    isShared: (_, shared: Shared) => shared.ok || shared.problem === 'member-already',
    accepted,
  },
  actions: {
    begin: assign(({ context }, choice: Choice | null) => ({ ...nothing, forms: context.forms, choice })),
    choose: assign((_, choice: Choice) => ({ ...nobody, choice })),
    noteExamined: assign((_, examined: Examined) => (examined.ok ? { person: examined.value } : {})),
    switchProfileOnly: assign(({ context }) => ({ profileOnly: !context.profileOnly, problem: null })),
    write: assign((_, message: string) => ({ message, problem: null })),
    clearProblem: assign({ problem: null }),
    noteRefusal: assign((_, answer: Examined | Acted | Created) =>
      answer.ok ? {} : { problem: answer.problem },
    ),
    noteProblem: assign((_, problem: AddProblem) => ({ problem })),
    noteAdded: assign(({ context }, acted: Acted) => ({
      ...nothing,
      forms: context.forms,
      notice: {
        act: plannedAct(context).act,
        name: chosenPerson(context.person).name,
        request: acted.ok ? acted.value.request : null,
      },
    })),
    beginNew: assign(({ context }) => ({
      forms: context.forms + 1,
      created: null,
      problem: null,
    })),
    change: assign(({ context }, change: Partial<ProfileDraft>) => ({
      draft: { ...context.draft, ...change },
      problem: null,
    })),
    noteCreated: assign((_, created: Created) => (created.ok ? { created: created.value } : {})),
    noteShared: assign(({ context }) => ({
      ...nothing,
      forms: context.forms,
      notice: { act: 'AddProfile' as const, name: groupNameOf(context.draft), request: null },
    })),
    forget: assign(({ context }) => ({ ...nothing, forms: context.forms })),
    sayOpened: emit({ type: 'dialog opened' as const }),
    askForAddress: emit(({ context: { person } }) => ({
      type: 'invitation by address asked' as const,
      profile: handedOver(person),
    })),
    askForOpenInvite: emit(({ context: { person } }) => ({
      type: 'open invitation asked' as const,
      id: openInviteOf(person),
    })),
  },
}).createMachine({
  id: 'addSomeone',
  context: ({ input }) => ({ ...nothing, id: input.id, forms: 0 }),
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
        'somebody new chosen': { target: 'naming', actions: 'beginNew' },
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
    naming: {
      on: {
        'given name typed': {
          actions: { type: 'change', params: ({ event }) => ({ givenName: event.givenName }) },
        },
        'surname typed': {
          actions: { type: 'change', params: ({ event }) => ({ surname: event.surname }) },
        },
        'gender chosen': {
          actions: { type: 'change', params: ({ event }) => ({ gender: event.gender }) },
        },
        confirmed: { guard: 'hasName', target: 'creating' },
        'back chosen': { target: 'choosing', actions: 'clearProblem' },
        dismissed: { target: 'closed', actions: 'forget' },
      },
    },
    creating: {
      entry: 'clearProblem',
      invoke: {
        id: 'createProfile',
        src: 'createProfile',
        input: ({ context: { id, forms, draft } }) => ({ key: `${id} ${forms}`, draft }),
        ...answering({
          accepted: { target: 'sharing', actions: { type: 'noteCreated', params: outputOf } },
          refused: 'naming',
        }),
        onError: 'creation unreachable',
      },
    },
    /** The profile may exist. What was typed stays as it is, because the key of the call belongs to it. */
    'creation unreachable': {
      on: { 'retry chosen': 'creating', dismissed: { target: 'closed', actions: 'forget' } },
    },
    sharing: {
      entry: 'clearProblem',
      invoke: {
        id: 'shareProfile',
        src: 'shareProfile',
        input: ({ context }) => ({ profile: createdIn(context) }),
        onDone: [
          // A lost answer may have shared the profile already.
          { guard: { type: 'isShared', params: outputOf }, target: 'closed', actions: 'noteShared' },
          { target: 'not shared', actions: { type: 'noteRefusal', params: outputOf } },
        ],
        onError: { target: 'not shared', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    /** The profile exists, and the group does not see it. */
    'not shared': {
      on: { 'retry chosen': 'sharing', dismissed: { target: 'closed', actions: 'forget' } },
    },
  },
})

const nobody = {
  choice: null,
  person: null,
  profileOnly: false,
  message: '',
  problem: null,
} as const

const nothing = {
  ...nobody,
  draft: emptyProfile,
  created: null,
  notice: null,
} as const

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

function handedOver(person: PersonToAdd | null): NewProfile | null {
  const profile = person === null ? null : profileToHandOver(person)
  return profile?.ok ? profile.value : null
}

function choiceIn({ choice }: Pick<AddSomeoneContext, 'choice'>): Choice {
  if (choice === null) throw new Error('Nobody was chosen.')
  return choice
}

function createdIn({ created }: Pick<AddSomeoneContext, 'created'>): NewProfile {
  if (created === null) throw new Error('Only a profile that was created is shared.')
  return created
}

function openInviteOf(person: PersonToAdd | null): FamilyGroupInvite['id'] {
  const id = person?.openInvite ?? null
  if (id === null) throw new Error('The person has no open invitation.')
  return id
}
