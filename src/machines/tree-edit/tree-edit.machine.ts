/**
 * Changing the name and description of a tree (TRE-10, TRE-11). A change shows at once, before the server has
 * answered. If the server refuses it, the old text returns, and the form says why and still has what the user
 * typed. A saved change can be undone.
 */
import { assign, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import {
  changedWords,
  isChanged,
  isNamed,
  type TreeEditProblem,
  type TreeWords,
  trimmedWords,
} from '#domain/tree/tree-edit.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { findingOut, wasSaved } from '../lost-answers.ts'
import { unprovided } from '../wire.ts'

type Saved = Result<null, TreeEditProblem>

export interface TreeEditContext {
  /** The values when editing began. Only changed fields are saved, so others' changes to the other field stay. */
  readonly before: TreeWords
  readonly draft: TreeWords
  readonly problem: TreeEditProblem | null
}

/** The connection was lost before the server answered. */
const whenUndecided = <const S extends string>(target: S) =>
  [{ guard: { type: 'undecided', params: outputOf }, target }] as const

const nothing: TreeWords = { name: '', description: '' }

export const treeEditMachine = setup({
  types: {
    context: {} as TreeEditContext,
    events: {} as
      | { type: 'edit chosen'; words: TreeWords }
      | { type: 'name typed'; name: string }
      | { type: 'description typed'; description: string }
      | { type: 'save chosen' }
      | { type: 'cancelled' }
      | { type: 'undo chosen' }
      | { type: 'notice closed' },
  },
  actors: {
    saveWords: unprovided.promise<Saved, { change: Partial<TreeWords> }>('saveWords'),
    /** Waits until it is known whether a save without an answer was applied. */
    findOut: unprovided.promise<boolean>('findOut'),
  },
  guards: {
    mayBeSaved: ({ context: { before, draft } }) => isNamed(draft) && isChanged(before, draft),
    accepted,
    wasSaved,
    undecided: (_, saved: Saved) => !saved.ok && saved.problem === 'undecided',
  },
  actions: {
    begin: assign((_, words: TreeWords) => ({ before: words, draft: words, problem: null })),
    setName: assign(({ context }, name: string) => ({ draft: { ...context.draft, name } })),
    setDescription: assign(({ context }, description: string) => ({
      draft: { ...context.draft, description },
    })),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: TreeEditProblem) => ({ problem })),
    noteRefusal: assign((_, saved: Saved) => (saved.ok ? {} : { problem: saved.problem })),
  },
}).createMachine({
  id: 'treeEdit',
  context: { before: nothing, draft: nothing, problem: null },
  initial: 'viewing',
  states: {
    viewing: {
      entry: 'clearProblem',
      on: {
        'edit chosen': { target: 'editing', actions: { type: 'begin', params: ({ event }) => event.words } },
      },
    },
    editing: {
      on: {
        'name typed': { actions: { type: 'setName', params: ({ event }) => event.name } },
        'description typed': {
          actions: { type: 'setDescription', params: ({ event }) => event.description },
        },
        'save chosen': { guard: 'mayBeSaved', target: 'saving' },
        cancelled: 'viewing',
      },
    },
    saving: {
      entry: 'clearProblem',
      invoke: {
        id: 'saveWords',
        src: 'saveWords',
        input: ({ context: { before, draft } }) => ({ change: changedWords(before, draft) }),
        ...settling({
          accepted: { target: 'saved' },
          instead: whenUndecided('undecided'),
          refused: 'editing',
        }),
      },
    },
    saved: {
      on: {
        'edit chosen': { target: 'editing', actions: { type: 'begin', params: ({ event }) => event.words } },
        'undo chosen': 'undoing',
        'notice closed': 'viewing',
      },
    },
    undoing: {
      entry: 'clearProblem',
      invoke: {
        id: 'undoWords',
        src: 'saveWords',
        input: ({ context: { before, draft } }) => ({ change: changedWords(trimmedWords(draft), before) }),
        ...settling({
          accepted: { target: 'viewing' },
          instead: whenUndecided('undo undecided'),
          refused: 'saved',
        }),
      },
    },
    /** The user may also go on editing: a second save sends the same words again. */
    undecided: {
      ...findingOut({ saved: 'saved', notSaved: 'editing' }),
      on: { 'edit chosen': 'editing' },
    },
    'undo undecided': {
      ...findingOut({ saved: 'viewing', notSaved: 'saved' }),
      on: {
        'edit chosen': { target: 'editing', actions: { type: 'begin', params: ({ event }) => event.words } },
      },
    },
  },
})
