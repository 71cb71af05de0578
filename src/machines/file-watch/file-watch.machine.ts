/**
 * Keeps a tree in sync with its file, as long as the program runs. Whenever the file has changed, the flow waits until
 * the genealogy program has finished with it, and syncs it. If an update needs a person's decision, the flow waits for
 * that or for the next change of the file. If the server cannot be reached, the flow tries again, with longer waits each
 * time. A person can pause it.
 */
import { assign, type SnapshotFrom, setup } from 'xstate'
import { fileInUseWait, fileQuietWait, fileUnreadableWait } from '#domain/constants.ts'
import { unprovided } from '../wire.ts'

/** What a look at a file shows, without reading it. */
export type FileLook =
  | { readonly kind: 'absent' }
  /** A program is writing it. */
  | { readonly kind: 'in use' }
  /** `stamp` differs after every change of the file. */
  | { readonly kind: 'there'; readonly stamp: string }

/** How a sync ended. */
export type SyncEnd =
  /** The tree is as the file. */
  | 'done'
  /** It may work later. */
  | 'unreachable'
  /** It works only after another change of the file. */
  | 'refused'
  /** The update would remove much, and was not applied. */
  | 'undecided'
  /** It works only after somebody has signed in. */
  | 'signed out'

/** Milliseconds before the first of several attempts to reach the server, and before the later ones at most. */
export const firstSyncRetry = 30_000
export const maxSyncRetry = 3_600_000

/** A file that was found but not chosen is offered: nothing of it is read. */
export type Beginning = 'offered' | 'paused' | 'watching'

interface Input {
  readonly path: string
  readonly begins: Beginning
  readonly settled: string | null
}

/** How the sync of a content ended that needs no other sync. */
type Settlement = 'current' | 'undecided' | 'refused'

interface Settled {
  readonly digest: string
  readonly as: Settlement
}

interface Context extends Omit<Input, 'settled'> {
  /** The last look at the file; null before the first one, and while the file is away or in use. */
  readonly look: FileLook | null
  /** The hash of the content that was read last; null before the first reading. */
  readonly digest: string | null
  /** The hash of the content that needs no sync, and why. It may be that of an earlier run. */
  readonly settled: Settled | null
  /** The hash of the content with which a person wants to update the tree whatever it removes. */
  readonly approved: string | null
  /** How many syncs in a row did not reach the server. */
  readonly failures: number
  /** A person has asked for a pause during a sync, which is not cut off. */
  readonly pausing: boolean
  /** What broke the flow; null as long as nothing has. */
  readonly error: unknown
}

export type FileWatchEvent =
  | { type: 'file touched' }
  | { type: 'file chosen' }
  | { type: 'sync asked' }
  | { type: 'update approved' }
  | { type: 'pause asked' }
  | { type: 'resume asked' }
  | { type: 'signed in' }

/** The path of the file. */
interface OfFile {
  readonly path: string
}

const watchSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as FileWatchEvent,
  },
  actors: {
    look: unprovided.promise<FileLook, OfFile>('look'),
    /** Answers the hash of the content. */
    read: unprovided.promise<string, OfFile>('read'),
    /** `approved`: the update is applied whatever it removes. */
    sync: unprovided.promise<SyncEnd, OfFile & { readonly approved: boolean }>('sync'),
    /** Answers whether somebody is signed in: it may have happened by another command. */
    askSession: unprovided.promise<boolean>('askSession'),
    /** Sends 'file touched' whenever something happens beside the file, and once a minute. */
    touches: unprovided.callback<OfFile>('touches'),
  },
  delays: {
    fileQuietWait,
    fileInUseWait,
    fileUnreadableWait,
    retry: ({ context }) => Math.min(firstSyncRetry * 2 ** (context.failures - 1), maxSyncRetry),
  },
  guards: {
    beginsOffered: ({ context }) => context.begins === 'offered',
    beginsPaused: ({ context }) => context.begins === 'paused',
    isPausing: ({ context }) => context.pausing,
    isAbsent: (_, look: FileLook) => look.kind === 'absent',
    isInUse: (_, look: FileLook) => look.kind === 'in use',
    isSameLook: ({ context }, look: FileLook) =>
      look.kind === 'there' && context.look?.kind === 'there' && context.look.stamp === look.stamp,
    isSettled: ({ context }, { digest, as }: Settled) =>
      context.settled?.digest === digest && context.settled.as === as && context.approved !== digest,
    isUnreadable: (_, error: unknown) => isLasting(error),
    isEnd: (_, { end, is }: { readonly end: SyncEnd; readonly is: SyncEnd }) => end === is,
    isSignedIn: (_, isSignedIn: boolean) => isSignedIn,
  },
  actions: {
    noteLook: assign({ look: (_, look: FileLook) => look }),
    forgetLook: assign({ look: null }),
    noteDigest: assign({ digest: (_, digest: string) => digest }),
    noteSettled: assign({
      settled: ({ context: { digest } }, as: Settlement) => (digest === null ? null : { digest, as }),
    }),
    forgetSettled: assign({ settled: null }),
    noteApproved: assign({ approved: ({ context }) => context.digest }),
    forgetApproved: assign({ approved: null }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    notePause: assign({ pausing: true }),
    forgetPause: assign({ pausing: false }),
    noteError: assign({ error: (_, error: unknown) => error }),
    /** Remembers the hash for the next run. */
    storeSettled: () => {},
    /** Remembers for the next run that the file is watched. */
    storeWatched: () => {},
    /** Remembers for the next run that the file is paused. */
    storePaused: () => {},
  },
})

/** Codes of errors that pass by themselves: a program has the file open, or has moved it. */
const passingCodes: ReadonlySet<unknown> = new Set(['EBUSY', 'EAGAIN', 'ETXTBSY', 'ENOENT'])

/** True if the operating system refuses the file. An error without its code says that the file changed meanwhile. */
const isLasting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && !passingCodes.has(error.code)

const whenUnread = [
  {
    guard: { type: 'isUnreadable', params: ({ event }: { event: { error: unknown } }) => event.error },
    target: '#fileWatch.watching.unreadable',
  },
  { target: '#fileWatch.watching.in use' },
] as const

/** Nothing that a person or the world does leads here: the program has a mistake, and its command ends with it. */
const whenBroken = {
  target: '#fileWatch.broken',
  actions: { type: 'noteError', params: ({ event }: { event: { error: unknown } }) => event.error },
} as const

const ofFile = ({ context }: { context: Context }) => ({ path: context.path })
const output = ({ event }: { event: { output: FileLook } }) => event.output
const noteRead = {
  type: 'noteDigest',
  params: ({ event }: { event: { output: string } }) => event.output,
} as const
/** The content was settled before: the flow returns to the state in which that sync left it. */
const settledAs = <As extends Settlement>(as: As) =>
  ({
    guard: {
      type: 'isSettled',
      params: ({ event }: { event: { output: string } }) => ({ digest: event.output, as }),
    },
    target: as,
    actions: noteRead,
  }) as const
const endIs =
  (is: SyncEnd) =>
  ({ event }: { event: { output: SyncEnd } }) => ({ end: event.output, is })

/**
 * The file needs nothing now. A touch leads to a look, and only a look that shows a change leads on: the file is not read
 * again because something else happened in its folder.
 */
const waiting = watchSetup.createStateConfig({
  initial: 'idle',
  always: { guard: 'isPausing', target: '#fileWatch.paused' },
  on: {
    'sync asked': { target: '#fileWatch.watching.looking', actions: ['forgetSettled', 'forgetFailures'] },
  },
  states: {
    idle: { on: { 'file touched': 'looking again' } },
    'looking again': {
      on: { 'file touched': { target: 'looking again', reenter: true } },
      invoke: {
        id: 'look again',
        src: 'look',
        input: ofFile,
        onDone: [
          { guard: { type: 'isAbsent', params: output }, target: '#fileWatch.watching.missing' },
          { guard: { type: 'isInUse', params: output }, target: '#fileWatch.watching.in use' },
          { guard: { type: 'isSameLook', params: output }, target: 'idle' },
          {
            target: '#fileWatch.watching.quieting',
            actions: { type: 'noteLook', params: output },
          },
        ],
        onError: whenUnread,
      },
    },
  },
})

export const fileWatchMachine = watchSetup.createMachine({
  id: 'fileWatch',
  context: ({ input }) => ({
    ...input,
    settled: input.settled === null ? null : { digest: input.settled, as: 'current' },
    look: null,
    digest: null,
    approved: null,
    failures: 0,
    pausing: false,
    error: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'beginsOffered', target: 'offered' },
        { guard: 'beginsPaused', target: 'paused' },
        { target: 'watching' },
      ],
    },
    offered: { on: { 'file chosen': { target: 'watching', actions: 'storeWatched' } } },
    paused: {
      entry: ['forgetPause', 'forgetFailures', 'storePaused'],
      on: { 'resume asked': { target: 'watching', actions: 'storeWatched' } },
    },
    watching: {
      invoke: { id: 'touches', src: 'touches', input: ofFile, onError: whenBroken },
      on: { 'pause asked': 'paused' },
      initial: 'looking',
      states: {
        looking: {
          invoke: {
            id: 'look',
            src: 'look',
            input: ofFile,
            onDone: [
              { guard: { type: 'isAbsent', params: output }, target: 'missing' },
              { guard: { type: 'isInUse', params: output }, target: 'in use' },
              { guard: { type: 'isSameLook', params: output }, target: 'reading' },
              { target: 'quieting', actions: { type: 'noteLook', params: output } },
            ],
            onError: whenUnread,
          },
        },
        /** The next look shows whether the program was still saving. */
        quieting: { after: { fileQuietWait: 'looking' } },
        'in use': {
          entry: 'forgetLook',
          after: { fileInUseWait: 'looking' },
          on: { 'file touched': 'quieting' },
        },
        unreadable: { entry: 'forgetLook', after: { fileUnreadableWait: 'looking' } },
        missing: { entry: 'forgetLook', on: { 'file touched': 'quieting' } },
        reading: {
          invoke: {
            id: 'read',
            src: 'read',
            input: ofFile,
            onDone: [
              settledAs('current'),
              settledAs('undecided'),
              settledAs('refused'),
              { target: 'syncing', actions: noteRead },
            ],
            onError: whenUnread,
          },
        },
        syncing: {
          // The first line keeps a second wish from reaching the parent state, which would cut the sync off.
          on: {
            'pause asked': [{ guard: 'isPausing' }, { actions: 'notePause' }],
            'resume asked': { guard: 'isPausing', actions: 'forgetPause' },
          },
          invoke: {
            id: 'sync',
            src: 'sync',
            input: ({ context }) => ({
              path: context.path,
              approved: context.approved !== null && context.approved === context.digest,
            }),
            // The file may have changed while it was sent, so that the flow looks again.
            onDone: [
              {
                guard: { type: 'isEnd', params: endIs('unreachable') },
                target: 'waiting to retry',
                actions: 'countFailure',
              },
              { guard: { type: 'isEnd', params: endIs('signed out') }, target: 'signed out' },
              {
                guard: { type: 'isEnd', params: endIs('undecided') },
                target: 'undecided.looking again',
                actions: [{ type: 'noteSettled', params: 'undecided' }, 'forgetApproved'],
              },
              {
                guard: { type: 'isEnd', params: endIs('refused') },
                target: 'refused.looking again',
                actions: [{ type: 'noteSettled', params: 'refused' }, 'forgetApproved'],
              },
              {
                target: 'current.looking again',
                actions: [{ type: 'noteSettled', params: 'current' }, 'storeSettled', 'forgetApproved'],
              },
            ],
            onError: whenBroken,
          },
        },
        'waiting to retry': { after: { retry: 'looking' }, ...waiting },
        'signed out': {
          entry: 'forgetFailures',
          always: { guard: 'isPausing', target: '#fileWatch.paused' },
          on: { 'signed in': 'looking' },
          initial: 'idle',
          states: {
            idle: { on: { 'file touched': 'asking session' } },
            'asking session': {
              invoke: {
                id: 'askSession',
                src: 'askSession',
                onDone: [
                  {
                    guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                    target: '#fileWatch.watching.looking',
                  },
                  { target: 'idle' },
                ],
                onError: 'idle',
              },
            },
          },
        },
        undecided: {
          entry: 'forgetFailures',
          ...waiting,
          on: { ...waiting.on, 'update approved': { target: 'looking', actions: 'noteApproved' } },
        },
        refused: { entry: 'forgetFailures', ...waiting },
        current: { entry: 'forgetFailures', ...waiting },
      },
    },
    broken: { type: 'final' },
  },
})

export type FileWatchSnapshot = SnapshotFrom<typeof fileWatchMachine>
