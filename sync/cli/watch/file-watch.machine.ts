/**
 * Keeps a tree in sync with its file, as long as the program runs. Whenever the file has changed, the flow waits until
 * the genealogy program has finished with it, and syncs it. An update that needs a person is told, and stays undone until
 * the file changes again. If the server cannot be reached, the flow tries again, with longer waits each time.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { FileLook } from './look-at-file.ts'

/** How a sync ended: the tree is as the file, or it may be later, or only after another change of the file. */
export type SyncEnd = 'done' | 'unreachable' | 'held'

/** Milliseconds. */
export const waits = {
  /** A file that stays as it is for this long has been saved completely. */
  quiet: 3000,
  /** Between two looks at a file that a program uses. */
  inUse: 10_000,
  firstRetry: 30_000,
  longestRetry: 3_600_000,
} as const

interface Context {
  /** The last look at the file; null before the first one. */
  readonly look: FileLook | null
  /** True if the content was read since that look. */
  readonly isRead: boolean
  /** The content that the server has, or that it refused; null if nothing is known. */
  readonly settled: string | null
  /** How many syncs in a row did not reach the server. */
  readonly failures: number
}

export const fileWatchMachine = setup({
  types: {
    input: {} as { readonly settled: string | null },
    context: {} as Context,
    events: {} as { type: 'file touched' },
  },
  actors: {
    look: fromPromise<FileLook>(async () => ({ kind: 'absent' })),
    /** Answers the hash of the content. */
    read: fromPromise<string>(async () => ''),
    sync: fromPromise<SyncEnd>(async () => 'done'),
    /** Sends 'file touched' whenever something happens beside the file. */
    touches: fromCallback<{ type: 'file touched' }>(() => {}),
  },
  delays: {
    quiet: waits.quiet,
    inUse: waits.inUse,
    retry: ({ context }) => Math.min(waits.firstRetry * 2 ** (context.failures - 1), waits.longestRetry),
  },
  guards: {
    isAbsent: (_, look: FileLook) => look.kind === 'absent',
    isInUse: (_, look: FileLook) => look.kind === 'in use',
    isSameLook: ({ context }, look: FileLook) =>
      look.kind === 'there' && context.look?.kind === 'there' && context.look.stamp === look.stamp,
    isKnown: ({ context }, look: FileLook) =>
      context.isRead &&
      look.kind === 'there' &&
      context.look?.kind === 'there' &&
      context.look.stamp === look.stamp,
    isSettled: ({ context }, digest: string) => context.settled === digest,
    isDone: (_, end: SyncEnd) => end === 'done',
    isUnreachable: (_, end: SyncEnd) => end === 'unreachable',
  },
  actions: {
    noteLook: assign({ look: (_, look: FileLook) => look, isRead: false }),
    forgetLook: assign({ look: null, isRead: false }),
    noteRead: assign({ isRead: true }),
    noteDigest: assign({ settled: (_, digest: string) => digest }),
    forgetDigest: assign({ settled: null }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    /** What the person at the terminal reads. */
    tellMissing: () => {},
    tellInUse: () => {},
    tellRetry: () => {},
    keepDigest: () => {},
  },
}).createMachine({
  id: 'fileWatch',
  context: ({ input }) => ({ look: null, isRead: false, settled: input.settled, failures: 0 }),
  invoke: { id: 'touches', src: 'touches' },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          { guard: { type: 'isAbsent', params: ({ event }) => event.output }, target: 'missing' },
          { guard: { type: 'isInUse', params: ({ event }) => event.output }, target: 'inUse' },
          { guard: { type: 'isKnown', params: ({ event }) => event.output }, target: 'current' },
          { guard: { type: 'isSameLook', params: ({ event }) => event.output }, target: 'reading' },
          {
            target: 'quieting',
            actions: { type: 'noteLook', params: ({ event }) => event.output },
          },
        ],
        onError: 'inUse',
      },
    },
    /** The next look shows whether the program was still saving. */
    quieting: { after: { quiet: 'looking' } },
    inUse: {
      entry: ['forgetLook', 'tellInUse'],
      after: { inUse: 'looking' },
      on: { 'file touched': 'quieting' },
    },
    missing: { entry: ['forgetLook', 'tellMissing'], on: { 'file touched': 'quieting' } },
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          { guard: { type: 'isSettled', params: ({ event }) => event.output }, target: 'current' },
          { target: 'syncing', actions: { type: 'noteDigest', params: ({ event }) => event.output } },
        ],
        // The file was moved or opened meanwhile.
        onError: 'quieting',
      },
    },
    syncing: {
      invoke: {
        id: 'sync',
        src: 'sync',
        onDone: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event.output },
            target: 'retrying',
            actions: ['countFailure', 'forgetDigest'],
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            // The file may have changed while it was sent.
            target: 'looking',
            actions: ['forgetFailures', 'keepDigest'],
          },
          { target: 'looking', actions: 'forgetFailures' },
        ],
        // Somebody has to sign in, or the program has a fault.
        onError: 'ended',
      },
    },
    retrying: {
      entry: 'tellRetry',
      after: { retry: 'looking' },
      on: { 'file touched': 'quieting' },
    },
    current: { entry: 'noteRead', on: { 'file touched': 'quieting' } },
    ended: { type: 'final' },
  },
})
