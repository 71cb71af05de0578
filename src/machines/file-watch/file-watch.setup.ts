/** The context, events, guards and actions of the flow of a watched file. The states are in `file-watch.machine.ts`. */
import { assign, setup } from 'xstate'
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
  /** The file was no longer as it was read, so that nothing was sent. */
  | 'changed'

export interface SyncAsked {
  /** The hash of the content that was read. Nothing else is sent. */
  readonly digest: string
  /** True if the update is applied whatever it removes. */
  readonly approved: boolean
  /** True if the content is sent even if the tree has it. */
  readonly again: boolean
}

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
export type Settlement = 'current' | 'undecided' | 'refused'

interface Settled {
  readonly digest: string
  readonly as: Settlement
}

export interface Context extends Omit<Input, 'settled'> {
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

export const watchSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as FileWatchEvent,
  },
  actors: {
    look: unprovided.promise<FileLook, OfFile>('look'),
    /** Answers the hash of the content. */
    read: unprovided.promise<string, OfFile>('read'),
    sync: unprovided.promise<SyncEnd, OfFile & SyncAsked>('sync'),
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
