/**
 * A file becomes a tree or updates one. The user chooses it, the browser reads it, the user reviews and agrees, and
 * it is sent and applied. Nothing leaves the computer before `agreed`. An update shows its changes before it
 * applies them. Until then the user can cancel, and nothing stays on the server.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import type { DataGroupId } from '#domain/ids.ts'
import { personPath, treePath } from '#domain/pages/routes.ts'
import { isSameFile, type LeftUpload, markOf } from '#domain/upload/left-upload.ts'
import {
  changesNothing,
  type TreeChanges,
  type TreeChoice,
  takesMuchAway,
} from '#domain/upload/tree-update.ts'
import type { UnfinishedUpload } from '#domain/upload/unfinished-upload.ts'
import type {
  FileProblem,
  FileRefusal,
  FoundSoFar,
  UploadRefusal,
  UploadSummary,
} from '#domain/upload/upload.ts'
import type { Arrival, Surroundings, UploadOrder } from '#domain/upload/upload-order.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export type UploadProblem =
  | FileProblem
  | UploadRefusal
  | 'unfinished-uploads'
  | 'several-files'
  | 'unreachable'
  | 'unforeseen'

export const treeUploadMachine = setup({
  types: {
    context: {} as {
      file: File | null
      found: FoundSoFar
      summary: UploadSummary | null
      /** The trees that the user may update; null until they are loaded. */
      trees: readonly TreeChoice[] | null
      /** The user's choice, once made: the tree to update, or a null `treeId` for a new tree. */
      wish: { readonly treeId: DataGroupId | null } | null
      /** The tree to update; null for a new tree. */
      target: TreeChoice | null
      includeLiving: boolean
      /** An unfinished upload of this browser. */
      left: LeftUpload | null
      /** True if the file belongs to the unfinished upload, which then continues from where it stopped. */
      resuming: boolean
      personsSent: number
      changes: TreeChanges | null
      removalAccepted: boolean
      arrival: Arrival | null
      /** The user's other unfinished uploads. The plan has no room for this upload as long as they exist. */
      unfinished: readonly UnfinishedUpload[]
      dropsUnfinished: boolean
      problem: UploadProblem | null
      /** The line of the file that has the problem. */
      problemLine: number | null
      /** The trees in a folder or an archive among which the user has to choose. */
      problemTrees: readonly string[]
      cancelled: boolean
    },
    events: {} as
      /** The user chose on another page which tree to update; null means no particular tree. */
        | { type: 'tree wanted'; treeId: DataGroupId | null }
        | { type: 'file chosen'; file: File }
        | { type: 'several files chosen' }
        /** The browser could not read the folder that the user chose. */
        | { type: 'folder unreadable' }
        | { type: 'left upload cancelled' }
        | { type: 'target chosen'; treeId: DataGroupId | null }
        | { type: 'living toggled' }
        | { type: 'agreed' }
        | { type: 'declined' }
        | { type: 'removal toggled' }
        | { type: 'changes accepted' }
        | { type: 'cancelled' }
        | { type: 'retried' }
        | { type: 'unfinished dropped' }
        /** The user leaves the page; the server continues. */
        | { type: 'left' }
        // From reading:
        | { type: 'more found'; found: FoundSoFar }
        | { type: 'file read'; summary: UploadSummary }
        | ({ type: 'file refused' } & FileRefusal)
        // From uploading:
        | { type: 'batch sent'; personsSent: number }
        | { type: 'comparing began' }
        | { type: 'applying began' }
        | { type: 'changes found'; changes: TreeChanges }
        | { type: 'tree applied'; arrival: Arrival }
        | { type: 'upload refused'; problem: UploadRefusal }
        | { type: 'unfinished found'; unfinished: readonly UnfinishedUpload[] }
        | { type: 'connection lost' }
        | { type: 'upload broken' },
    emitted: {} as ShellEvent,
  },
  actors: {
    recallLeft: unprovided.promise<LeftUpload | null>('recallLeft'),
    readFile: unprovided.callback<{ file: File; includeLiving: boolean }>('readFile'),
    lookAround: unprovided.promise<Surroundings, { file: File }>('lookAround'),
    uploadTree: unprovided.callback<UploadOrder, { type: 'apply' }>('uploadTree'),
    cancelUpload: unprovided.promise<void>('cancelUpload'),
  },
  guards: {
    somethingIsLeft: ({ context }) => context.left !== null,
    treesUnknown: ({ context }) => context.trees === null,
    isChoice: ({ context }, treeId: DataGroupId | null) =>
      !context.resuming &&
      hasChoice(context.trees) &&
      (treeId === null || treeOf(context.trees, treeId) !== null),
    // A continued upload must be split as before, so the choice about living people stays as it was.
    someAreLiving: ({ context }) =>
      !context.resuming && (!context.includeLiving || (context.summary?.living ?? 0) > 0),
    someAreUnfinished: ({ context }) => context.unfinished.length > 0,
    isUpdate: ({ context }) => context.target !== null,
    nothingChanges: (_, changes: TreeChanges) => changesNothing(changes),
    needsAcceptance: ({ context }) => context.changes !== null && takesMuchAway(context.changes),
    mayApply: ({ context }) =>
      context.removalAccepted || context.changes === null || !takesMuchAway(context.changes),
  },
  actions: {
    noteWish: assign((_, treeId: DataGroupId | null) => ({ wish: treeId === null ? null : { treeId } })),
    noteLeft: assign((_, left: LeftUpload | null) => ({ left })),
    takeFile: assign(({ context }, file: File) => ({
      file,
      includeLiving:
        context.left !== null && isSameFile(context.left.file, file) ? context.left.includeLiving : true,
    })),
    beginAnew: assign({
      found: nothingFound,
      summary: null,
      trees: null,
      target: null,
      resuming: false,
      personsSent: 0,
      changes: null,
      removalAccepted: false,
      arrival: null,
      unfinished: [],
      dropsUnfinished: false,
      problem: null,
      problemLine: null,
      problemTrees: [],
      cancelled: false,
    }),
    toggleLiving: assign(({ context }) => ({ includeLiving: !context.includeLiving, found: nothingFound() })),
    noteFound: assign((_, found: FoundSoFar) => ({ found })),
    noteSummary: assign((_, summary: UploadSummary) => ({ summary })),
    noteSurroundings: assign(({ context }, { trees, suggested, left }: Surroundings) => {
      const resuming = isContinued(left, context)
      return {
        trees,
        left,
        resuming,
        target: resuming ? (left?.target ?? null) : wishedTree(context.wish, trees, suggested),
      }
    }),
    noteTreesUnknown: assign({ trees: null, target: null }),
    noteTarget: assign(({ context }, treeId: DataGroupId | null) => ({
      wish: { treeId },
      target: treeId === null ? null : treeOf(context.trees, treeId),
    })),
    noteSent: assign((_, personsSent: number) => ({ personsSent })),
    noteChanges: assign((_, changes: TreeChanges) => ({ changes, removalAccepted: false })),
    toggleRemoval: assign(({ context }) => ({ removalAccepted: !context.removalAccepted })),
    orderToApply: sendTo('uploadTree', { type: 'apply' }),
    noteArrival: assign((_, arrival: Arrival) => ({ arrival })),
    noteUnfinished: assign((_, unfinished: readonly UnfinishedUpload[]) => ({ unfinished })),
    dropUnfinished: assign({ unfinished: [], dropsUnfinished: true }),
    noteProblem: assign((_, problem: UploadProblem) => ({ problem, problemLine: null, problemTrees: [] })),
    noteRefusal: assign((_, { problem, line, trees = [] }: FileRefusal) => ({
      problem,
      problemLine: line,
      problemTrees: trees,
    })),
    noteCancelled: assign({ cancelled: true }),
    clearWord: assign({ problem: null, problemLine: null, problemTrees: [], cancelled: false }),
    forgetFile: assign({ file: null, summary: null }),
    showTreeToCome: emit(({ context: { target } }) => ({
      type: 'navigate',
      to: target === null ? '/trees' : treePath(target.treeId),
    })),
    showTree: emit((_, { startPersonId }: Arrival) => ({ type: 'navigate', to: personPath(startPersonId) })),
  },
}).createMachine({
  id: 'treeUpload',
  context: {
    file: null,
    found: nothingFound(),
    summary: null,
    trees: null,
    wish: null,
    target: null,
    includeLiving: true,
    left: null,
    resuming: false,
    personsSent: 0,
    changes: null,
    removalAccepted: false,
    arrival: null,
    unfinished: [],
    dropsUnfinished: false,
    problem: null,
    problemLine: null,
    problemTrees: [],
    cancelled: false,
  },
  initial: 'choosing',
  states: {
    choosing: {
      invoke: {
        id: 'recallLeft',
        src: 'recallLeft',
        onDone: { actions: { type: 'noteLeft', params: ({ event }) => event.output } },
        // A failure does not matter: the flow looks up unfinished uploads again when a file is chosen.
        onError: {},
      },
      on: {
        'tree wanted': { actions: { type: 'noteWish', params: ({ event }) => event.treeId } },
        'file chosen': {
          target: 'reading',
          actions: ['beginAnew', { type: 'takeFile', params: ({ event }) => event.file }],
        },
        'several files chosen': { actions: ['clearWord', { type: 'noteProblem', params: 'several-files' }] },
        'folder unreadable': { actions: ['clearWord', { type: 'noteProblem', params: 'unreadable' }] },
        'left upload cancelled': { guard: 'somethingIsLeft', target: 'discarding' },
      },
    },
    discarding: {
      entry: 'clearWord',
      invoke: {
        id: 'discardLeft',
        src: 'cancelUpload',
        onDone: { target: 'choosing', actions: [{ type: 'noteLeft', params: null }, 'noteCancelled'] },
        onError: { target: 'choosing', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    reading: {
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => ({ file: chosenFile(context.file), includeLiving: context.includeLiving }),
        onError: {
          target: 'choosing',
          actions: [{ type: 'noteProblem', params: 'unreadable' }, 'forgetFile'],
        },
      },
      on: {
        'more found': { actions: { type: 'noteFound', params: ({ event }) => event.found } },
        'file read': {
          target: 'lookingAround',
          actions: { type: 'noteSummary', params: ({ event }) => event.summary },
        },
        'file refused': {
          target: 'choosing',
          actions: [{ type: 'noteRefusal', params: ({ event }) => event }, 'forgetFile'],
        },
        cancelled: { target: 'choosing', actions: 'forgetFile' },
      },
    },
    /** Finds out which trees can be updated, and whether the file belongs to an unfinished upload. */
    lookingAround: {
      invoke: {
        id: 'lookAround',
        src: 'lookAround',
        input: ({ context }) => ({ file: chosenFile(context.file) }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'noteSurroundings', params: ({ event }) => event.output },
        },
        onError: { target: 'reviewing', actions: 'noteTreesUnknown' },
      },
      on: { cancelled: { target: 'choosing', actions: 'forgetFile' } },
    },
    reviewing: {
      on: {
        'target chosen': {
          guard: { type: 'isChoice', params: ({ event }) => event.treeId },
          actions: { type: 'noteTarget', params: ({ event }) => event.treeId },
        },
        'living toggled': { guard: 'someAreLiving', target: 'reading', actions: 'toggleLiving' },
        retried: { guard: 'treesUnknown', target: 'lookingAround' },
        agreed: 'uploading',
        declined: { target: 'choosing', actions: 'forgetFile' },
      },
    },
    uploading: {
      entry: 'clearWord',
      initial: 'sending',
      invoke: {
        id: 'uploadTree',
        src: 'uploadTree',
        input: ({ context }) => ({
          file: chosenFile(context.file),
          target: context.target,
          includeLiving: context.includeLiving,
          resuming: context.resuming,
          dropsUnfinished: context.dropsUnfinished,
        }),
        onError: { target: 'interrupted', actions: { type: 'noteProblem', params: 'unforeseen' } },
      },
      on: {
        'upload refused': {
          target: 'refused',
          actions: { type: 'noteProblem', params: ({ event }) => event.problem },
        },
        'unfinished found': {
          target: 'refused',
          actions: [
            { type: 'noteProblem', params: 'unfinished-uploads' },
            { type: 'noteUnfinished', params: ({ event }) => event.unfinished },
          ],
        },
        'connection lost': { target: 'interrupted', actions: { type: 'noteProblem', params: 'unreachable' } },
        'upload broken': { target: 'interrupted', actions: { type: 'noteProblem', params: 'unforeseen' } },
        'tree applied': [
          {
            guard: 'isUpdate',
            target: 'updated',
            actions: { type: 'noteArrival', params: ({ event }) => event.arrival },
          },
          {
            target: 'arrived',
            actions: [
              { type: 'noteArrival', params: ({ event }) => event.arrival },
              { type: 'showTree', params: ({ event }) => event.arrival },
            ],
          },
        ],
      },
      states: {
        sending: {
          on: {
            'batch sent': { actions: { type: 'noteSent', params: ({ event }) => event.personsSent } },
            'comparing began': 'comparing',
            'applying began': 'applying',
            cancelled: '#treeUpload.cancelling',
          },
        },
        comparing: {
          on: {
            'changes found': [
              {
                guard: { type: 'nothingChanges', params: ({ event }) => event.changes },
                target: 'ordering',
                actions: [{ type: 'noteChanges', params: ({ event }) => event.changes }, 'orderToApply'],
              },
              {
                target: 'confirming',
                actions: { type: 'noteChanges', params: ({ event }) => event.changes },
              },
            ],
            // The server was already applying the file when the connection was lost.
            'applying began': 'applying',
            cancelled: '#treeUpload.cancelling',
          },
        },
        confirming: {
          on: {
            'removal toggled': { guard: 'needsAcceptance', actions: 'toggleRemoval' },
            'changes accepted': { guard: 'mayApply', target: 'ordering', actions: 'orderToApply' },
            cancelled: '#treeUpload.cancelling',
          },
        },
        // From here on, the upload can no longer be cancelled.
        ordering: { on: { 'applying began': 'applying' } },
        // From here on, the server continues by itself, however long it takes.
        applying: {
          on: {
            left: {
              target: '#treeUpload.choosing',
              actions: ['showTreeToCome', { type: 'noteLeft', params: null }, 'forgetFile'],
            },
          },
        },
      },
    },
    interrupted: { on: { retried: 'uploading', cancelled: 'cancelling' } },
    refused: {
      on: {
        declined: { target: 'choosing', actions: ['clearWord', 'forgetFile'] },
        'unfinished dropped': {
          guard: 'someAreUnfinished',
          target: 'uploading',
          actions: 'dropUnfinished',
        },
      },
    },
    cancelling: {
      invoke: {
        id: 'cancelUpload',
        src: 'cancelUpload',
        onDone: { target: 'choosing', actions: ['clearWord', 'noteCancelled', 'forgetFile'] },
        onError: { target: 'interrupted', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    // The page can be opened again for another file.
    arrived: {
      on: {
        'tree wanted': {
          target: 'choosing',
          actions: [{ type: 'noteWish', params: ({ event }) => event.treeId }, 'forgetFile'],
        },
        'file chosen': {
          target: 'reading',
          actions: ['beginAnew', { type: 'takeFile', params: ({ event }) => event.file }],
        },
      },
    },
    /** The result of the update stays on the page until the user chooses another file. */
    updated: {
      on: {
        'tree wanted': {
          target: 'choosing',
          actions: [{ type: 'noteWish', params: ({ event }) => event.treeId }, 'forgetFile'],
        },
        declined: { target: 'choosing', actions: 'forgetFile' },
      },
    },
  },
})

function nothingFound(): FoundSoFar {
  return { persons: 0, families: 0, places: 0, surnames: [] }
}

function chosenFile(file: File | null): File {
  if (file === null) throw new Error('No file was chosen.')
  return file
}

const hasChoice = (trees: readonly TreeChoice[] | null) => trees !== null && trees.length > 0

const treeOf = (trees: readonly TreeChoice[] | null, treeId: DataGroupId) =>
  trees?.find((tree) => tree.treeId === treeId) ?? null

function wishedTree(
  wish: { readonly treeId: DataGroupId | null } | null,
  trees: readonly TreeChoice[],
  suggested: TreeChoice | null,
): TreeChoice | null {
  if (wish === null) return suggested
  return wish.treeId === null ? null : treeOf(trees, wish.treeId)
}

function isContinued(left: LeftUpload | null, read: { file: File | null; includeLiving: boolean }): boolean {
  if (left === null || read.file === null || left.includeLiving !== read.includeLiving) return false
  return isSameFile(left.file, markOf(read.file))
}
