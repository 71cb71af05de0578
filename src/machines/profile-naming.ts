/**
 * The form that names the person of a new profile, and the call that creates the profile (PRF-17, PRF-18). Flows with this
 * form spread these parts. Their context has a `form`, and their action `change` takes what was typed.
 */
import type { RefusalOf } from '#contract/endpoint.ts'
import type { addProfile } from '#contract/group-admin/data-group-acts.ts'
import type { Gender } from '#contract/research/person.ts'
import type { ProfileDraft } from '#domain/profile/new-profile.ts'
import { answering } from './acts.ts'

export type NewProfileProblem = RefusalOf<typeof addProfile>

export interface NewProfile {
  /** The server adds one profile for a key, however often the call is repeated. */
  readonly key: string
  readonly draft: ProfileDraft
}

export type NamingEvent =
  | { type: 'given name typed'; givenName: string }
  | { type: 'surname typed'; surname: string }
  | { type: 'gender chosen'; gender: Gender }

interface Told<Type extends NamingEvent['type']> {
  readonly event: Extract<NamingEvent, { type: Type }>
}

/** The transitions of a state in which the user types. */
export const namingTransitions = {
  'given name typed': {
    actions: {
      type: 'change',
      params: ({ event }: Told<'given name typed'>) => ({ givenName: event.givenName }),
    },
  },
  'surname typed': {
    actions: { type: 'change', params: ({ event }: Told<'surname typed'>) => ({ surname: event.surname }) },
  },
  'gender chosen': {
    actions: { type: 'change', params: ({ event }: Told<'gender chosen'>) => ({ gender: event.gender }) },
  },
} as const

/**
 * The call that creates the profile. If its answer is lost, the profile may exist, so the flow goes to `unreachable`, where
 * the form stays as it is: the next try sends the same call.
 */
export const creatingProfile = <const W extends Parameters<typeof answering>[0]>(ways: W) =>
  ({
    id: 'createProfile',
    src: 'createProfile',
    input: ({ context: { form } }: { readonly context: { readonly form: NewProfile } }): NewProfile => ({
      key: form.key,
      draft: form.draft,
    }),
    ...answering(ways),
    onError: 'unreachable',
  }) as const
