/**
 * Looking at a detail of a profile, adding, changing and deleting it (AST2-01, ASR-01 to ASR-05). The page shows an act
 * while it is being saved. If it is refused, or the server cannot be reached, its form opens again with everything that
 * was typed. What was done can be undone, the last act first, until the notice is closed. If an undo replaces a later
 * change, that change can be brought back in turn. Text in a form that is closed without saving is there again when the
 * form is next opened.
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
  emptyDraft,
  fieldsOf,
  type StoredDetail,
  type TypedField,
} from '#domain/person/detail-draft.ts'
import { type DetailDone, type DetailUndone, withAct, withoutLastAct } from '#domain/person/detail-edit.ts'
import {
  draftToContinue,
  formToContinue,
  type UnsavedDetails,
  withChanges,
  withNewForm,
  withoutChanges,
} from '#domain/person/unsaved-details.ts'
import { accepted, answering, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

export type SaveRefusal = RefusalOf<typeof addPersonAssertion | typeof patchAssertion | typeof addPlace>
export type UndoRefusal = SaveRefusal | RefusalOf<typeof deleteAssertion>
/** `maybe-deleted`: the answer to the deletion was lost. */
export type DetailProblem = UndoRefusal | 'unreachable' | 'maybe-deleted'

export interface NewDetail {
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
  /** False for the only name of the person. */
  readonly mayDelete: boolean
  readonly draft: DetailDraft
  /** The key of the new form that is open, and whether the server may have added its detail already. */
  readonly key: string
  readonly maybeAdded: boolean
  /** True if the form opened with text that was not saved before. */
  readonly isContinued: boolean
  readonly unsaved: UnsavedDetails
  readonly problem: DetailProblem | null
  /** What was done and can be undone, the last act at the end. */
  readonly acts: readonly DetailDone[]
  readonly maxActs: number
}

type ShownDetail = Pick<AssertionEditContext, 'mayEdit' | 'mayDelete'> & { readonly stored: StoredDetail }

type Done = Result<DetailDone, UndoRefusal>
type Undone = Result<DetailUndone, UndoRefusal>

const decided = ({ draft, stored, locale }: AssertionEditContext) => decideDraft(draft, stored, locale)

/** The guards let only drafts pass that may be saved. */
export function partsOf(context: AssertionEditContext): DraftParts {
  const parts = decided(context)
  if (!parts.ok) throw new Error(`A detail was saved that was refused: ${parts.problem}.`)
  return parts.value
}

function storedIn({ stored }: AssertionEditContext): StoredDetail {
  if (stored === null) throw new Error('Only a stored detail can be changed.')
  return stored
}

export function lastActIn({ acts }: AssertionEditContext): DetailDone {
  const act = acts.at(-1)
  if (act === undefined) throw new Error('Nothing was done that could be undone.')
  return act
}

const isChanged = (context: AssertionEditContext) =>
  Object.keys(changedParts(partsOf(context), storedIn(context).detail)).length > 0

/** The form after typing. What is typed is remembered at once, because the page may be closed at any time. */
function typed(context: AssertionEditContext, fields: Partial<DetailDraft>) {
  const draft = { ...context.draft, ...fields }
  return { draft, unsaved: remembered({ ...context, draft }) }
}

const remembered = ({ unsaved, stored, draft, key, maybeAdded }: AssertionEditContext): UnsavedDetails =>
  stored === null ? withNewForm(unsaved, { key, draft, maybeAdded }) : withChanges(unsaved, stored, draft)

/** Without the text of the form that is open. */
const forgotten = ({ unsaved, stored }: AssertionEditContext): UnsavedDetails =>
  stored === null ? { ...unsaved, added: null } : withoutChanges(unsaved, stored)

export const assertionEditMachine = setup({
  types: {
    context: {} as AssertionEditContext,
    input: {} as Pick<AssertionEditContext, 'id' | 'locale' | 'unsaved' | 'maxActs'>,
    events: {} as
      | { type: 'add chosen' }
      | ({ type: 'detail chosen' } & ShownDetail)
      | { type: 'closed' }
      | { type: 'edit chosen' }
      | { type: 'type chosen'; detailType: string }
      | { type: 'field typed'; field: TypedField; text: string }
      | { type: 'gender chosen'; gender: Gender }
      | { type: 'save chosen' }
      | { type: 'delete chosen' }
      | { type: 'cancelled' }
      | { type: 'discard chosen' }
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
    mayDelete: ({ context }) => context.mayDelete,
    mayChooseType: ({ context }) => !context.maybeAdded,
    hasField: ({ context }, field: TypedField) => fieldsOf(context.draft.type).includes(field),
    hasGender: ({ context }) => fieldsOf(context.draft.type).includes('gender'),
    mayBeAdded: ({ context }) => decided(context).ok,
    mayBeChanged: ({ context }) => decided(context).ok && isChanged(context),
    isContinued: ({ context }) => context.isContinued,
    mayUndo: ({ context }) => context.acts.length > 0,
    accepted,
  },
  actions: {
    beginNew: assign(({ context: { id, forms, unsaved } }) => ({
      ...formToContinue(unsaved, `${id} ${forms + 1}`),
      forms: forms + 1,
      stored: null,
      problem: null,
    })),
    show: assign((_, { stored, mayEdit, mayDelete }: ShownDetail) => ({ stored, mayEdit, mayDelete })),
    beginChange: assign(({ context }) => draftToContinue(context.unsaved, storedIn(context))),
    setType: assign(({ context }, type: string) => typed(context, { type })),
    setField: assign(({ context }, { field, text }: { field: TypedField; text: string }) =>
      typed(context, { [field]: text }),
    ),
    /** If the page is closed before the answer, the server may have added the detail. */
    rememberSending: assign(({ context }) => ({ unsaved: remembered({ ...context, maybeAdded: true }) })),
    rememberForm: assign(({ context }) => ({ unsaved: remembered(context) })),
    noteMaybeAdded: assign({ maybeAdded: true }),
    noteDone: assign(({ context }, done: Done) =>
      done.ok
        ? { acts: withAct(context.acts, done.value, context.maxActs), unsaved: forgotten(context) }
        : {},
    ),
    noteUndone: assign(({ context }, undone: Undone) =>
      undone.ok ? { acts: withoutLastAct(context.acts, undone.value) } : {},
    ),
    discard: assign(({ context }) => ({ unsaved: forgotten(context) })),
    closeForm: assign({
      stored: null,
      mayEdit: false,
      mayDelete: false,
      draft: emptyDraft,
      maybeAdded: false,
      isContinued: false,
      problem: null,
    }),
    leaveForm: assign({ draft: emptyDraft, isContinued: false, problem: null }),
    forgetActs: assign({ acts: [] }),
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
    mayDelete: false,
    draft: emptyDraft,
    key: '',
    maybeAdded: false,
    isContinued: false,
    problem: null,
    acts: [],
  }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'closeForm',
      always: { guard: 'mayUndo', target: 'done' },
      on: {
        'add chosen': { target: 'adding', actions: 'beginNew' },
        'detail chosen': { target: 'viewing', actions: { type: 'show', params: ({ event }) => event } },
      },
    },
    viewing: {
      entry: 'leaveForm',
      on: {
        'edit chosen': { guard: 'mayEdit', target: 'editing', actions: 'beginChange' },
        closed: 'closed',
      },
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
        'discard chosen': { guard: 'isContinued', target: 'closed', actions: 'discard' },
        cancelled: 'closed',
      },
    },
    /** The form is closed, and the list shows the new detail. */
    'saving new': {
      entry: ['clearProblem', 'rememberSending'],
      invoke: {
        id: 'addDetail',
        src: 'addDetail',
        input: ({ context }) => ({
          key: context.key,
          type: context.draft.type,
          parts: partsOf(context),
        }),
        ...answering({
          accepted: { target: 'closed', actions: { type: 'noteDone', params: outputOf } },
          refused: 'adding',
          besides: [{ type: 'rememberForm' }],
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
        'delete chosen': { guard: 'mayDelete', target: 'deleting' },
        'discard chosen': { guard: 'isContinued', target: 'viewing', actions: 'discard' },
        cancelled: 'viewing',
      },
    },
    /** The form is closed, and the list shows the change. */
    saving: {
      entry: 'clearProblem',
      invoke: {
        id: 'changeDetail',
        src: 'changeDetail',
        input: ({ context }) => ({
          detail: storedIn(context).detail,
          change: changedParts(partsOf(context), storedIn(context).detail),
        }),
        ...settling({
          accepted: { target: 'closed', actions: { type: 'noteDone', params: outputOf } },
          refused: 'editing',
        }),
      },
    },
    deleting: {
      entry: 'clearProblem',
      invoke: {
        id: 'deleteDetail',
        src: 'deleteDetail',
        input: ({ context }) => ({ detail: storedIn(context).detail }),
        ...answering({
          accepted: { target: 'closed', actions: { type: 'noteDone', params: outputOf } },
          refused: 'editing',
        }),
        onError: { target: 'editing', actions: { type: 'noteProblem', params: 'maybe-deleted' } },
      },
    },
    /** A notice says what was done. */
    done: {
      on: {
        'undo chosen': 'undoing',
        'notice closed': { target: 'closed', actions: 'forgetActs' },
        'add chosen': { target: 'adding', actions: 'beginNew' },
        'detail chosen': { target: 'viewing', actions: { type: 'show', params: ({ event }) => event } },
      },
    },
    undoing: {
      entry: 'clearProblem',
      invoke: {
        id: 'undoDetail',
        src: 'undoDetail',
        input: ({ context }) => ({ done: lastActIn(context) }),
        ...settling({
          accepted: { target: 'closed', actions: { type: 'noteUndone', params: outputOf } },
          refused: 'done',
        }),
      },
    },
  },
})
