/**
 * The user names a person, and the flow creates a profile of that person and opens it (PRF-17, PRF-18). If the answer is
 * lost, the profile may exist, so what was typed stays as it is, and the next try sends the same call: the server adds one
 * profile.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { addProfile } from '#contract/group-admin/data-group-acts.ts'
import type { Gender } from '#contract/research/person.ts'
import type { Result } from '#contract/result.ts'
import type { PersonId } from '#domain/ids.ts'
import { profilePath, profilesPath } from '#domain/pages/routes.ts'
import { emptyProfile, hasName, type ProfileDraft } from '#domain/profile/new-profile.ts'
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
  readonly draft: ProfileDraft
  readonly problem: NewProfileProblem | null
}

export const managedProfileCreationMachine = setup({
  types: {
    context: {} as ManagedProfileCreationContext,
    input: {} as { readonly id: string },
    events: {} as
      | { type: 'creation chosen' }
      | { type: 'given name typed'; givenName: string }
      | { type: 'surname typed'; surname: string }
      | { type: 'gender chosen'; gender: Gender }
      | { type: 'confirmed' }
      | { type: 'retry chosen' }
      | { type: 'dismissed' },
    emitted: {} as ShellEvent,
  },
  actors: { createProfile: unprovided.promise<Created, NewProfile>('createProfile') },
  guards: { hasName: ({ context }) => hasName(context.draft), accepted },
  actions: {
    begin: assign(({ context }) => ({ forms: context.forms + 1, draft: emptyProfile, problem: null })),
    change: assign(({ context }, change: Partial<ProfileDraft>) => ({
      draft: { ...context.draft, ...change },
    })),
    clearProblem: assign({ problem: null }),
    noteRefusal: assign((_, created: Created) => (created.ok ? {} : { problem: created.problem })),
    showProfile: emit((_, created: Created) => ({
      type: 'navigate' as const,
      to: created.ok ? profilePath(created.value) : profilesPath,
    })),
  },
}).createMachine({
  id: 'managedProfileCreation',
  context: ({ input }) => ({ id: input.id, forms: 0, draft: emptyProfile, problem: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'creation chosen': { target: 'naming', actions: 'begin' } } },
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
        dismissed: 'idle',
      },
    },
    creating: {
      entry: 'clearProblem',
      invoke: {
        id: 'createProfile',
        src: 'createProfile',
        input: ({ context: { id, forms, draft } }) => ({ key: `${id} ${forms}`, draft }),
        ...answering({
          accepted: { target: 'created', actions: { type: 'showProfile', params: outputOf } },
          refused: 'naming',
        }),
        onError: 'unreachable',
      },
    },
    unreachable: { on: { 'retry chosen': 'creating', dismissed: 'idle' } },
    created: { type: 'final' },
  },
})
