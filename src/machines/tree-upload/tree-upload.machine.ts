/**
 * A file becomes a tree: chosen, read in the browser, looked over, agreed to, sent, applied. Nothing leaves the
 * computer before `agreed`; until everything has been sent it can be cancelled, and then nothing stays behind.
 */
import { assign, emit, setup } from 'xstate'
import type { PersonId } from '#domain/ids.ts'
import { personPath } from '#domain/routes.ts'
import type { FileProblem, FoundSoFar, UploadRefusal, UploadSummary } from '#domain/upload.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export type UploadProblem = FileProblem | UploadRefusal | 'unreachable'

export const treeUploadMachine = setup({
  types: {
    context: {} as {
      file: File | null
      found: FoundSoFar
      summary: UploadSummary | null
      personsSent: number
      problem: UploadProblem | null
      cancelled: boolean
    },
    events: {} as
      | { type: 'file chosen'; file: File }
      | { type: 'agreed' }
      | { type: 'declined' }
      | { type: 'cancelled' }
      | { type: 'retried' }
      // From reading:
      | { type: 'more found'; found: FoundSoFar }
      | { type: 'file read'; summary: UploadSummary }
      | { type: 'file refused'; problem: FileProblem }
      // From uploading:
      | { type: 'batch sent'; personsSent: number }
      | { type: 'everything sent' }
      | { type: 'tree applied'; startPersonId: PersonId }
      | { type: 'upload refused'; problem: UploadRefusal }
      | { type: 'connection lost' },
    emitted: {} as ShellEvent,
  },
  actors: {
    readFile: unprovided.callback<{ file: File }>('readFile'),
    uploadTree: unprovided.callback<{ file: File }>('uploadTree'),
    cancelUpload: unprovided.promise<void>('cancelUpload'),
  },
  actions: {
    takeFile: assign((_, file: File) => ({ file })),
    beginAnew: assign({
      found: nothingFound,
      summary: null,
      personsSent: 0,
      problem: null,
      cancelled: false,
    }),
    noteFound: assign((_, found: FoundSoFar) => ({ found })),
    noteSummary: assign((_, summary: UploadSummary) => ({ summary })),
    noteSent: assign((_, personsSent: number) => ({ personsSent })),
    noteProblem: assign((_, problem: UploadProblem) => ({ problem })),
    noteCancelled: assign({ cancelled: true }),
    clearProblem: assign({ problem: null }),
    forgetFile: assign({ file: null, summary: null }),
    showTree: emit((_, personId: PersonId) => ({ type: 'navigate', to: personPath(personId) })),
  },
}).createMachine({
  id: 'treeUpload',
  context: {
    file: null,
    found: nothingFound(),
    summary: null,
    personsSent: 0,
    problem: null,
    cancelled: false,
  },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'file chosen': {
          target: 'reading',
          actions: ['beginAnew', { type: 'takeFile', params: ({ event }) => event.file }],
        },
      },
    },
    reading: {
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => ({ file: chosenFile(context.file) }),
        onError: {
          target: 'choosing',
          actions: [{ type: 'noteProblem', params: 'unreadable' }, 'forgetFile'],
        },
      },
      on: {
        'more found': { actions: { type: 'noteFound', params: ({ event }) => event.found } },
        'file read': {
          target: 'reviewing',
          actions: { type: 'noteSummary', params: ({ event }) => event.summary },
        },
        'file refused': {
          target: 'choosing',
          actions: [{ type: 'noteProblem', params: ({ event }) => event.problem }, 'forgetFile'],
        },
        cancelled: { target: 'choosing', actions: 'forgetFile' },
      },
    },
    reviewing: { on: { agreed: 'uploading', declined: { target: 'choosing', actions: 'forgetFile' } } },
    uploading: {
      entry: 'clearProblem',
      initial: 'sending',
      invoke: {
        id: 'uploadTree',
        src: 'uploadTree',
        input: ({ context }) => ({ file: chosenFile(context.file) }),
        onError: { target: 'interrupted', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
      on: {
        'upload refused': {
          target: 'refused',
          actions: { type: 'noteProblem', params: ({ event }) => event.problem },
        },
        'connection lost': { target: 'interrupted', actions: { type: 'noteProblem', params: 'unreachable' } },
        'tree applied': {
          target: 'arrived',
          actions: { type: 'showTree', params: ({ event }) => event.startPersonId },
        },
      },
      states: {
        sending: {
          on: {
            'batch sent': { actions: { type: 'noteSent', params: ({ event }) => event.personsSent } },
            'everything sent': 'applying',
            cancelled: '#treeUpload.cancelling',
          },
        },
        // From here on the server decides; there is nothing left to cancel.
        applying: {},
      },
    },
    interrupted: { on: { retried: 'uploading', cancelled: 'cancelling' } },
    refused: { on: { declined: { target: 'choosing', actions: ['clearProblem', 'forgetFile'] } } },
    cancelling: {
      invoke: {
        id: 'cancelUpload',
        src: 'cancelUpload',
        onDone: { target: 'choosing', actions: ['clearProblem', 'noteCancelled', 'forgetFile'] },
        onError: { target: 'interrupted', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    // The page can be opened again for the next tree.
    arrived: {
      on: {
        'file chosen': {
          target: 'reading',
          actions: ['beginAnew', { type: 'takeFile', params: ({ event }) => event.file }],
        },
      },
    },
  },
})

function nothingFound(): FoundSoFar {
  return { persons: 0, families: 0, places: 0, surnames: [] }
}

function chosenFile(file: File | null): File {
  if (file === null) throw new Error('A file is read or sent only after it was chosen.')
  return file
}
