/**
 * The backups of the server, for staff: what is there, and a backup that staff starts. It runs on the server, so the page
 * looks at it again and again until it was proved or refused. One that the server has started by itself is shown
 * the same way.
 */
import { assign, setup } from 'xstate'
import type { BackupRefusal, BackupsAnswer, BackupsView } from '#domain/backup/backups-view.ts'
import { backupLookPause } from '#domain/constants.ts'
import { accepted, outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

interface Context {
  readonly view: BackupsView | null
  readonly refusal: BackupRefusal | null
}

/** Where a view leads. `ended`: the state after a backup that this page has watched. */
const leading = (ended: 'at rest' | 'proved') =>
  [
    {
      guard: { type: 'isRunning', params: outputOf<BackupsView> },
      target: 'running',
      actions: { type: 'noteView', params: outputOf<BackupsView> },
    },
    {
      guard: { type: 'hasFailed', params: outputOf<BackupsView> },
      target: 'failed',
      actions: { type: 'noteView', params: outputOf<BackupsView> },
    },
    {
      target: ended,
      actions: { type: 'noteView', params: outputOf<BackupsView> },
    },
  ] as const

export const backupRunMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'backup wanted' } | { type: 'retried' },
  },
  actors: {
    readBackups: unprovided.promise<BackupsView>('readBackups'),
    startBackup: unprovided.promise<BackupsAnswer>('startBackup'),
  },
  delays: { backupLookPause },
  guards: {
    accepted,
    isElsewhere: (_, view: BackupsView) => view.madeBy !== 'self',
    isRunning: (_, view: BackupsView) => view.running !== null,
    hasFailed: (_, view: BackupsView) => view.failed !== null,
    runsAlready: (_, answer: BackupsAnswer) => !answer.ok && answer.problem === 'backup-running',
  },
  actions: {
    noteView: assign((_, view: BackupsView) => ({ view })),
    noteStarted: assign((_, answer: BackupsAnswer) => (answer.ok ? { view: answer.value } : {})),
    noteRefusal: assign((_, answer: BackupsAnswer) => (answer.ok ? {} : { refusal: answer.problem })),
  },
}).createMachine({
  id: 'backupRun',
  context: { view: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readBackups',
        src: 'readBackups',
        onDone: [
          {
            guard: { type: 'isElsewhere', params: outputOf<BackupsView> },
            target: 'made elsewhere',
            actions: { type: 'noteView', params: outputOf<BackupsView> },
          },
          ...leading('at rest'),
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { on: { retried: 'loading' } },
    'made elsewhere': {},
    'at rest': { on: { 'backup wanted': 'starting' } },
    starting: {
      invoke: {
        id: 'startBackup',
        src: 'startBackup',
        onDone: [
          {
            guard: { type: 'accepted', params: outputOf<BackupsAnswer> },
            target: 'running',
            actions: { type: 'noteStarted', params: outputOf<BackupsAnswer> },
          },
          { guard: { type: 'runsAlready', params: outputOf<BackupsAnswer> }, target: 'looking' },
          { target: 'refused', actions: { type: 'noteRefusal', params: outputOf<BackupsAnswer> } },
        ],
        onError: 'not started',
      },
    },
    'not started': { on: { 'backup wanted': 'starting' } },
    refused: {},
    running: { after: { backupLookPause: 'looking' } },
    looking: {
      invoke: {
        id: 'lookAgain',
        src: 'readBackups',
        onDone: [...leading('proved')],
        onError: 'out of sight',
      },
    },
    'out of sight': { after: { backupLookPause: 'looking' }, on: { retried: 'looking' } },
    proved: { on: { 'backup wanted': 'starting' } },
    failed: { on: { 'backup wanted': 'starting' } },
  },
})
