/**
 * Adding a relative to the person of a profile (PRF-06). If the answer is lost, the form keeps what was typed, and the
 * next try sends the same call: the server adds nobody twice. Text in a form that is closed without saving is there again
 * when the form is next opened, also after a reload. A new relative can be deleted again until the notice is closed.
 */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { addRelative, deletePerson, Relationship } from '#contract/research/relative.ts'
import type { Result } from '#contract/result.ts'
import type { FamilyId, PersonId } from '#domain/ids.ts'
import type { PersonFamilies } from '#domain/profile/person-families.ts'
import {
  beginDraft,
  decideRelativeDraft,
  mayJoin,
  needsGender,
  type RelativeDraft,
  type RelativeKind,
  type RelativeStart,
  relationshipsOf,
} from '#domain/profile/relative-draft.ts'
import {
  type RelativeForm,
  relativeToContinue,
  type UnsavedRelatives,
  withoutRelative,
  withRelative,
} from '#domain/profile/unsaved-relatives.ts'
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
  /** The person's families in the profile; null before they are loaded. */
  readonly families: PersonFamilies | null
  /** Null before a relative is chosen. */
  readonly form: RelativeForm | null
  readonly unsaved: UnsavedRelatives
  readonly problem: RelativeProblem | null
  readonly created: NewRelative | null
}

function formIn({ form }: ProfileCreationContext) {
  if (form === null) throw new Error('No relative was chosen.')
  return form
}

function startIn({ families }: ProfileCreationContext, kind: RelativeKind): RelativeStart {
  if (families === null) throw new Error('A relative is chosen only after the families are loaded.')
  return { kind, families }
}

/** What the form of the chosen relative begins with. */
const startOfForm = (context: ProfileCreationContext) => startIn(context, formIn(context).kind)

/** The form after a change. It is remembered at once, because the page may be closed at any time. */
function withForm(context: ProfileCreationContext, change: Partial<RelativeForm>) {
  const form = { ...formIn(context), ...change }
  return { form, unsaved: withRelative(context.unsaved, startOfForm(context), form) }
}

/** Without the text of the form that is open. */
const forgotten = (context: ProfileCreationContext) => withoutRelative(context.unsaved, formIn(context).kind)

function createdIn({ created }: ProfileCreationContext): NewRelative {
  if (created === null) throw new Error('No relative was created that could be deleted again.')
  return created
}

const familiesOf = ({ event }: { readonly event: { readonly families: PersonFamilies } }) => event.families
const kindOf = ({ event }: { readonly event: { readonly kind: RelativeKind } }) => event.kind

const chosen = [
  {
    guard: { type: 'maybeAdded', params: kindOf },
    target: 'unreachable',
    actions: [
      { type: 'begin', params: kindOf },
      { type: 'noteProblem', params: 'unreachable' },
    ],
  },
  {
    guard: { type: 'lacksGender', params: kindOf },
    target: 'gender missing',
    actions: { type: 'begin', params: kindOf },
  },
  { target: 'naming', actions: { type: 'begin', params: kindOf } },
] as const

/** The form opens as soon as the gender is known. */
const withGender = [
  {
    guard: { type: 'tellsGender', params: familiesOf },
    target: 'naming',
    actions: [{ type: 'setFamilies', params: familiesOf }, 'beginAgain'],
  },
  { actions: { type: 'setFamilies', params: familiesOf } },
] as const

export const profileCreationMachine = setup({
  types: {
    context: {} as ProfileCreationContext,
    input: {} as Pick<ProfileCreationContext, 'id' | 'unsaved'>,
    events: {} as
      | { type: 'families changed'; families: PersonFamilies }
      | { type: 'relative chosen'; kind: RelativeKind }
      | { type: 'relationship chosen'; relationship: Relationship }
      | { type: 'family chosen'; familyId: FamilyId | null }
      | { type: 'given name typed'; givenName: string }
      | { type: 'surname typed'; surname: string }
      | { type: 'creation confirmed' }
      | { type: 'retry chosen' }
      | { type: 'gender entry chosen' }
      | { type: 'dismissed' }
      | { type: 'discard chosen' }
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
    maybeAdded: ({ context }, kind: RelativeKind) => context.unsaved[kind]?.maybeAdded === true,
    isContinued: ({ context }) => formIn(context).isContinued,
    lacksGender: ({ context }, kind: RelativeKind) => needsGender(startIn(context, kind)),
    lackedGender: (_, created: Created) => !created.ok && created.problem === 'gender-needed',
    tellsGender: ({ context }, families: PersonFamilies) =>
      !needsGender({ kind: formIn(context).kind, families }),
    mayBe: ({ context }, relationship: Relationship) =>
      relationshipsOf[formIn(context).kind].includes(relationship),
    mayJoin: ({ context }, familyId: FamilyId | null) => mayJoin(startOfForm(context), familyId),
    mayBeCreated: ({ context }) => decideRelativeDraft(startOfForm(context), formIn(context).draft).ok,
    accepted,
  },
  actions: {
    setFamilies: assign((_, families: PersonFamilies) => ({ families })),
    begin: assign(({ context }, kind: RelativeKind) => {
      const { id, forms, unsaved } = context
      const form = relativeToContinue(unsaved, startIn(context, kind), `${id} ${forms + 1}`)
      return { forms: forms + 1, form, problem: null, created: null }
    }),
    beginAgain: assign(({ context }) => {
      const { givenName, surname } = formIn(context).draft
      return withForm(context, { draft: { ...beginDraft(startOfForm(context)), givenName, surname } })
    }),
    change: assign(({ context }, change: Partial<RelativeDraft>) =>
      withForm(context, { draft: { ...formIn(context).draft, ...change } }),
    ),
    /** If the page is closed before the answer, the server may have added the relative. */
    noteSending: assign(({ context }) => withForm(context, { maybeAdded: true })),
    noteNotAdded: assign(({ context }) => withForm(context, { maybeAdded: false })),
    noteCreated: assign(({ context }, created: Created) =>
      created.ok ? { form: null, created: created.value, unsaved: forgotten(context) } : {},
    ),
    discard: assign(({ context }) => ({ unsaved: forgotten(context) })),
    forget: assign({ form: null, problem: null, created: null }),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: RelativeProblem) => ({ problem })),
    noteRefusal: assign((_, result: Created | Deleted) => (result.ok ? {} : { problem: result.problem })),
    askForGender: emit({ type: 'gender wanted' }),
  },
}).createMachine({
  id: 'profileCreation',
  context: ({ input }) => ({ ...input, forms: 0, families: null, form: null, problem: null, created: null }),
  initial: 'waiting for family',
  on: {
    'families changed': { actions: { type: 'setFamilies', params: familiesOf } },
  },
  states: {
    'waiting for family': {
      on: {
        'families changed': {
          target: 'choosing',
          actions: { type: 'setFamilies', params: familiesOf },
        },
      },
    },
    choosing: { entry: 'forget', on: { 'relative chosen': chosen } },
    /**
     * Nobody is added: it is unknown which role the person has in the new family (REL-05). The gender may have been
     * entered just now, and arrive here later.
     */
    'gender missing': {
      entry: 'clearProblem',
      on: {
        'families changed': withGender,
        'gender entry chosen': { target: 'waiting for gender', actions: 'askForGender' },
        dismissed: 'choosing',
      },
    },
    /** The user enters the gender elsewhere on the page. Then this form opens again, with what was typed. */
    'waiting for gender': { on: { 'families changed': withGender, 'relative chosen': chosen } },
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
        'discard chosen': { guard: 'isContinued', target: 'choosing', actions: 'discard' },
        dismissed: 'choosing',
      },
    },
    creating: {
      entry: ['clearProblem', 'noteSending'],
      invoke: {
        id: 'createRelative',
        src: 'createRelative',
        input: ({ context }) => ({ key: formIn(context).key, draft: formIn(context).draft }),
        ...answering({
          accepted: { target: 'created', actions: { type: 'noteCreated', params: outputOf } },
          instead: [
            {
              guard: { type: 'lackedGender', params: outputOf },
              target: 'gender missing',
              actions: 'noteNotAdded',
            },
          ],
          refused: 'naming',
          besides: [{ type: 'noteNotAdded' }],
        }),
        onError: { target: 'unreachable', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    /** The server may have added the relative, so the form cannot change any more. */
    unreachable: {
      on: {
        'retry chosen': 'creating',
        'discard chosen': { target: 'choosing', actions: 'discard' },
        dismissed: 'choosing',
      },
    },
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
