/**
 * One file on its way to the server, in the order of CNT-01: the record, the bytes, a look at what the server has, the
 * tag. A file waits for its turn, because only a few are sent at once. After a lost connection it begins again with the
 * record; each call finds what an earlier one has done. A refused file leaves with its reason (CNT-02).
 */
import { type AnyActorRef, assign, sendTo, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import type { ContentId } from '#contract/wire.ts'
import type { ContentFileRefusal } from '#domain/content/content-file.ts'
import type { UploadFile } from '#domain/content/upload-file.ts'
import type {
  BytesRefusal,
  FileOnServer,
  FileOutcome,
  RecordRefusal,
} from '#domain/content/upload-outcome.ts'
import { accepted, outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

interface FileUploadContext {
  readonly file: UploadFile
  readonly contentId: ContentId | null
  /** How many bytes the server has. */
  readonly sent: number
  readonly outcome: FileOutcome | null
}

type Checked = Result<null, ContentFileRefusal>
type Added = Result<ContentId, RecordRefusal>
type Settled = Result<null, 'file-unreadable' | 'not-tagged'>

/** What a file tells the list of uploads that it belongs to. */
export type FileNews =
  | { readonly type: 'file waits'; readonly key: string }
  | { readonly type: 'turn over'; readonly key: string }
  | { readonly type: 'file left'; readonly key: string; readonly outcome: FileOutcome }

function onServer({ file, contentId }: FileUploadContext): FileOnServer {
  if (contentId === null) throw new Error('A file needs a record before its bytes are sent.')
  return { file, contentId }
}

/** A file that runs alone, in the tests of this machine, tells only itself, and does not listen. */
const list = ({ self }: { readonly self: AnyActorRef }): AnyActorRef => self._parent ?? self

const offlineOnError = { target: '#fileUpload.offline' } as const

export const fileUploadMachine = setup({
  types: {
    context: {} as FileUploadContext,
    input: {} as { file: UploadFile },
    events: {} as
      | { type: 'turn came' }
      | { type: 'cancel chosen' }
      | { type: 'retry chosen' }
      | { type: 'connection returned' }
      // From sendBytes:
      | { type: 'bytes sent'; sent: number }
      | { type: 'all sent' }
      | { type: 'bytes refused'; problem: BytesRefusal }
      | { type: 'connection lost' },
  },
  actors: {
    /** Looks at the name, the size and the first bytes, and stores the file, so that a reload loses nothing. */
    checkFile: unprovided.promise<Checked, { file: UploadFile }>('checkFile'),
    addRecord: unprovided.promise<Added, { file: UploadFile }>('addRecord'),
    sendBytes: unprovided.callback<FileOnServer>('sendBytes'),
    reloadContent: unprovided.promise<Settled, FileOnServer>('reloadContent'),
    tagPerson: unprovided.promise<Settled, FileOnServer>('tagPerson'),
    removeRecord: unprovided.promise<void, { contentId: ContentId | null }>('removeRecord'),
    /** Deletes the stored file; reports why it was refused. */
    forgetFile: unprovided.promise<void, { file: UploadFile; outcome: FileOutcome | null }>('forgetFile'),
  },
  guards: { accepted },
  actions: {
    tellWaiting: sendTo(list, ({ context }): FileNews => ({ type: 'file waits', key: context.file.key })),
    tellTurnOver: sendTo(list, ({ context }): FileNews => ({ type: 'turn over', key: context.file.key })),
    tellLeft: sendTo(
      list,
      ({ context: { file, outcome } }): FileNews => ({
        type: 'file left',
        key: file.key,
        outcome: outcome ?? 'cancelled',
      }),
    ),
    noteRecord: assign((_, added: Added) => (added.ok ? { contentId: added.value } : {})),
    noteSent: assign((_, sent: number) => ({ sent })),
    noteAllSent: assign(({ context }) => ({ sent: context.file.size })),
    noteOutcome: assign((_, outcome: FileOutcome) => ({ outcome })),
    noteRefusal: assign((_, result: Checked | Added | Settled) =>
      result.ok ? {} : { outcome: result.problem },
    ),
  },
}).createMachine({
  id: 'fileUpload',
  context: ({ input: { file } }) => ({ file, contentId: file.contentId, sent: 0, outcome: null }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          { guard: { type: 'accepted', params: outputOf }, target: 'waiting' },
          { target: 'leaving', actions: { type: 'noteRefusal', params: outputOf } },
        ],
        onError: { target: 'leaving', actions: { type: 'noteOutcome', params: 'file-lost' } },
      },
      on: { 'cancel chosen': 'removing' },
    },
    waiting: {
      entry: 'tellWaiting',
      on: { 'turn came': 'uploading', 'cancel chosen': 'removing' },
    },
    uploading: {
      initial: 'adding record',
      on: { 'cancel chosen': 'removing' },
      states: {
        'adding record': {
          invoke: {
            id: 'addRecord',
            src: 'addRecord',
            input: ({ context }) => ({ file: context.file }),
            onDone: [
              {
                guard: { type: 'accepted', params: outputOf },
                target: 'sending bytes',
                actions: { type: 'noteRecord', params: outputOf },
              },
              { target: '#fileUpload.leaving', actions: { type: 'noteRefusal', params: outputOf } },
            ],
            onError: offlineOnError,
          },
        },
        'sending bytes': {
          invoke: {
            id: 'sendBytes',
            src: 'sendBytes',
            input: ({ context }) => onServer(context),
            onError: offlineOnError,
          },
          on: {
            'bytes sent': { actions: { type: 'noteSent', params: ({ event }) => event.sent } },
            'all sent': { target: 'reloading', actions: 'noteAllSent' },
            'bytes refused': {
              target: '#fileUpload.removing',
              actions: { type: 'noteOutcome', params: ({ event }) => event.problem },
            },
            'connection lost': '#fileUpload.offline',
          },
        },
        reloading: {
          invoke: {
            id: 'reloadContent',
            src: 'reloadContent',
            input: ({ context }) => onServer(context),
            onDone: [
              { guard: { type: 'accepted', params: outputOf }, target: 'tagging' },
              { target: '#fileUpload.removing', actions: { type: 'noteRefusal', params: outputOf } },
            ],
            onError: offlineOnError,
          },
        },
        tagging: {
          invoke: {
            id: 'tagPerson',
            src: 'tagPerson',
            input: ({ context }) => onServer(context),
            onDone: [
              {
                guard: { type: 'accepted', params: outputOf },
                target: '#fileUpload.leaving',
                actions: { type: 'noteOutcome', params: 'uploaded' },
              },
              { target: '#fileUpload.leaving', actions: { type: 'noteRefusal', params: outputOf } },
            ],
            onError: offlineOnError,
          },
        },
      },
    },
    /** The file stays stored, and is tried again when the connection is back. */
    offline: {
      entry: 'tellTurnOver',
      on: {
        'retry chosen': 'waiting',
        'connection returned': 'waiting',
        'cancel chosen': 'removing',
      },
    },
    /** If the record cannot be removed now, the server deletes it after a day, because it has not got all its bytes. */
    removing: {
      invoke: {
        id: 'removeRecord',
        src: 'removeRecord',
        input: ({ context }) => ({ contentId: context.contentId }),
        onDone: 'leaving',
        onError: 'leaving',
      },
    },
    leaving: {
      invoke: {
        id: 'forgetFile',
        src: 'forgetFile',
        input: ({ context: { file, outcome } }) => ({ file, outcome }),
        onDone: 'left',
        onError: 'left',
      },
    },
    left: { type: 'final', entry: 'tellLeft' },
  },
})
