/**
 * Keeps a tree in sync with its file, as long as the program runs. Whenever the file has changed, the flow waits until
 * the genealogy program has finished with it, and syncs it. If an update needs a person's decision, the flow says so and
 * waits for the next change of the file. If the server cannot be reached, the flow tries again, with longer waits each
 * time.
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
  maxRetry: 3_600_000,
} as const

interface Context {
  /** The last look at the file; null before the first one, and while the file is away or in use. */
  readonly look: FileLook | null
  /** The hash of the content that was read last; null before the first reading. */
  readonly digest: string | null
  /** The hash of the content that needs no sync: the server has it, or refused it. It may be that of an earlier run. */
  readonly settled: string | null
  /** How many syncs in a row did not reach the server. */
  readonly failures: number
}

const watchSetup = setup({
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
    /** Sends 'file touched' whenever something happens beside the file, and once a minute. */
    touches: fromCallback<{ type: 'file touched' }>(() => {}),
  },
  delays: {
    quiet: waits.quiet,
    inUse: waits.inUse,
    retry: ({ context }) => Math.min(waits.firstRetry * 2 ** (context.failures - 1), waits.maxRetry),
  },
  guards: {
    isAbsent: (_, look: FileLook) => look.kind === 'absent',
    isInUse: (_, look: FileLook) => look.kind === 'in use',
    isSameLook: ({ context }, look: FileLook) =>
      look.kind === 'there' && context.look?.kind === 'there' && context.look.stamp === look.stamp,
    isSettled: ({ context }, digest: string) => context.settled === digest,
    isDone: (_, end: SyncEnd) => end === 'done',
    isUnreachable: (_, end: SyncEnd) => end === 'unreachable',
  },
  actions: {
    noteLook: assign({ look: (_, look: FileLook) => look }),
    forgetLook: assign({ look: null }),
    noteDigest: assign({ digest: (_, digest: string) => digest }),
    noteSettled: assign({ settled: ({ context }) => context.digest }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    /** What the person at the terminal reads. */
    tellMissing: () => {},
    tellInUse: () => {},
    tellRetry: () => {},
    storeSettled: () => {},
  },
})

const output = ({ event }: { event: { output: FileLook } }) => event.output

/**
 * The file needs nothing now. A touch leads to a look, and only a look that shows a change leads on: the file is not read
 * again because something else happened in its folder.
 */
const waiting = watchSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'file touched': 'looking again' } },
    'looking again': {
      on: { 'file touched': { target: 'looking again', reenter: true } },
      invoke: {
        src: 'look',
        onDone: [
          { guard: { type: 'isAbsent', params: output }, target: '#fileWatch.missing' },
          { guard: { type: 'isInUse', params: output }, target: '#fileWatch.in use' },
          { guard: { type: 'isSameLook', params: output }, target: 'idle' },
          { target: '#fileWatch.quieting', actions: { type: 'noteLook', params: output } },
        ],
        onError: '#fileWatch.in use',
      },
    },
  },
})

export const fileWatchMachine = watchSetup.createMachine({
  id: 'fileWatch',
  context: ({ input }) => ({ look: null, digest: null, settled: input.settled, failures: 0 }),
  invoke: { id: 'touches', src: 'touches' },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          { guard: { type: 'isAbsent', params: output }, target: 'missing' },
          { guard: { type: 'isInUse', params: output }, target: 'in use' },
          { guard: { type: 'isSameLook', params: output }, target: 'reading' },
          { target: 'quieting', actions: { type: 'noteLook', params: output } },
        ],
        onError: 'in use',
      },
    },
    /** The next look shows whether the program was still saving. */
    quieting: { after: { quiet: 'looking' } },
    'in use': {
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
        // The file may have changed while it was sent, so that the flow looks again.
        onDone: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event.output },
            target: 'waiting to retry',
            actions: 'countFailure',
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'current.looking again',
            actions: ['noteSettled', 'storeSettled'],
          },
          { target: 'current.looking again', actions: 'noteSettled' },
        ],
      },
    },
    'waiting to retry': { entry: 'tellRetry', after: { retry: 'looking' }, ...waiting },
    current: { entry: 'forgetFailures', ...waiting },
  },
})
