/**
 * Keeps a tree in sync with its file, as long as the program runs. Whenever the file has changed, the flow waits until
 * the genealogy program has finished with it, and syncs it. If an update needs a person's decision, the flow waits for
 * that or for the next change of the file. If the server cannot be reached, the flow tries again, with longer waits each
 * time. A person can pause it.
 */
import type { SnapshotFrom } from 'xstate'
import { type Context, type FileLook, type Settlement, type SyncEnd, watchSetup } from './file-watch.setup.ts'

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
              digest: context.digest ?? '',
              approved: context.approved !== null && context.approved === context.digest,
              // A person has asked for it, or nothing was ever sent.
              again: context.settled === null,
            }),
            // The file may have changed while it was sent, so that the flow looks again.
            onDone: [
              {
                guard: { type: 'isEnd', params: endIs('unreachable') },
                target: 'waiting to retry',
                actions: 'countFailure',
              },
              { guard: { type: 'isEnd', params: endIs('signed out') }, target: 'signed out' },
              { guard: { type: 'isEnd', params: endIs('changed') }, target: 'overtaken' },
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
        /** Other files were sent first, and meanwhile the program has saved this one again. */
        overtaken: { always: [{ guard: 'isPausing', target: '#fileWatch.paused' }, { target: 'looking' }] },
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
