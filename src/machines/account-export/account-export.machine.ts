/**
 * The archive of the user's account. The user asks for it, sees how much it is, and the browser downloads it by itself. The
 * server makes it while it sends it, and knows how far it is. So the page can be closed or loaded again meanwhile.
 */
import { assign, setup } from 'xstate'
import { archiveAddressLife, downloadPoll, downloadStartPatience } from '#domain/constants.ts'
import type { ArchiveRefusal } from '#domain/users/account-archive.ts'
import {
  type ArchiveAnswer,
  type ArchiveStanding,
  hasStarted,
  isRunning,
  type LastDownload,
  type PreparedArchive,
} from '#domain/users/archive-download.ts'
import { accepted, outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

/** `address-ended`: the archive was not downloaded in time. `not-started`: the browser has not begun to download. */
export type ArchiveProblem = 'unreachable' | 'address-ended' | 'not-started'

export const accountExportMachine = setup({
  types: {
    context: {} as {
      archive: PreparedArchive | null
      /** The last download that the server knows of. */
      download: LastDownload | null
      problem: ArchiveProblem | null
      refusal: ArchiveRefusal | null
    },
    events: {} as { type: 'archive asked' } | { type: 'download chosen' } | { type: 'retried' },
  },
  actors: {
    lookUpDownload: unprovided.promise<ArchiveStanding>('lookUpDownload'),
    prepareArchive: unprovided.promise<ArchiveAnswer>('prepareArchive'),
    saveArchive: unprovided.promise<undefined, PreparedArchive>('saveArchive'),
  },
  guards: {
    accepted,
    runs: (_, { download }: ArchiveStanding) => isRunning(download),
    runsAlready: (_, answer: ArchiveAnswer) => answer.ok && isRunning(answer.value.download),
    /** A download that began after the archive was asked for. It can be over already. */
    hasEnded: ({ context }, { download }: ArchiveStanding) =>
      hasStarted(download, context.archive) && !isRunning(download),
    hasStarted: ({ context }, { download }: ArchiveStanding) => hasStarted(download, context.archive),
  },
  actions: {
    noteDownload: assign((_, { download }: ArchiveStanding) => ({ download })),
    noteArchive: assign((_, answer: ArchiveAnswer) => (answer.ok ? { archive: answer.value } : {})),
    noteRunning: assign((_, answer: ArchiveAnswer) => (answer.ok ? { download: answer.value.download } : {})),
    noteRefusal: assign((_, answer: ArchiveAnswer) => (answer.ok ? {} : { refusal: answer.problem })),
    noteProblem: assign((_, problem: ArchiveProblem) => ({ problem })),
    beginAnew: assign({ archive: null, problem: null }),
  },
  delays: { downloadPoll, downloadStartPatience, archiveAddressLife },
}).createMachine({
  id: 'accountExport',
  context: { archive: null, download: null, problem: null, refusal: null },
  initial: 'looking up',
  states: {
    'looking up': {
      invoke: {
        id: 'lookUpDownload',
        src: 'lookUpDownload',
        onDone: [
          {
            guard: { type: 'runs', params: outputOf },
            target: 'being downloaded',
            actions: { type: 'noteDownload', params: outputOf },
          },
          { target: 'resting', actions: { type: 'noteDownload', params: outputOf } },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { on: { retried: 'looking up' } },
    resting: { on: { 'archive asked': 'preparing' } },
    preparing: {
      entry: 'beginAnew',
      invoke: {
        id: 'prepareArchive',
        src: 'prepareArchive',
        onDone: [
          {
            guard: { type: 'runsAlready', params: outputOf },
            target: 'being downloaded',
            actions: { type: 'noteRunning', params: outputOf },
          },
          {
            guard: { type: 'accepted', params: outputOf },
            target: 'ready',
            actions: { type: 'noteArchive', params: outputOf },
          },
          { target: 'refused', actions: { type: 'noteRefusal', params: outputOf } },
        ],
        onError: { target: 'resting', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    refused: {},
    ready: {
      on: { 'download chosen': 'starting' },
      after: {
        archiveAddressLife: { target: 'resting', actions: { type: 'noteProblem', params: 'address-ended' } },
      },
    },
    starting: {
      initial: 'telling browser',
      after: {
        downloadStartPatience: {
          target: 'resting',
          actions: { type: 'noteProblem', params: 'not-started' },
        },
      },
      states: {
        'telling browser': {
          invoke: {
            id: 'saveArchive',
            src: 'saveArchive',
            input: ({ context }) => preparedIn(context),
            onDone: 'waiting',
            onError: {
              target: '#accountExport.resting',
              actions: { type: 'noteProblem', params: 'not-started' },
            },
          },
        },
        waiting: { after: { downloadPoll: 'looking' } },
        looking: {
          invoke: {
            id: 'lookUpStart',
            src: 'lookUpDownload',
            onDone: [
              {
                guard: { type: 'hasEnded', params: outputOf },
                target: '#accountExport.resting',
                actions: { type: 'noteDownload', params: outputOf },
              },
              {
                guard: { type: 'hasStarted', params: outputOf },
                target: '#accountExport.being downloaded',
                actions: { type: 'noteDownload', params: outputOf },
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    'being downloaded': {
      initial: 'waiting',
      states: {
        waiting: { after: { downloadPoll: 'looking' } },
        looking: {
          invoke: {
            id: 'lookUpProgress',
            src: 'lookUpDownload',
            onDone: [
              {
                guard: { type: 'runs', params: outputOf },
                target: 'waiting',
                actions: { type: 'noteDownload', params: outputOf },
              },
              {
                target: '#accountExport.resting',
                actions: { type: 'noteDownload', params: outputOf },
              },
            ],
            onError: 'waiting',
          },
        },
      },
    },
  },
})

function preparedIn({ archive }: { readonly archive: PreparedArchive | null }): PreparedArchive {
  if (archive === null) throw new Error('No archive was prepared.')
  return archive
}
