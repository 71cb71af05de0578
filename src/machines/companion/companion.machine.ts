/**
 * The companion keeps all chosen tree files of a computer in sync. It connects to the server, looks for tree files, and
 * runs one flow for each. Without a connection or a sign-in it waits; the flows of the files go on as far as they can.
 */
import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import { fileSearchWait, signInCheckWait } from '#domain/constants.ts'
import { fileWatchMachine } from '../file-watch/file-watch.machine.ts'
import type { Beginning } from '../file-watch/file-watch.setup.ts'
import { unprovided } from '../wire.ts'

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

/** Milliseconds before the first of several attempts to reach the server, and before the later ones at most. */
export const firstConnectRetry = 15_000
export const maxConnectRetry = 600_000

interface Context {
  /** The paths of all files that have a flow. The path is the id of the flow. */
  readonly paths: readonly string[]
  /** Those of the files that nobody has chosen. */
  readonly offered: readonly string[]
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
      | { type: 'search asked' }
      | { type: 'file chosen'; path: string },
  },
  actors: {
    connect: unprovided.promise<Connection>('connect'),
    find: unprovided.promise<readonly FoundFile[]>('find'),
    fileWatch: fileWatchMachine,
  },
  delays: {
    retry: ({ context }) => Math.min(firstConnectRetry * 2 ** (context.failures - 1), maxConnectRetry),
    signInCheckWait,
    fileSearchWait,
  },
  guards: {
    isConnected: (_, connection: Connection) => connection.kind === 'connected',
    isSignedOut: (_, connection: Connection) => connection.kind === 'signed out',
    isOffered: ({ context }, path: string) => context.offered.includes(path),
  },
  actions: {
    /** The files of one user are not sent to the account of another. */
    noteUser: enqueueActions(({ context, enqueue }, connection: Connection) => {
      if (connection.kind !== 'connected') return
      if (connection.userId !== context.userId) {
        for (const path of context.paths) enqueue.stopChild(path)
        enqueue.assign({ paths: [], offered: [] })
      }
      enqueue.assign({ userId: connection.userId, problem: null, failures: 0 })
    }),
    tellFilesOfSignIn: enqueueActions(({ context, enqueue }) => {
      for (const path of context.paths) enqueue.sendTo(path, { type: 'signed in' })
    }),
    noteProblem: assign((_, connection: Connection) => ({
      problem: connection.kind === 'unreachable' ? connection.problem : null,
    })),
    noteError: assign((_, error: unknown) => ({
      problem: `Something broke: ${String(error)}. Please report it.`,
    })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    /** Starts a flow for each new file. An offered file that is not found again is dropped. */
    takeFiles: enqueueActions(({ context, enqueue }, found: readonly FoundFile[]) => {
      const known = new Set(context.paths)
      const isThere = new Set(found.map(({ path }) => path))
      const gone = new Set(context.offered.filter((path) => !isThere.has(path)))
      const came = found.filter(({ path }) => !known.has(path))
      for (const path of gone) enqueue.stopChild(path)
      for (const file of came) enqueue.spawnChild('fileWatch', { id: file.path, input: file })
      const offered = came.filter(({ begins }) => begins === 'offered').map(({ path }) => path)
      const stays = (path: string) => !gone.has(path)
      enqueue.assign({
        paths: [...context.paths.filter(stays), ...came.map(({ path }) => path)],
        offered: [...context.offered.filter(stays), ...offered],
      })
    }),
    chooseFile: enqueueActions(({ context, enqueue }, path: string) => {
      enqueue.sendTo(path, { type: 'file chosen' })
      enqueue.assign({ offered: context.offered.filter((other) => other !== path) })
    }),
  },
})

const connection = ({ event }: { event: { output: Connection } }) => event.output
const failure = ({ event }: { event: { error: unknown } }) => event.error

export const companionMachine = companionSetup.createMachine({
  id: 'companion',
  context: { paths: [], offered: [], userId: null, problem: null, failures: 0 },
  initial: 'connecting',
  on: {
    'file chosen': {
      guard: { type: 'isOffered', params: ({ event }) => event.path },
      actions: { type: 'chooseFile', params: ({ event }) => event.path },
    },
  },
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
        onError: {
          target: 'unreachable',
          actions: [{ type: 'noteError', params: failure }, 'countFailure'],
        },
      },
    },
    unreachable: { after: { retry: 'connecting' }, on: { 'search asked': 'connecting' } },
    'signed out': { after: { signInCheckWait: 'connecting' }, on: { 'signed in': 'connecting' } },
    searching: {
      on: { 'signed in': 'connecting' },
      invoke: {
        id: 'find',
        src: 'find',
        onDone: {
          target: 'watching',
          actions: { type: 'takeFiles', params: ({ event }) => event.output },
        },
        // The known files are watched on, and the folders are looked through again at the next time.
        onError: 'watching',
      },
    },
    watching: {
      after: { fileSearchWait: 'searching' },
      on: { 'search asked': 'searching', 'signed in': 'connecting' },
    },
  },
})

export type CompanionSnapshot = SnapshotFrom<typeof companionMachine>

export type WatchedFile = ActorRefFrom<typeof fileWatchMachine>

/** The flows of all files. */
export function watchedFiles({ context, children }: CompanionSnapshot): readonly WatchedFile[] {
  return context.paths.flatMap((path) => {
    // Only the flows of files have paths as their ids.
    const file = children[path] as WatchedFile | undefined
    return file === undefined ? [] : [file]
  })
}
