/**
 * Adds somebody new to a family group (ADD-02): the user names the person, and a profile is created and then shared with
 * the group. If sharing fails, the profile exists, and only sharing is tried again.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { addDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type { Result } from '#contract/result.ts'
import type { NamedProfile } from '#domain/groups/person-to-add.ts'
import { emptyProfile, groupNameOf, hasName, type ProfileDraft } from '#domain/profile/new-profile.ts'
import { accepted, outputOf } from '../acts.ts'
import {
  creatingProfile,
  type NamingEvent,
  type NewProfile,
  type NewProfileProblem,
  namingTransitions,
} from '../profile-naming.ts'
import { unprovided } from '../wire.ts'

type ShareRefusal = RefusalOf<typeof addDataGroupMember>
export type SomebodyNewProblem = NewProfileProblem | ShareRefusal | 'unreachable'

export type Created = Result<NamedProfile, NewProfileProblem>
export type Shared = Result<null, ShareRefusal>

interface SomebodyNewContext {
  /** Begins the keys of the calls; unique to this flow. */
  readonly id: string
  /** How many forms were opened. Each has a key of its own. */
  readonly forms: number
  readonly form: NewProfile
  /** The profile, once it exists. */
  readonly created: NamedProfile | null
  readonly problem: SomebodyNewProblem | null
}

type Emitted =
  /** The user wants to choose somebody else. */
  { type: 'going back' } | { type: 'left' } | { type: 'added'; name: string }

export const somebodyNewMachine = setup({
  types: {
    context: {} as SomebodyNewContext,
    input: {} as Pick<SomebodyNewContext, 'id'>,
    events: {} as
      | NamingEvent
      | { type: 'somebody new chosen' }
      | { type: 'confirmed' }
      | { type: 'back chosen' }
      | { type: 'retry chosen' }
      | { type: 'dismissed' },
    emitted: {} as Emitted,
  },
  actors: {
    createProfile: unprovided.promise<Created, NewProfile>('createProfile'),
    shareProfile: unprovided.promise<Shared, { profile: NamedProfile }>('shareProfile'),
  },
  guards: {
    hasName: ({ context }) => hasName(context.form.draft),
    isShared: (_, shared: Shared) => shared.ok || shared.problem === 'member-already',
    accepted,
  },
  actions: {
    begin: assign(({ context: { id, forms, form } }) => ({
      forms: forms + 1,
      form: { key: `${id} ${forms + 1}`, draft: form.draft },
    })),
    change: assign(({ context: { form } }, change: Partial<ProfileDraft>) => ({
      form: { ...form, draft: { ...form.draft, ...change } },
      problem: null,
    })),
    clearProblem: assign({ problem: null }),
    noteCreated: assign((_, created: Created) => (created.ok ? { created: created.value } : {})),
    noteRefusal: assign((_, answer: Created | Shared) => (answer.ok ? {} : { problem: answer.problem })),
    noteProblem: assign((_, problem: SomebodyNewProblem) => ({ problem })),
    forget: assign(nothing),
    goBack: emit({ type: 'going back' as const }),
    sayLeft: emit({ type: 'left' as const }),
    sayAdded: emit(({ context: { form } }) => ({
      type: 'added' as const,
      name: groupNameOf(form.draft),
    })),
  },
}).createMachine({
  id: 'somebodyNew',
  context: ({ input }) => ({ ...nothing(), id: input.id, forms: 0 }),
  initial: 'closed',
  states: {
    closed: { on: { 'somebody new chosen': { target: 'naming', actions: 'begin' } } },
    naming: {
      on: {
        ...namingTransitions,
        confirmed: { guard: 'hasName', target: 'creating' },
        // What was typed is there again, should the user return.
        'back chosen': { target: 'closed', actions: ['clearProblem', 'goBack'] },
        dismissed: { target: 'closed', actions: ['forget', 'sayLeft'] },
      },
    },
    creating: {
      entry: 'clearProblem',
      invoke: creatingProfile({
        accepted: { target: 'sharing', actions: { type: 'noteCreated', params: outputOf } },
        refused: 'naming',
      }),
    },
    /** The profile may exist. What was typed stays as it is, because the key of the call belongs to it. */
    unreachable: {
      on: {
        'retry chosen': 'creating',
        dismissed: { target: 'closed', actions: ['forget', 'sayLeft'] },
      },
    },
    sharing: {
      entry: 'clearProblem',
      invoke: {
        id: 'shareProfile',
        src: 'shareProfile',
        input: ({ context }) => ({ profile: createdIn(context) }),
        onDone: [
          // A lost answer may have shared the profile already.
          {
            guard: { type: 'isShared', params: outputOf },
            target: 'closed',
            actions: ['sayAdded', 'forget'],
          },
          { target: 'not shared', actions: { type: 'noteRefusal', params: outputOf } },
        ],
        onError: { target: 'not shared', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    /** The profile exists, and the group does not see it. */
    'not shared': {
      on: {
        'retry chosen': 'sharing',
        dismissed: { target: 'closed', actions: ['forget', 'sayLeft'] },
      },
    },
  },
})

function nothing(): Pick<SomebodyNewContext, 'form' | 'created' | 'problem'> {
  return { form: { key: '', draft: emptyProfile }, created: null, problem: null }
}

function createdIn({ created }: Pick<SomebodyNewContext, 'created'>): NamedProfile {
  if (created === null) throw new Error('Only a profile that was created is shared.')
  return created
}
