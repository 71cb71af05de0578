/**
 * Looking at the photos and files of a person, profile or tree: one opens in large, its words are edited in place, and
 * it is deleted. The last act can be undone until the notice is closed, or until somebody else changes the same words.
 * Words in a form that is closed without saving are there again when the form of this photo is next opened.
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { deleteContent, patchContent, restoreContent } from '#contract/research/content-acts.ts'
import type { Result } from '#contract/result.ts'
import type { ContentId } from '#contract/wire.ts'
import type { ContentDone, OpenContent } from '#domain/content/content-acts.ts'
import {
  type ContentChange,
  type ContentDraft,
  type ContentField,
  changedFields,
  changesAnything,
  changesTo,
  contentChange,
  contentDraftOf,
} from '#domain/content/content-details.ts'
import { accepted, answering, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Refusal = RefusalOf<typeof patchContent | typeof deleteContent | typeof restoreContent>
export type GalleryProblem = Refusal | 'unreachable' | 'maybe-deleted'
export type Done = Result<ContentDone, Refusal>
export type Undone = Result<null, Refusal>

export interface ContentGalleryContext {
  readonly locale: string
  readonly open: OpenContent | null
  readonly draft: ContentDraft
  /** What was typed about photos and not saved, by their ids. */
  readonly unsaved: UnsavedWords
  /** True if the form began with words that were not saved. */
  readonly isContinued: boolean
  readonly done: ContentDone | null
  readonly problem: GalleryProblem | null
}

type UnsavedWords = Readonly<Record<ContentId, Partial<ContentDraft>>>

const emptyDraft: ContentDraft = { caption: '', date: '', description: '' }

function openIn({ open }: ContentGalleryContext): OpenContent {
  if (open === null) throw new Error('No photo is open.')
  return open
}

function doneIn({ done }: ContentGalleryContext): ContentDone {
  if (done === null) throw new Error('Nothing was done that could be undone.')
  return done
}

function unsavedWith(context: ContentGalleryContext): UnsavedWords {
  const { id, details } = openIn(context)
  const words = changedFields(context.draft, details)
  return Object.keys(words).length === 0
    ? unsavedWithout(context.unsaved, id)
    : { ...context.unsaved, [id]: words }
}

const unsavedWithout = (unsaved: UnsavedWords, id: ContentId): UnsavedWords =>
  Object.fromEntries(Object.entries(unsaved).filter(([of]) => of !== id))

/** What was done, unless somebody has changed the same words since: an undo would delete theirs. */
function doneUnlessChanged(done: ContentDone | null, { id, details }: OpenContent): ContentDone | null {
  if (done?.kind !== 'changed' || done.id !== id) return done
  const ours = changesTo(done.after, done.before)
  return changesAnything(changesTo({ ...details, ...ours }, details)) ? null : done
}

const changeIn = (context: ContentGalleryContext): ContentChange =>
  contentChange(context.draft, openIn(context).details, context.locale)

export const contentGalleryMachine = setup({
  types: {
    context: {} as ContentGalleryContext,
    input: {} as Pick<ContentGalleryContext, 'locale'>,
    events: {} as
      | { type: 'content chosen'; content: OpenContent }
      /** Another photo is shown: the next, the one before, the first or the last. */
      | { type: 'turned'; content: OpenContent }
      | { type: 'closed' }
      | { type: 'edit chosen' }
      | { type: 'field typed'; field: ContentField; text: string }
      | { type: 'save chosen' }
      | { type: 'cancelled' }
      /** The words that were not saved are dropped. */
      | { type: 'discard chosen' }
      | { type: 'delete chosen' }
      | { type: 'undo chosen' }
      | { type: 'notice closed' }
      /** Somebody has changed the words of the open photo, or what the user may do with it. */
      | { type: 'content changed'; content: OpenContent }
      /** Somebody has deleted the open photo. */
      | { type: 'content gone' },
  },
  actors: {
    saveDetails: unprovided.promise<Done, { content: OpenContent; change: ContentChange }>('saveDetails'),
    /** A photo that is gone already counts as deleted. */
    deleteContent: unprovided.promise<Done, { content: OpenContent }>('deleteContent'),
    undo: unprovided.promise<Undone, { done: ContentDone }>('undo'),
  },
  guards: {
    accepted,
    mayChange: ({ context }) => context.open?.mayChange ?? false,
    mayBeSaved: ({ context }) => changesAnything(changeIn(context)),
    isContinued: ({ context }) => context.isContinued,
    mayUndo: ({ context }) => context.done !== null,
    isOpen: ({ context }) => context.open !== null,
    isAnother: ({ context }, content: OpenContent) => content.id !== context.open?.id,
    isOpenOne: ({ context }, content: OpenContent) => content.id === context.open?.id,
  },
  actions: {
    show: assign((_, open: OpenContent) => ({ open, problem: null })),
    close: assign({ open: null, problem: null }),
    noteGone: assign(({ context: { done, open } }) => ({
      open: null,
      done: done !== null && done.id === open?.id ? null : done,
      problem: 'not-found',
    })),
    takeNews: assign(({ context }, open: OpenContent) => ({
      open,
      done: doneUnlessChanged(context.done, open),
    })),
    /** What was typed stays. A field that was not touched shows the new words, so that saving keeps them. */
    takeNewsBelowDraft: assign(({ context }, { details }: OpenContent) => {
      const before = openIn(context)
      return {
        open: { ...before, details },
        draft: { ...contentDraftOf(details), ...changedFields(context.draft, before.details) },
      }
    }),
    beginEdit: assign(({ context }) => {
      const { id, details } = openIn(context)
      const words = context.unsaved[id]
      return {
        draft: { ...contentDraftOf(details), ...words },
        isContinued: words !== undefined,
        problem: null,
      }
    }),
    remember: assign(({ context }) => ({ unsaved: unsavedWith(context) })),
    discard: assign(({ context }) => ({ unsaved: unsavedWithout(context.unsaved, openIn(context).id) })),
    endEdit: assign({ draft: emptyDraft, isContinued: false, problem: null }),
    setField: assign(({ context }, { field, text }: { field: ContentField; text: string }) => ({
      draft: { ...context.draft, [field]: text },
    })),
    noteDone: assign(({ context }, result: Done) => {
      if (!result.ok) return {}
      const done = result.value
      const open =
        done.kind === 'changed' && context.open !== null ? { ...context.open, details: done.after } : null
      return {
        done,
        open,
        draft: emptyDraft,
        unsaved: unsavedWithout(context.unsaved, done.id),
        isContinued: false,
      }
    }),
    noteUndone: assign(({ context: { done, open } }) => ({
      done: null,
      open:
        open !== null && done?.kind === 'changed' && done.id === open.id
          ? { ...open, details: done.before }
          : open,
    })),
    forgetDone: assign({ done: null, problem: null }),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: GalleryProblem) => ({ problem })),
    noteRefusal: assign((_, result: Done | Undone) => (result.ok ? {} : { problem: result.problem })),
  },
}).createMachine({
  id: 'contentGallery',
  context: ({ input }) => ({
    ...input,
    open: null,
    draft: emptyDraft,
    unsaved: {},
    isContinued: false,
    done: null,
    problem: null,
  }),
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'content chosen': {
          target: 'viewing',
          actions: { type: 'show', params: ({ event }) => event.content },
        },
        'undo chosen': { guard: 'mayUndo', target: 'undoing' },
        'notice closed': { guard: 'mayUndo', actions: 'forgetDone' },
      },
    },
    viewing: {
      on: {
        turned: {
          guard: { type: 'isAnother', params: ({ event }) => event.content },
          actions: { type: 'show', params: ({ event }) => event.content },
        },
        closed: { target: 'browsing', actions: 'close' },
        'content changed': {
          guard: { type: 'isOpenOne', params: ({ event }) => event.content },
          actions: { type: 'takeNews', params: ({ event }) => event.content },
        },
        'content gone': { target: 'browsing', actions: 'noteGone' },
        'edit chosen': { guard: 'mayChange', target: 'editing', actions: 'beginEdit' },
        'delete chosen': { guard: 'mayChange', target: 'deleting' },
        'undo chosen': { guard: 'mayUndo', target: 'undoing' },
        'notice closed': { guard: 'mayUndo', actions: 'forgetDone' },
      },
    },
    editing: {
      on: {
        'field typed': { actions: { type: 'setField', params: ({ event }) => event } },
        'save chosen': { guard: 'mayBeSaved', target: 'saving' },
        cancelled: { target: 'viewing', actions: ['remember', 'endEdit'] },
        'discard chosen': { guard: 'isContinued', target: 'viewing', actions: ['discard', 'endEdit'] },
        'content changed': {
          guard: { type: 'isOpenOne', params: ({ event }) => event.content },
          actions: { type: 'takeNewsBelowDraft', params: ({ event }) => event.content },
        },
        'content gone': { target: 'browsing', actions: ['discard', 'endEdit', 'noteGone'] },
      },
    },
    saving: {
      entry: 'clearProblem',
      invoke: {
        id: 'saveDetails',
        src: 'saveDetails',
        input: ({ context }) => ({ content: openIn(context), change: changeIn(context) }),
        ...settling({
          accepted: { target: 'viewing', actions: { type: 'noteDone', params: outputOf } },
          refused: 'editing',
        }),
      },
    },
    deleting: {
      entry: 'clearProblem',
      invoke: {
        id: 'deleteContent',
        src: 'deleteContent',
        input: ({ context }) => ({ content: openIn(context) }),
        ...answering({
          accepted: { target: 'browsing', actions: { type: 'noteDone', params: outputOf } },
          refused: 'viewing',
        }),
        onError: { target: 'viewing', actions: { type: 'noteProblem', params: 'maybe-deleted' } },
      },
    },
    undoing: {
      entry: 'clearProblem',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => ({ done: doneIn(context) }),
        ...settling({
          accepted: { target: 'undone', actions: 'noteUndone' },
          refused: 'undone',
        }),
      },
    },
    undone: { always: [{ guard: 'isOpen', target: 'viewing' }, { target: 'browsing' }] },
  },
})
