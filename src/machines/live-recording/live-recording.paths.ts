/** What can happen while an app in another tab is watched. */
import { pathModel } from '../paths/path-model.ts'
import type { AppTab } from '../record/flow-channel.ts'
import { Misfit } from '../record/reading.ts'
import { liveRecordingMachine } from './live-recording.machine.ts'

const home: AppTab = { app: 'app-1', tab: 'tab-1', page: '/home', since: Date.UTC(2026, 10, 22, 12, 30) }
const homeAgain: AppTab = { ...home, app: 'app-2' }
const recording = new File(['{}'], 'kinweave-session.json', { type: 'application/json' })

export const liveRecordingPaths = pathModel(liveRecordingMachine)({
  events: {
    'tabs seen': {
      by: 'watchTabs',
      cases: { 'one tab': { tabs: [home] }, 'loaded anew': { tabs: [homeAgain] }, none: { tabs: [] } },
    },
    'tab chosen': { by: 'user', cases: { home: { app: home.app }, 'loaded anew': { app: homeAgain.app } } },
    'nothing heard': { by: 'followTab' },
    'log arrived': { by: 'followTab', cases: { short: { length: 2 } } },
    'entries arrived': { by: 'followTab', cases: { one: { length: 3 } } },
    'tab gone': { by: 'followTab' },
    'masked there': { by: 'followTab', cases: { masked: { length: 2 } } },
    'texts asked for': { by: 'user' },
    'texts masked': { by: 'user' },
    'recording started': { by: 'user' },
    'recording stopped': { by: 'user' },
    halted: { by: 'user' },
    'file chosen': { by: 'user', cases: { 'a recording': { file: recording } } },
    moved: { by: 'user', cases: { 'into it': { position: 1 }, 'near its end': { position: 2 } } },
    stepped: { by: 'user' },
    'stepped back': { by: 'user' },
    played: { by: 'user' },
    paused: { by: 'user' },
    saved: { by: 'user' },
    retried: { by: 'user' },
    left: { by: 'user' },
    stayed: { by: 'user' },
  },
  actors: {
    watchTabs: { fails: { 'without locks': new Error('This browser does not tell of other tabs.') } },
    followTab: { fails: { 'without locks': new Error('This browser does not tell of other tabs.') } },
    readRecording: {
      done: { 'a recording': { length: 3 }, 'a single entry': { length: 1 } },
      fails: {
        'no recording': new Misfit('The file is no recording of a session.'),
        unreadable: new Error('The file could not be read.'),
      },
    },
    saveRecording: { done: { saved: undefined }, fails: { 'no room': new Error('There is no room.') } },
    waitForNext: {
      done: { waited: undefined },
      fails: { 'not there': new Error('There is no such entry.') },
    },
  },
  key: ({ tabs, watched, isShown, isRecording, isUnsaved, length, position }) => [
    tabs.map(({ app }) => app),
    watched?.app,
    isShown,
    isRecording,
    isUnsaved,
    length,
    position,
  ],
  holds: {
    looking: ({ context }) =>
      !context.isUnsaved && context.watched === null && !context.isShown && context.length === 0,
    'following.connecting': ({ context }) => context.watched !== null,
    'following.watching': ({ context }) => context.watched !== null && !context.isRecording,
    'following.recording': ({ context }) => context.isRecording && context.isUnsaved,
    away: ({ context }) => context.watched !== null,
    'not answering': ({ context }) => context.watched !== null,
    reading: ({ context }) => context.watched === null,
    'not read': ({ context }) => context.length === 0,
    'replaying.standing': ({ context }) => context.position <= context.length && context.watched === null,
    'replaying.playing': ({ context }) => context.position < context.length,
    'replaying.saving': ({ context }) => context.position <= context.length,
    'replaying.asking': ({ context }) => context.isUnsaved,
    'replaying.not saved': ({ context }) => context.position <= context.length,
  },
})
