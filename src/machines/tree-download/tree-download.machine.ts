/**
 * Downloading a tree as a file. The user chooses a version. A GEDCOM file arrives in parts; the browser itself downloads an
 * archive with photos and files. The server counts the files only if the archive is chosen.
 */
import { assign, setup } from 'xstate'
import type {
  ArchivedFiles,
  DownloadedTree,
  DownloadRefusal,
  FileVersion,
} from '#domain/tree/tree-download.ts'
import { unprovided } from '../wire.ts'

export type DownloadProblem = DownloadRefusal | 'unreachable'

export const treeDownloadMachine = setup({
  types: {
    context: {} as {
      tree: DownloadedTree | null
      version: FileVersion
      /** What an archive contains; null before the server has counted. */
      files: ArchivedFiles | 'unknown' | null
      /** How many characters of the file have arrived. */
      received: number
      problem: DownloadProblem | null
    },
    events: {} as
      | { type: 'download chosen'; tree: DownloadedTree }
      | { type: 'version chosen'; version: FileVersion }
      | { type: 'confirmed' }
      | { type: 'dismissed' }
      // From downloading:
      | { type: 'more arrived'; received: number }
      | { type: 'file saved' }
      | { type: 'download refused'; problem: DownloadRefusal }
      | { type: 'connection lost' },
  },
  actors: {
    countFiles: unprovided.promise<ArchivedFiles | 'unknown', DownloadedTree>('countFiles'),
    downloadTree: unprovided.callback<{ tree: DownloadedTree; version: FileVersion }>('downloadTree'),
  },
  guards: {
    mustCount: ({ context }) => context.version === 'gedzip-7.0' && context.files === null,
  },
  actions: {
    noteTree: assign((_, tree: DownloadedTree) => ({ tree })),
    noteVersion: assign((_, version: FileVersion) => ({ version })),
    noteFiles: assign((_, files: ArchivedFiles | 'unknown') => ({ files })),
    noteReceived: assign((_, received: number) => ({ received })),
    noteProblem: assign((_, problem: DownloadProblem) => ({ problem })),
    beginAnew: assign({ received: 0, problem: null }),
    forgetFiles: assign({ files: null }),
  },
}).createMachine({
  id: 'treeDownload',
  context: { tree: null, version: 'gedcom-7.0', files: null, received: 0, problem: null },
  initial: 'idle',
  states: {
    idle: {
      entry: ['beginAnew', 'forgetFiles'],
      on: {
        'download chosen': {
          target: 'choosing',
          actions: { type: 'noteTree', params: ({ event }) => event.tree },
        },
      },
    },
    choosing: {
      initial: 'looking at version',
      on: {
        'version chosen': {
          target: '.looking at version',
          actions: { type: 'noteVersion', params: ({ event }) => event.version },
        },
        confirmed: 'downloading',
        dismissed: 'idle',
      },
      states: {
        'looking at version': {
          always: [{ guard: 'mustCount', target: 'counting files' }, { target: 'resting' }],
        },
        'counting files': {
          invoke: {
            id: 'countFiles',
            src: 'countFiles',
            input: ({ context }) => chosenTree(context.tree),
            onDone: {
              target: 'resting',
              actions: { type: 'noteFiles', params: ({ event }) => event.output },
            },
            // The download itself says what is wrong.
            onError: { target: 'resting', actions: { type: 'noteFiles', params: 'unknown' } },
          },
        },
        resting: {},
      },
    },
    downloading: {
      entry: 'beginAnew',
      invoke: {
        id: 'downloadTree',
        src: 'downloadTree',
        input: ({ context }) => ({ tree: chosenTree(context.tree), version: context.version }),
        onError: { target: 'choosing', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
      on: {
        'more arrived': { actions: { type: 'noteReceived', params: ({ event }) => event.received } },
        'file saved': 'saved',
        'download refused': {
          target: 'choosing',
          actions: { type: 'noteProblem', params: ({ event }) => event.problem },
        },
        'connection lost': { target: 'choosing', actions: { type: 'noteProblem', params: 'unreachable' } },
        dismissed: 'idle',
      },
    },
    saved: { on: { dismissed: 'idle' } },
  },
})

function chosenTree(tree: DownloadedTree | null): DownloadedTree {
  if (tree === null) throw new Error('No tree was chosen.')
  return tree
}
