/**
 * The user names a person, and the flow creates a profile of that person and opens it (PRF-17, PRF-18). If the answer is
 * lost, the profile may exist, so what was typed stays as it is, and the next try sends the same call: the server adds one
 * profile. Text in a form that is closed without saving is there again when the form is next opened, also after a reload.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { addProfile } from '#contract/group-admin/data-group-acts.ts'
import type { Gender } from '#contract/research/person.ts'
import type { Result } from '#contract/result.ts'
import type { PersonId } from '#domain/ids.ts'
import { profilePath, profilesPath } from '#domain/pages/routes.ts'
import { emptyProfile, hasName, type ProfileDraft } from '#domain/profile/new-profile.ts'
import { profileToContinue, profileToRemember, type UnsavedProfile } from '#domain/profile/unsaved-profile.ts'
import { accepted, answering, outputOf } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export type NewProfileProblem = RefusalOf<typeof addProfile>
/** The person of the new profile. */
type Created = Result<PersonId, NewProfileProblem>

export interface NewProfile {
  /** The server adds one profile for a key, however often the call is repeated. */
  readonly key: string
  readonly draft: ProfileDraft
}

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
      | { type: 'creation chosen' }
      | { type: 'given name typed'; givenName: string }
      | { type: 'surname typed'; surname: string }
      | { type: 'gender chosen'; gender: Gender }
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
        'discard chosen': { guard: 'isContinued', target: 'idle', actions: 'forget' },
        dismissed: 'idle',
      },
    },
    creating: {
      entry: ['clearProblem', 'noteSending'],
      invoke: {
        id: 'createProfile',
        src: 'createProfile',
        input: ({ context: { form } }) => ({ key: form.key, draft: form.draft }),
        ...answering({
          accepted: { target: 'idle', actions: ['forget', { type: 'showProfile', params: outputOf }] },
          refused: 'naming',
          besides: [{ type: 'noteNotAdded' }],
        }),
        onError: 'unreachable',
      },
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
