/**
 * Looking at a detail of a profile, adding, changing and deleting it (AST2-01, ASR-01 to ASR-05). A call that fails
 * leaves the form as it is, so nothing typed is lost. What was done can be undone until the notice is closed. If the undo
 * replaces a later change, that change can be brought back in turn.
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type {
  Assertion,
  addPersonAssertion,
  deleteAssertion,
  patchAssertion,
} from '#contract/research/assertion.ts'
import type { Gender } from '#contract/research/person.ts'
import type { addPlace } from '#contract/research/place.ts'
import type { Result } from '#contract/result.ts'
import {
  changedParts,
  type DetailDraft,
  type DraftParts,
  decideDraft,
  draftOf,
  emptyDraft,
  fieldsOf,
  type StoredDetail,
  type TypedField,
} from '#domain/person/detail-draft.ts'
import type { DetailDone } from '#domain/person/detail-edit.ts'
import { accepted, answering, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

export type SaveRefusal = RefusalOf<typeof addPersonAssertion | typeof patchAssertion | typeof addPlace>
export type UndoRefusal = SaveRefusal | RefusalOf<typeof deleteAssertion>
/** `maybe-deleted`: the answer to the deletion was lost. */
export type DetailProblem = UndoRefusal | 'unreachable' | 'maybe-deleted'

export interface NewDetail {
  /** The server adds one detail for a key, however often the call is repeated. */
  readonly key: string
  readonly type: string
  readonly parts: DraftParts
}

export interface DetailChange {
  readonly detail: Assertion
  readonly change: Partial<DraftParts>
}

export interface AssertionEditContext {
  /** Begins the keys of new details; unique to this flow. */
  readonly id: string
  /** How the user's language writes dates. */
  readonly locale: string
  /** How many new forms were opened. Each has a key of its own. */
  readonly forms: number
  /** The detail that is shown or changed; null for a new one. */
  readonly stored: StoredDetail | null
  readonly mayEdit: boolean
  readonly draft: DetailDraft
  /**
   * True if the answer to adding the detail was lost. The server may have added it, and the type of a detail cannot be
   * changed later.
   */
  readonly maybeAdded: boolean
  readonly problem: DetailProblem | null
  readonly done: DetailDone | null
}

type Done = Result<DetailDone, UndoRefusal>
/** What the undo replaced, so that it can be brought back; null if nothing is left to undo. */
type Undone = Result<DetailDone | null, UndoRefusal>

const decided = ({ draft, stored, locale }: AssertionEditContext) => decideDraft(draft, stored, locale)

/** The guards let only drafts pass that may be saved. */
function partsOf(context: AssertionEditContext): DraftParts {
  const parts = decided(context)
  if (!parts.ok) throw new Error(`A detail was saved that was refused: ${parts.problem}.`)
  return parts.value
}

function storedIn({ stored }: AssertionEditContext): Assertion {
  if (stored === null) throw new Error('Only a stored detail can be changed.')
  return stored.detail
}

function doneIn({ done }: AssertionEditContext): DetailDone {
  if (done === null) throw new Error('Nothing was done that could be undone.')
  return done
}

const isChanged = (context: AssertionEditContext) =>
  Object.keys(changedParts(partsOf(context), storedIn(context))).length > 0

const undone = settling({ accepted: { target: 'closed' }, refused: 'done' })

export const assertionEditMachine = setup({
  types: {
    context: {} as AssertionEditContext,
    input: {} as { readonly id: string; readonly locale: string },
    events: {} as
      | { type: 'add chosen' }
      | { type: 'detail chosen'; stored: StoredDetail; mayEdit: boolean }
      | { type: 'closed' }
      | { type: 'edit chosen' }
      | { type: 'type chosen'; detailType: string }
      | { type: 'field typed'; field: TypedField; text: string }
      | { type: 'gender chosen'; gender: Gender }
      | { type: 'save chosen' }
      | { type: 'delete chosen' }
      | { type: 'cancelled' }
      | { type: 'undo chosen' }
      | { type: 'notice closed' },
  },
  actors: {
    addDetail: unprovided.promise<Done, NewDetail>('addDetail'),
    changeDetail: unprovided.promise<Done, DetailChange>('changeDetail'),
    /** A detail that is gone already counts as deleted. */
    deleteDetail: unprovided.promise<Done, { detail: Assertion }>('deleteDetail'),
    undoDetail: unprovided.promise<Undone, { done: DetailDone }>('undoDetail'),
  },
  guards: {
    mayEdit: ({ context }) => context.mayEdit,
    mayChooseType: ({ context }) => !context.maybeAdded,
    hasField: ({ context }, field: TypedField) => fieldsOf(context.draft.type).includes(field),
    hasGender: ({ context }) => fieldsOf(context.draft.type).includes('gender'),
    mayBeAdded: ({ context }) => decided(context).ok,
    mayBeChanged: ({ context }) => decided(context).ok && isChanged(context),
    overwrote: (_, undone: Undone) => undone.ok && undone.value !== null,
    accepted,
  },
  actions: {
    beginNew: assign(({ context }) => ({
      forms: context.forms + 1,
      stored: null,
      draft: emptyDraft,
      maybeAdded: false,
      problem: null,
      done: null,
    })),
    show: assign((_, { stored, mayEdit }: { stored: StoredDetail; mayEdit: boolean }) => ({
      stored,
      mayEdit,
      draft: draftOf(stored),
      problem: null,
      done: null,
    })),
    restoreDraft: assign(({ context: { stored, draft } }) => ({
      draft: stored === null ? draft : draftOf(stored),
      problem: null,
    })),
    setType: assign(({ context: { draft } }, type: string) => ({ draft: { ...draft, type } })),
    setField: assign(({ context: { draft } }, { field, text }: { field: TypedField; text: string }) => ({
      draft: { ...draft, [field]: text },
    })),
    noteMaybeAdded: assign({ maybeAdded: true }),
    noteDone: assign((_, done: Done | Undone) => (done.ok ? { done: done.value } : {})),
    forget: assign({ stored: null, draft: emptyDraft, problem: null, done: null }),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: DetailProblem) => ({ problem })),
    noteRefusal: assign((_, result: Done | Undone) => (result.ok ? {} : { problem: result.problem })),
  },
}).createMachine({
  id: 'assertionEdit',
  context: ({ input }) => ({
    ...input,
    forms: 0,
    stored: null,
    mayEdit: false,
    draft: emptyDraft,
    maybeAdded: false,
    problem: null,
    done: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'add chosen': { target: 'adding', actions: 'beginNew' },
        'detail chosen': { target: 'viewing', actions: { type: 'show', params: ({ event }) => event } },
      },
    },
    viewing: {
      entry: 'restoreDraft',
      on: { 'edit chosen': { guard: 'mayEdit', target: 'editing' }, closed: 'closed' },
    },
    adding: {
      on: {
        'type chosen': {
          guard: 'mayChooseType',
          actions: { type: 'setType', params: ({ event }) => event.detailType },
        },
        'field typed': {
          guard: { type: 'hasField', params: ({ event }) => event.field },
          actions: { type: 'setField', params: ({ event }) => event },
        },
        'gender chosen': {
          guard: 'hasGender',
          actions: { type: 'setField', params: ({ event }) => ({ field: 'value', text: event.gender }) },
        },
        'save chosen': { guard: 'mayBeAdded', target: 'saving new' },
        cancelled: 'closed',
      },
    },
    'saving new': {
      entry: 'clearProblem',
      invoke: {
        id: 'addDetail',
        src: 'addDetail',
        input: ({ context }) => ({
          key: `${context.id} ${context.forms}`,
          type: context.draft.type,
          parts: partsOf(context),
        }),
        ...answering({
          accepted: { target: 'done', actions: { type: 'noteDone', params: outputOf } },
          refused: 'adding',
        }),
        onError: {
          target: 'adding',
          actions: ['noteMaybeAdded', { type: 'noteProblem', params: 'unreachable' }],
        },
      },
    },
    editing: {
      on: {
        'field typed': {
          guard: { type: 'hasField', params: ({ event }) => event.field },
          actions: { type: 'setField', params: ({ event }) => event },
        },
        'gender chosen': {
          guard: 'hasGender',
          actions: { type: 'setField', params: ({ event }) => ({ field: 'value', text: event.gender }) },
        },
        'save chosen': { guard: 'mayBeChanged', target: 'saving' },
        'delete chosen': 'deleting',
        cancelled: 'viewing',
      },
    },
    saving: {
      entry: 'clearProblem',
      invoke: {
        id: 'changeDetail',
        src: 'changeDetail',
        input: ({ context }) => ({
          detail: storedIn(context),
          change: changedParts(partsOf(context), storedIn(context)),
        }),
        ...settling({
          accepted: { target: 'done', actions: { type: 'noteDone', params: outputOf } },
          refused: 'editing',
        }),
      },
    },
    deleting: {
      entry: 'clearProblem',
      invoke: {
        id: 'deleteDetail',
        src: 'deleteDetail',
        input: ({ context }) => ({ detail: storedIn(context) }),
        ...answering({
          accepted: { target: 'done', actions: { type: 'noteDone', params: outputOf } },
          refused: 'editing',
        }),
        onError: { target: 'editing', actions: { type: 'noteProblem', params: 'maybe-deleted' } },
      },
    },
    /** The dialog is closed, and a notice says what was done. */
    done: {
      on: {
        'undo chosen': 'undoing',
        'notice closed': 'closed',
        'add chosen': { target: 'adding', actions: 'beginNew' },
        'detail chosen': { target: 'viewing', actions: { type: 'show', params: ({ event }) => event } },
      },
    },
    undoing: {
      entry: 'clearProblem',
      invoke: {
        id: 'undoDetail',
        src: 'undoDetail',
        input: ({ context }) => ({ done: doneIn(context) }),
        ...undone,
        onDone: [
          {
            guard: { type: 'overwrote', params: outputOf },
            target: 'done',
            actions: { type: 'noteDone', params: outputOf },
          },
          ...undone.onDone,
        ],
      },
    },
  },
})
