/**
 * The user names a person, and the flow creates a profile of that person and opens it (PRF-17, PRF-18). If the answer is
 * lost, the profile may exist, so what was typed stays as it is, and the next try sends the same call: the server adds one
 * profile. Text in a form that is closed without saving is there again when the form is next opened, also after a reload.
 */
import { assign, emit, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import type { PersonId } from '#domain/ids.ts'
import { profilePath, profilesPath } from '#domain/pages/routes.ts'
import { emptyProfile, hasName, type ProfileDraft } from '#domain/profile/new-profile.ts'
import { profileToContinue, profileToRemember, type UnsavedProfile } from '#domain/profile/unsaved-profile.ts'
import { accepted, outputOf } from '../acts.ts'
import {
  creatingProfile,
  type NamingEvent,
  type NewProfile,
  type NewProfileProblem,
  namingTransitions,
} from '../profile-naming.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

/** The person of the new profile. */
type Created = Result<PersonId, NewProfileProblem>

export interface ManagedProfileCreationContext {
  /** Begins the keys of the calls; unique to this flow. */
  readonly id: string
  /** How many forms were opened. Each has a key of its own. */
  readonly forms: number
  readonly form: UnsavedProfile
  /** True if the form opened with text that was not saved before. */
  readonly isContinued: boolean
  readonly unsaved: UnsavedProfile | null
  readonly problem: NewProfileProblem | null
}

/** The form after a change. It is remembered at once, because the page may be closed at any time. */
function withForm({ form }: ManagedProfileCreationContext, change: Partial<UnsavedProfile>) {
  const next = { ...form, ...change }
  return { form: next, unsaved: profileToRemember(next) }
}

export const managedProfileCreationMachine = setup({
  types: {
    context: {} as ManagedProfileCreationContext,
    input: {} as Pick<ManagedProfileCreationContext, 'id' | 'unsaved'>,
    events: {} as
      | NamingEvent
      | { type: 'creation chosen' }
      | { type: 'confirmed' }
      | { type: 'retry chosen' }
      | { type: 'discard chosen' }
      | { type: 'dismissed' },
    emitted: {} as ShellEvent,
  },
  actors: { createProfile: unprovided.promise<Created, NewProfile>('createProfile') },
  guards: {
    hasName: ({ context }) => hasName(context.form.draft),
    maybeAdded: ({ context }) => context.unsaved?.maybeAdded === true,
    isContinued: ({ context }) => context.isContinued,
    accepted,
  },
  actions: {
    begin: assign(({ context: { id, forms, unsaved } }) => ({
      ...profileToContinue(unsaved, `${id} ${forms + 1}`),
      forms: forms + 1,
      problem: null,
    })),
    change: assign(({ context }, change: Partial<ProfileDraft>) =>
      withForm(context, { draft: { ...context.form.draft, ...change } }),
    ),
    /** If the page is closed before the answer, the server may have added the profile. */
    noteSending: assign(({ context }) => withForm(context, { maybeAdded: true })),
    noteNotAdded: assign(({ context }) => withForm(context, { maybeAdded: false })),
    forget: assign({ unsaved: null }),
    clearProblem: assign({ problem: null }),
    noteRefusal: assign((_, created: Created) => (created.ok ? {} : { problem: created.problem })),
    showProfile: emit((_, created: Created) => ({
      type: 'navigate' as const,
      to: created.ok ? profilePath(created.value) : profilesPath,
    })),
  },
}).createMachine({
  id: 'managedProfileCreation',
  context: ({ input }) => ({
    ...input,
    forms: 0,
    form: { key: '', draft: emptyProfile, maybeAdded: false },
    isContinued: false,
    problem: null,
  }),
  initial: 'idle',
  states: {
    /** Also while the new profile opens. Back may lead here before it is shown. */
    idle: {
      on: {
        'creation chosen': [
          { guard: 'maybeAdded', target: 'unreachable', actions: 'begin' },
          { target: 'naming', actions: 'begin' },
        ],
      },
    },
    naming: {
      on: {
        ...namingTransitions,
        confirmed: { guard: 'hasName', target: 'creating' },
        'discard chosen': { guard: 'isContinued', target: 'idle', actions: 'forget' },
        dismissed: 'idle',
      },
    },
    creating: {
      entry: ['clearProblem', 'noteSending'],
      invoke: creatingProfile({
        accepted: { target: 'idle', actions: ['forget', { type: 'showProfile', params: outputOf }] },
        refused: 'naming',
        besides: [{ type: 'noteNotAdded' }],
      }),
    },
    /** The server may have added the profile, so the form cannot change any more. */
    unreachable: {
      on: {
        'retry chosen': 'creating',
        'discard chosen': { target: 'idle', actions: 'forget' },
        dismissed: 'idle',
      },
    },
  },
})
