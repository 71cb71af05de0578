/**
 * Adding a relative to the person of a profile (PRF-06). If the answer is lost, the form keeps what was typed, and the
 * next try sends the same call: the server adds nobody twice. A new relative can be deleted again until the notice is
 * closed.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { addRelative, deletePerson, Relationship } from '#contract/research/relative.ts'
import type { Result } from '#contract/result.ts'
import type { FamilyId, PersonId } from '#domain/ids.ts'
import {
  beginDraft,
  decideRelativeDraft,
  mayJoin,
  needsGender,
  type RelativeDraft,
  type RelativeStart,
  relationshipsOf,
} from '#domain/profile/relative-draft.ts'
import { accepted, answering, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

export type RelativeProblem = RefusalOf<typeof addRelative | typeof deletePerson> | 'unreachable'

export interface NewRelative {
  readonly id: PersonId
  readonly name: string
}

type Created = Result<NewRelative, RefusalOf<typeof addRelative>>
type Deleted = Result<null, Exclude<RefusalOf<typeof deletePerson>, 'not-found'>>

export interface ProfileCreationContext {
  /** Begins the keys of the calls; unique to this flow. */
  readonly id: string
  /** How many forms were opened. Each has a key of its own. */
  readonly forms: number
  /** Null before a relative is chosen. */
  readonly form: { readonly start: RelativeStart; readonly draft: RelativeDraft } | null
  readonly problem: RelativeProblem | null
  readonly created: NewRelative | null
}

function formIn({ form }: ProfileCreationContext) {
  if (form === null) throw new Error('No relative was chosen.')
  return form
}

function createdIn({ created }: ProfileCreationContext): NewRelative {
  if (created === null) throw new Error('No relative was created that could be deleted again.')
  return created
}

const startOf = ({ event }: { readonly event: { readonly start: RelativeStart } }) => event.start

const chosen = [
  {
    guard: { type: 'needsGender', params: startOf },
    target: 'gender missing',
    actions: { type: 'begin', params: startOf },
  },
  { target: 'naming', actions: { type: 'begin', params: startOf } },
] as const

export const profileCreationMachine = setup({
  types: {
    context: {} as ProfileCreationContext,
    input: {} as { readonly id: string },
    events: {} as
      | { type: 'relative chosen'; start: RelativeStart }
      | { type: 'relationship chosen'; relationship: Relationship }
      | { type: 'family chosen'; familyId: FamilyId | null }
      | { type: 'given name typed'; givenName: string }
      | { type: 'surname typed'; surname: string }
      | { type: 'creation confirmed' }
      | { type: 'retry chosen' }
      | { type: 'gender entry chosen' }
      | { type: 'dismissed' }
      | { type: 'undo chosen' }
      | { type: 'notice closed' },
    /** The page opens the form of the gender. */
    emitted: {} as { type: 'gender wanted' },
  },
  actors: {
    createRelative: unprovided.promise<Created, { key: string; draft: RelativeDraft }>('createRelative'),
    /** A relative who is gone already counts as deleted. */
    deleteRelative: unprovided.promise<Deleted, { relative: NewRelative }>('deleteRelative'),
  },
  guards: {
    needsGender: (_, start: RelativeStart) => needsGender(start),
    lackedGender: (_, created: Created) => !created.ok && created.problem === 'gender-needed',
    mayBe: ({ context }, relationship: Relationship) =>
      relationshipsOf[formIn(context).start.kind].includes(relationship),
    mayJoin: ({ context }, familyId: FamilyId | null) => mayJoin(formIn(context).start, familyId),
    mayBeCreated: ({ context }) => {
      const { start, draft } = formIn(context)
      return decideRelativeDraft(start, draft).ok
    },
    accepted,
  },
  actions: {
    begin: assign(({ context }, start: RelativeStart) => ({
      forms: context.forms + 1,
      form: { start, draft: beginDraft(start) },
      problem: null,
      created: null,
    })),
    change: assign(({ context }, change: Partial<RelativeDraft>) => {
      const { start, draft } = formIn(context)
      return { form: { start, draft: { ...draft, ...change } } }
    }),
    noteCreated: assign((_, created: Created) => (created.ok ? { created: created.value } : {})),
    forget: assign({ form: null, problem: null, created: null }),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: RelativeProblem) => ({ problem })),
    noteRefusal: assign((_, result: Created | Deleted) => (result.ok ? {} : { problem: result.problem })),
    askForGender: emit({ type: 'gender wanted' }),
  },
}).createMachine({
  id: 'profileCreation',
  context: ({ input }) => ({ ...input, forms: 0, form: null, problem: null, created: null }),
  initial: 'choosing',
  states: {
    choosing: { entry: 'forget', on: { 'relative chosen': chosen } },
    /** Nobody is added: it is unknown which role the person has in the new family (REL-05). */
    'gender missing': {
      entry: 'clearProblem',
      on: { 'gender entry chosen': { target: 'choosing', actions: 'askForGender' }, dismissed: 'choosing' },
    },
    naming: {
      on: {
        'relationship chosen': {
          guard: { type: 'mayBe', params: ({ event }) => event.relationship },
          actions: { type: 'change', params: ({ event: { relationship } }) => ({ relationship }) },
        },
        'family chosen': {
          guard: { type: 'mayJoin', params: ({ event }) => event.familyId },
          actions: { type: 'change', params: ({ event: { familyId } }) => ({ familyId }) },
        },
        'given name typed': {
          actions: { type: 'change', params: ({ event: { givenName } }) => ({ givenName }) },
        },
        'surname typed': {
          actions: { type: 'change', params: ({ event: { surname } }) => ({ surname }) },
        },
        'creation confirmed': { guard: 'mayBeCreated', target: 'creating' },
        dismissed: 'choosing',
      },
    },
    creating: {
      entry: 'clearProblem',
      invoke: {
        id: 'createRelative',
        src: 'createRelative',
        input: ({ context }) => ({ key: `${context.id} ${context.forms}`, draft: formIn(context).draft }),
        ...answering({
          accepted: { target: 'created', actions: { type: 'noteCreated', params: outputOf } },
          instead: [{ guard: { type: 'lackedGender', params: outputOf }, target: 'gender missing' }],
          refused: 'naming',
        }),
        onError: { target: 'unreachable', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    /** The server may have added the relative, so the form cannot change any more. */
    unreachable: { on: { 'retry chosen': 'creating', dismissed: 'choosing' } },
    /** The dialog is closed, and a notice says who is new. */
    created: {
      on: { 'undo chosen': 'undoing', 'notice closed': 'choosing', 'relative chosen': chosen },
    },
    undoing: {
      entry: 'clearProblem',
      invoke: {
        id: 'deleteRelative',
        src: 'deleteRelative',
        input: ({ context }) => ({ relative: createdIn(context) }),
        ...settling({ accepted: { target: 'choosing' }, refused: 'created' }),
      },
    },
  },
})
