/**
 * The companion keeps all chosen tree files of a computer in sync. It connects to the server, looks for tree files, and
 * runs one flow for each. Without a connection or a sign-in it waits; the flows of the files go on as far as they can.
 */
import { type ActorRefFrom, assign, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Beginning, fileWatchMachine } from '../watch/file-watch.machine.ts'

export type Connection =
  | { readonly kind: 'connected'; readonly userId: string }
  | { readonly kind: 'signed out' }
  /** `problem` is a sentence. */
  | { readonly kind: 'unreachable'; readonly problem: string }

/** A tree file of this computer, by its absolute path. */
export interface FoundFile {
  readonly path: string
  readonly begins: Beginning
  /** The hash of the content that was synced last; null if there is none. */
  readonly settled: string | null
}

/** Milliseconds. */
export const companionWaits = {
  firstRetry: 15_000,
  maxRetry: 600_000,
  /** Somebody may have signed in by another command. */
  signIn: 60_000,
  search: 3_600_000,
} as const

export type WatchedFiles = Readonly<Record<string, ActorRefFrom<typeof fileWatchMachine>>>

interface Context {
  readonly files: WatchedFiles
  /** The user for whom the files are synced; null before the first connection. */
  readonly userId: string | null
  readonly problem: string | null
  readonly failures: number
}

const companionSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'signed in' }
      /** A person wants the server to be tried now, or the folders to be looked through now. */
      | { type: 'search asked' },
  },
  actors: {
    connect: fromPromise<Connection>(async () => ({ kind: 'signed out' })),
    find: fromPromise<readonly FoundFile[]>(async () => []),
    fileWatch: fileWatchMachine,
  },
  delays: {
    retry: ({ context }) =>
      Math.min(companionWaits.firstRetry * 2 ** (context.failures - 1), companionWaits.maxRetry),
    signIn: companionWaits.signIn,
    search: companionWaits.search,
  },
  guards: {
    isConnected: (_, connection: Connection) => connection.kind === 'connected',
    isSignedOut: (_, connection: Connection) => connection.kind === 'signed out',
  },
  actions: {
    /** The files of one user are not sent to the account of another. */
    noteUser: enqueueActions(({ context, enqueue }, connection: Connection) => {
      if (connection.kind !== 'connected') return
      if (connection.userId !== context.userId) {
        for (const file of Object.values(context.files)) enqueue.stopChild(file)
        enqueue.assign({ files: {} })
      }
      enqueue.assign({ userId: connection.userId, problem: null, failures: 0 })
    }),
    tellFilesOfSignIn: ({ context }) => {
      for (const file of Object.values(context.files)) file.send({ type: 'signed in' })
    },
    noteProblem: assign((_, connection: Connection) => ({
      problem: connection.kind === 'unreachable' ? connection.problem : null,
    })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    /** Starts a flow for each new file. An offered file that is not found again is dropped. */
    takeFiles: enqueueActions(({ context, enqueue }, found: readonly FoundFile[]) => {
      const paths = new Set(found.map(({ path }) => path))
      const isGone = (file: WatchedFiles[string]) =>
        file.getSnapshot().matches('offered') && !paths.has(file.getSnapshot().context.path)
      for (const file of Object.values(context.files)) if (isGone(file)) enqueue.stopChild(file)
      enqueue.assign({
        files: ({ spawn }) => {
          const stayed = Object.entries(context.files).filter(([, file]) => !isGone(file))
          const known = new Set(stayed.map(([path]) => path))
          const came = found
            .filter(({ path }) => !known.has(path))
            .map((file) => [file.path, spawn('fileWatch', { input: file })] as const)
          return Object.fromEntries([...stayed, ...came])
        },
      })
    }),
  },
})

const connection = ({ event }: { event: { output: Connection } }) => event.output

export const companionMachine = companionSetup.createMachine({
  id: 'companion',
  context: { files: {}, userId: null, problem: null, failures: 0 },
  initial: 'connecting',
  states: {
    connecting: {
      invoke: {
        id: 'connect',
        src: 'connect',
        onDone: [
          {
            guard: { type: 'isConnected', params: connection },
            target: 'searching',
            actions: [{ type: 'noteUser', params: connection }, 'tellFilesOfSignIn'],
          },
          { guard: { type: 'isSignedOut', params: connection }, target: 'signed out' },
          {
            target: 'unreachable',
            actions: [{ type: 'noteProblem', params: connection }, 'countFailure'],
          },
        ],
      },
    },
    unreachable: { after: { retry: 'connecting' }, on: { 'search asked': 'connecting' } },
    'signed out': { after: { signIn: 'connecting' }, on: { 'signed in': 'connecting' } },
    searching: {
      on: { 'signed in': 'connecting' },
      invoke: {
        id: 'find',
        src: 'find',
        onDone: {
          target: 'watching',
          actions: { type: 'takeFiles', params: ({ event }) => event.output },
        },
      },
    },
    watching: {
      after: { search: 'searching' },
      on: { 'search asked': 'searching', 'signed in': 'connecting' },
    },
  },
})

export type CompanionSnapshot = SnapshotFrom<typeof companionMachine>
