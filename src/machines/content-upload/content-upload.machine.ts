/**
 * The photos and files that a user uploads. Each file has an actor of its own, and a few of them are sent at once. A
 * file that fails leaves the list, and a notice names it and the reason (CNT-02), while the others go on. Files that
 * stopped without an answer are tried again, also if the browser does not notice that the server is back. Files that an
 * earlier visit left are taken up again.
 */
import { assign, enqueueActions, not, setup } from 'xstate'
import { uploadRetry } from '#domain/constants.ts'
import type { ContentSubject } from '#domain/content/content-subject.ts'
import type { UploadFile } from '#domain/content/upload-file.ts'
import type { FileOutcome, FileProblem } from '#domain/content/upload-outcome.ts'
import { outputOf } from '../acts.ts'
import { type FileNews, fileUploadMachine } from '../file-upload/file-upload.machine.ts'
import { unprovided } from '../wire.ts'

type Phase = 'checking' | 'waiting' | 'running' | 'stopped'

interface QueuedFile {
  readonly key: string
  readonly name: string
  readonly target: ContentSubject
  readonly phase: Phase
}

interface FailedFile extends Pick<QueuedFile, 'key' | 'name' | 'target'> {
  readonly problem: FileProblem
}

interface ContentUploadContext {
  readonly maxAtOnce: number
  /** The files that have not arrived, in the order in which they were chosen. */
  readonly files: readonly QueuedFile[]
  readonly failed: readonly FailedFile[]
}

const inPhase = (files: readonly QueuedFile[], key: string, phase: Phase): QueuedFile[] =>
  files.map((file) => (file.key === key ? { ...file, phase } : file))

const keysIn = (files: readonly QueuedFile[], phase: Phase): string[] =>
  files.filter((file) => file.phase === phase).map(({ key }) => key)

/** The files whose turn it is now. */
const nextKeys = ({ files, maxAtOnce }: ContentUploadContext): string[] =>
  keysIn(files, 'waiting').slice(0, Math.max(0, maxAtOnce - keysIn(files, 'running').length))

const isProblem = (outcome: FileOutcome): outcome is FileProblem =>
  outcome !== 'uploaded' && outcome !== 'cancelled'

export const contentUploadMachine = setup({
  types: {
    context: {} as ContentUploadContext,
    input: {} as Pick<ContentUploadContext, 'maxAtOnce'>,
    events: {} as
      | { type: 'files chosen'; files: readonly UploadFile[] }
      | { type: 'notice closed'; key: string }
      | { type: 'connection returned' }
      | FileNews,
  },
  actors: {
    recallFiles: unprovided.promise<readonly UploadFile[]>('recallFiles'),
    uploadFile: fileUploadMachine,
  },
  delays: { uploadRetry },
  guards: {
    hasStopped: ({ context }) => keysIn(context.files, 'stopped').length > 0,
    hasFailed: ({ context }, key: string) => context.failed.some((file) => file.key === key),
  },
  actions: {
    addFiles: enqueueActions(({ context, enqueue }, chosen: readonly UploadFile[]) => {
      const added = chosen.filter(({ key }) => !context.files.some((file) => file.key === key))
      enqueue.assign({
        files: [
          ...context.files,
          ...added.map(({ key, name, target }) => ({ key, name, target, phase: 'checking' as const })),
        ],
      })
      for (const file of added) enqueue.spawnChild('uploadFile', { id: file.key, input: { file } })
    }),
    notePhase: assign(({ context }, { key, phase }: Pick<QueuedFile, 'key' | 'phase'>) => ({
      files: inPhase(context.files, key, phase),
    })),
    grantTurns: enqueueActions(({ context, enqueue }) => {
      const next = nextKeys(context)
      for (const key of next) enqueue.sendTo(key, { type: 'turn came' })
      enqueue.assign({ files: next.reduce((files, key) => inPhase(files, key, 'running'), context.files) })
    }),
    endFile: enqueueActions(
      ({ context, enqueue }, { key, outcome }: { readonly key: string; readonly outcome: FileOutcome }) => {
        const left = context.files.filter((file) => file.key === key)
        if (left.length > 0) enqueue.stopChild(key)
        enqueue.assign({
          files: context.files.filter((file) => file.key !== key),
          failed: isProblem(outcome)
            ? [
                ...context.failed,
                ...left.map(({ name, target }) => ({ key, name, target, problem: outcome })),
              ]
            : context.failed,
        })
      },
    ),
    wakeStopped: enqueueActions(({ context, enqueue }) => {
      for (const key of keysIn(context.files, 'stopped')) enqueue.sendTo(key, { type: 'connection returned' })
    }),
    closeNotice: assign(({ context }, key: string) => ({
      failed: context.failed.filter((file) => file.key !== key),
    })),
  },
}).createMachine({
  id: 'contentUpload',
  context: ({ input }) => ({ ...input, files: [], failed: [] }),
  initial: 'recalling',
  on: {
    'files chosen': { actions: { type: 'addFiles', params: ({ event }) => event.files } },
    'file waits': {
      actions: [
        { type: 'notePhase', params: ({ event }) => ({ key: event.key, phase: 'waiting' }) },
        'grantTurns',
      ],
    },
    'turn over': {
      actions: [
        { type: 'notePhase', params: ({ event }) => ({ key: event.key, phase: 'stopped' }) },
        'grantTurns',
      ],
    },
    'file left': { actions: [{ type: 'endFile', params: ({ event }) => event }, 'grantTurns'] },
    'connection returned': { actions: 'wakeStopped' },
    'notice closed': {
      guard: { type: 'hasFailed', params: ({ event }) => event.key },
      actions: { type: 'closeNotice', params: ({ event }) => event.key },
    },
  },
  states: {
    recalling: {
      invoke: {
        id: 'recallFiles',
        src: 'recallFiles',
        onDone: { target: 'ready', actions: { type: 'addFiles', params: outputOf } },
        // Without storage in this browser, files are uploaded all the same.
        onError: 'ready',
      },
    },
    ready: {
      initial: 'going on',
      states: {
        'going on': { always: { guard: 'hasStopped', target: 'waiting to retry' } },
        'waiting to retry': {
          always: { guard: not('hasStopped'), target: 'going on' },
          after: { uploadRetry: { target: 'waiting to retry', reenter: true, actions: 'wakeStopped' } },
        },
      },
    },
  },
})
