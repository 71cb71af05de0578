/**
 * Watches the running app in another tab, records what happens there, and replays recordings. The recorded entries
 * are not in the machine. It knows only how many there are and which one is shown.
 */
import { assign, not, sendTo, setup } from 'xstate'
import type { AppTab } from '../record/flow-channel.ts'
import { unprovided } from '../wire.ts'

interface Context {
  readonly tabs: readonly AppTab[]
  /** True if the browser cannot report other tabs. Recordings can still be opened. */
  readonly isDeaf: boolean
  readonly watched: AppTab | null
  /** True if texts about persons are requested too. */
  readonly isShown: boolean
  readonly isRecording: boolean
  /** True if the entries were recorded here and are not saved yet. */
  readonly isUnsaved: boolean
  /** How many entries the recording has. */
  readonly length: number
  /** During a replay: how many entries have happened. */
  readonly position: number
  /** The opened recording. */
  readonly file: File | null
  /** What is wrong with the file. */
  readonly problem: string | null
}

export interface Followed {
  readonly tab: AppTab
  readonly isShown: boolean
  /** True if the recording continues although the watched page was reloaded. */
  readonly goesOn: boolean
}

/** Leaving would drop an unsaved recording, so the flow first shows the recording and asks. */
const leaving = [
  { guard: 'isUnsaved', target: '#liveRecording.replaying.asking' },
  { target: '#liveRecording.looking' },
] as const

/** If the replay is at its end, it plays again from the start. */
const playing = [
  { guard: 'isBeforeEnd', target: '#liveRecording.replaying.playing' },
  { guard: 'isAfterBeginning', target: '#liveRecording.replaying.playing', actions: 'goToBeginning' },
] as const

/** Nothing is watched, nothing is recorded, and nothing is wrong. */
const nothing = {
  watched: null,
  isShown: false,
  isRecording: false,
  isUnsaved: false,
  length: 0,
  position: 0,
  file: null,
  problem: null,
}

export const liveRecordingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'tabs seen'; tabs: readonly AppTab[] }
      | { type: 'tab chosen'; app: string }
      | { type: 'log arrived'; length: number }
      /** The tab is open but does not answer. */
      | { type: 'nothing heard' }
      | { type: 'entries arrived'; length: number }
      /** The watched page was closed, crashed or is reloading. */
      | { type: 'tab gone' }
      /** On the watched page, the user turned the masking on again. */
      | { type: 'masked there'; length: number }
      | { type: 'texts asked for' }
      | { type: 'texts masked' }
      | { type: 'recording started' }
      | { type: 'recording stopped' }
      /** Stops recording and shows what was recorded. */
      | { type: 'halted' }
      | { type: 'file chosen'; file: File }
      | { type: 'moved'; position: number }
      | { type: 'stepped' }
      | { type: 'stepped back' }
      | { type: 'played' }
      | { type: 'paused' }
      | { type: 'saved' }
      | { type: 'retried' }
      | { type: 'left' }
      /** The user chose not to leave the unsaved recording. */
      | { type: 'stayed' },
  },
  actors: {
    watchTabs: unprovided.callback('watchTabs'),
    followTab: unprovided.callback<Followed, { type: 'recording begun' }>('followTab'),
    readRecording: unprovided.promise<{ length: number }, { file: File }>('readRecording'),
    saveRecording: unprovided.promise<void>('saveRecording'),
    /** Waits as long as it took until the next entry happened, within limits that a viewer can follow. */
    waitForNext: unprovided.promise<void, { position: number }>('waitForNext'),
  },
  guards: {
    isThere: ({ context }, app: string) => context.tabs.some((tab) => tab.app === app),
    isBack: ({ context }) => comeBack(context) !== undefined,
    isRecording: ({ context }) => context.isRecording,
    isUnsaved: ({ context }) => context.isUnsaved,
    isShown: ({ context }) => context.isShown,
    isWithin: ({ context }, position: number) => position >= 0 && position <= context.length,
    isBeforeEnd: ({ context }) => context.position < context.length,
    isBeforeLast: ({ context }) => context.position < context.length - 1,
    isAfterBeginning: ({ context }) => context.position > 0,
  },
  actions: {
    takeTabs: assign(({ context: { watched } }, tabs: readonly AppTab[]) => ({
      tabs,
      // The tab may have moved to another address.
      watched: tabs.find(({ app }) => app === watched?.app) ?? watched,
    })),
    noteDeaf: assign({ isDeaf: true }),
    watch: assign(({ context }, app: string) => ({
      watched: context.tabs.find((tab) => tab.app === app) ?? null,
    })),
    watchAgain: assign(({ context }) => ({ watched: comeBack(context) ?? null })),
    takeLength: assign((_, length: number) => ({ length })),
    askForTexts: assign({ isShown: true }),
    maskTexts: assign({ isShown: false }),
    beginRecording: assign({ isRecording: true, isUnsaved: true, length: 0 }),
    tellRecordingBegun: sendTo('followTab', { type: 'recording begun' }),
    takeFile: assign((_, file: File) => ({ file })),
    rewind: assign({ watched: null, isShown: false, isRecording: false, position: 0 }),
    moveTo: assign((_, position: number) => ({ position })),
    goToBeginning: assign({ position: 0 }),
    step: assign(({ context }) => ({ position: context.position + 1 })),
    stepBack: assign(({ context }) => ({ position: context.position - 1 })),
    noteSaved: assign({ isUnsaved: false }),
    noteProblem: assign(({ event }) => ({ problem: problemIn(event) })),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'liveRecording',
  context: { tabs: [], isDeaf: false, ...nothing },
  initial: 'looking',
  invoke: { id: 'watchTabs', src: 'watchTabs', onError: { actions: 'noteDeaf' } },
  on: { 'tabs seen': { actions: { type: 'takeTabs', params: ({ event }) => event.tabs } } },
  states: {
    looking: {
      entry: 'forget',
      on: {
        'tab chosen': {
          guard: { type: 'isThere', params: ({ event }) => event.app },
          target: 'following',
          actions: { type: 'watch', params: ({ event }) => event.app },
        },
        'file chosen': {
          target: 'reading',
          actions: { type: 'takeFile', params: ({ event }) => event.file },
        },
      },
    },
    following: {
      initial: 'connecting',
      invoke: {
        id: 'followTab',
        src: 'followTab',
        input: ({ context }) => followed(context),
        onError: 'not answering',
      },
      on: { 'tab gone': 'away', left: leaving },
      states: {
        connecting: {
          on: {
            'nothing heard': '#liveRecording.not answering',
            'log arrived': [
              {
                guard: 'isRecording',
                target: 'recording',
                actions: { type: 'takeLength', params: ({ event }) => event.length },
              },
              { target: 'watching', actions: { type: 'takeLength', params: ({ event }) => event.length } },
            ],
          },
        },
        watching: {
          on: {
            'entries arrived': { actions: { type: 'takeLength', params: ({ event }) => event.length } },
            'masked there': {
              actions: ['maskTexts', { type: 'takeLength', params: ({ event }) => event.length }],
            },
            'texts asked for': {
              guard: not('isShown'),
              target: '#liveRecording.following',
              reenter: true,
              actions: 'askForTexts',
            },
            'texts masked': {
              guard: 'isShown',
              target: '#liveRecording.following',
              reenter: true,
              actions: 'maskTexts',
            },
            'recording started': { target: 'recording', actions: ['beginRecording', 'tellRecordingBegun'] },
            halted: '#liveRecording.replaying',
          },
        },
        recording: {
          on: {
            'entries arrived': { actions: { type: 'takeLength', params: ({ event }) => event.length } },
            'masked there': {
              actions: ['maskTexts', { type: 'takeLength', params: ({ event }) => event.length }],
            },
            'recording stopped': '#liveRecording.replaying',
          },
        },
      },
    },
    /**
     * The page was closed or is reloading. The reloaded page may appear before the watcher has noticed that the old
     * one is gone.
     */
    away: {
      always: { guard: 'isBack', target: 'following', actions: 'watchAgain' },
      on: { halted: 'replaying', left: leaving },
    },
    'not answering': { on: { retried: 'following', left: leaving } },
    reading: {
      invoke: {
        id: 'readRecording',
        src: 'readRecording',
        input: ({ context }) => ({ file: fileIn(context) }),
        onDone: {
          target: 'replaying',
          actions: { type: 'takeLength', params: ({ event }) => event.output.length },
        },
        onError: {
          target: 'not read',
          actions: 'noteProblem',
        },
      },
    },
    'not read': {
      on: {
        'file chosen': {
          target: 'reading',
          actions: { type: 'takeFile', params: ({ event }) => event.file },
        },
        'tab chosen': {
          guard: { type: 'isThere', params: ({ event }) => event.app },
          target: 'following',
          actions: { type: 'watch', params: ({ event }) => event.app },
        },
      },
    },
    replaying: {
      entry: 'rewind',
      initial: 'standing',
      on: {
        moved: {
          guard: { type: 'isWithin', params: ({ event }) => event.position },
          actions: { type: 'moveTo', params: ({ event }) => event.position },
        },
        stepped: { guard: 'isBeforeEnd', actions: 'step' },
        'stepped back': { guard: 'isAfterBeginning', actions: 'stepBack' },
        left: leaving,
      },
      states: {
        standing: { on: { saved: 'saving', played: playing } },
        playing: {
          invoke: {
            id: 'waitForNext',
            src: 'waitForNext',
            input: ({ context: { position } }) => ({ position }),
            onDone: [
              { guard: 'isBeforeLast', target: 'playing', reenter: true, actions: 'step' },
              { target: 'standing', actions: 'step' },
            ],
            onError: 'standing',
          },
          // The replay stops at the position that the viewer chooses.
          on: {
            paused: 'standing',
            moved: {
              guard: { type: 'isWithin', params: ({ event }) => event.position },
              target: 'standing',
              actions: { type: 'moveTo', params: ({ event }) => event.position },
            },
            stepped: { target: 'standing', actions: 'step' },
            'stepped back': { guard: 'isAfterBeginning', target: 'standing', actions: 'stepBack' },
          },
        },
        saving: {
          invoke: {
            id: 'saveRecording',
            src: 'saveRecording',
            onDone: { target: 'standing', actions: 'noteSaved' },
            onError: 'not saved',
          },
        },
        'not saved': { on: { saved: 'saving', played: playing } },
        asking: { on: { saved: 'saving', stayed: 'standing', left: '#liveRecording.looking' } },
      },
    },
  },
})

/** The new page in the watched tab, after a reload. */
function comeBack({ tabs, watched }: Context): AppTab | undefined {
  return tabs.find(({ app, tab }) => tab === watched?.tab && app !== watched.app)
}

function followed({ watched, isShown, isRecording }: Context): Followed {
  if (watched === null) throw new Error('No tab was chosen.')
  return { tab: watched, isShown, goesOn: isRecording }
}

function fileIn({ file }: Context): File {
  if (file === null) throw new Error('No file was chosen.')
  return file
}

/** The text of a known problem with a file; null for any other error. */
function problemIn(event: object): string | null {
  const error = 'error' in event ? event.error : null
  return error instanceof Error && error.name === 'Misfit' ? error.message : null
}
