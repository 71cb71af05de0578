/**
 * Watching the running app in another tab, recording what happens there, and living through a recording again. What was
 * recorded is kept beside the machine, which knows how long it is and which moment of it is looked at.
 */
import { assign, not, sendTo, setup } from 'xstate'
import type { AppTab } from '../record/flow-channel.ts'
import { unprovided } from '../wire.ts'

interface Context {
  readonly tabs: readonly AppTab[]
  /** The browser does not tell of other tabs; recordings can still be opened. */
  readonly isDeaf: boolean
  readonly watched: AppTab | null
  /** Texts of persons are asked for as well. */
  readonly isShown: boolean
  readonly isRecording: boolean
  /** What is held was recorded, and is nowhere else yet. */
  readonly isUnsaved: boolean
  /** How many entries are held. */
  readonly length: number
  /** Of a replay: so many entries have happened. */
  readonly position: number
  /** The recording that was opened. */
  readonly file: File | null
  /** What is wrong with it. */
  readonly problem: string | null
}

export interface Followed {
  readonly tab: AppTab
  readonly isShown: boolean
  /** What is held is gone on with, although the page was loaded anew. */
  readonly goesOn: boolean
}

/** A recording that is not saved is looked at, and asked about, before it is dropped. */
const leaving = [
  { guard: 'isUnsaved', target: '#liveRecording.replaying.asking' },
  { target: '#liveRecording.looking' },
] as const

/** What was played to its end begins anew. */
const playing = [
  { guard: 'isBeforeEnd', target: '#liveRecording.replaying.playing' },
  { guard: 'isAfterBeginning', target: '#liveRecording.replaying.playing', actions: 'goToBeginning' },
] as const

/** Nothing is watched, held or wrong. */
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
      /** The tab is there and does not answer. */
      | { type: 'nothing heard' }
      | { type: 'entries arrived'; length: number }
      /** Closed, crashed or being loaded anew. */
      | { type: 'tab gone' }
      /** The person at the watched page has masked it again. */
      | { type: 'masked there'; length: number }
      | { type: 'texts asked for' }
      | { type: 'texts masked' }
      | { type: 'recording started' }
      | { type: 'recording stopped' }
      /** Looks back at what is held, without going on. */
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
      /** Does not leave what is not saved. */
      | { type: 'stayed' },
  },
  actors: {
    watchTabs: unprovided.callback('watchTabs'),
    followTab: unprovided.callback<Followed, { type: 'recording begun' }>('followTab'),
    readRecording: unprovided.promise<{ length: number }, { file: File }>('readRecording'),
    saveRecording: unprovided.promise<void>('saveRecording'),
    /** Takes as long as passed before the entry behind `position` happened, or as somebody can follow. */
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
      // It may be at another address by now.
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
    /** The page was closed or is being loaded anew; the same tab may be back before its former page is known to be gone. */
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
          // Whoever moves by hand stays where that leads.
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

/** The page that was loaded anew in the tab that was watched. */
function comeBack({ tabs, watched }: Context): AppTab | undefined {
  return tabs.find(({ app, tab }) => tab === watched?.tab && app !== watched.app)
}

function followed({ watched, isShown, isRecording }: Context): Followed {
  if (watched === null) throw new Error('Only a tab that was chosen is followed.')
  return { tab: watched, isShown, goesOn: isRecording }
}

function fileIn({ file }: Context): File {
  if (file === null) throw new Error('Only a file that was chosen is read.')
  return file
}

/** The words of a refusal; what else goes wrong with a file has none of its own. */
function problemIn(event: object): string | null {
  const error = 'error' in event ? event.error : null
  return error instanceof Error && error.name === 'Misfit' ? error.message : null
}
