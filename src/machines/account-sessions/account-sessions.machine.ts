/**
 * Where somebody is signed in, and signing out elsewhere: of one place, or of all others. What has ended cannot be
 * begun again from here, so both are confirmed. The place where this runs is left by signing out.
 */
import { assign, setup } from 'xstate'
import type { SessionId, UserSession } from '#domain/account-sessions.ts'
import { unprovided } from '../wire.ts'

export const accountSessionsMachine = setup({
  types: {
    context: {} as {
      sessions: readonly UserSession[]
      chosen: UserSession | null
      problem: 'unreachable' | null
    },
    events: {} as
      | { type: 'retried' }
      | { type: 'data changed' }
      | { type: 'ending chosen'; session: UserSession }
      | { type: 'ending others chosen' }
      | { type: 'confirmed' }
      | { type: 'dismissed' },
  },
  actors: {
    loadSessions: unprovided.promise<readonly UserSession[]>('loadSessions'),
    endSession: unprovided.promise<void, { id: SessionId | null }>('endSession'),
    endOtherSessions: unprovided.promise<void>('endOtherSessions'),
  },
  guards: {
    isListedElsewhere: ({ context: { sessions } }, session: UserSession) =>
      sessions.some(({ id, current }) => id === session.id && !current),
    areSeveral: ({ context }) => context.sessions.filter(({ current }) => !current).length > 1,
  },
  actions: {
    show: assign((_, sessions: readonly UserSession[]) => ({ sessions })),
    choose: assign((_, chosen: UserSession) => ({ chosen })),
    forgetChosen: assign({ chosen: null, problem: null }),
    takeOut: assign(({ context: { sessions, chosen } }) => ({
      sessions: sessions.filter(({ id }) => id !== chosen?.id),
    })),
    takeOutOthers: assign(({ context: { sessions } }) => ({
      sessions: sessions.filter(({ current }) => current),
    })),
    clearProblem: assign({ problem: null }),
    noteUnreachable: assign({ problem: 'unreachable' }),
  },
}).createMachine({
  id: 'accountSessions',
  context: { sessions: [], chosen: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadSessions',
        src: 'loadSessions',
        onDone: {
          target: 'shown.current',
          actions: { type: 'show', params: ({ event }) => event.output },
        },
        onError: 'unreachable',
      },
    },
    unreachable: { on: { retried: 'loading', 'data changed': 'loading' } },
    shown: {
      on: {
        'data changed': '.refreshing',
        'ending chosen': {
          guard: { type: 'isListedElsewhere', params: ({ event }) => event.session },
          target: 'confirming ending one',
          actions: { type: 'choose', params: ({ event }) => event.session },
        },
        'ending others chosen': { guard: 'areSeveral', target: 'confirming ending others' },
      },
      initial: 'current',
      states: {
        current: {},
        // Behind what is shown.
        refreshing: {
          invoke: {
            id: 'reloadSessions',
            src: 'loadSessions',
            onDone: { target: 'current', actions: { type: 'show', params: ({ event }) => event.output } },
            onError: 'outdated',
          },
        },
        outdated: { on: { retried: 'refreshing' } },
      },
    },
    'confirming ending one': {
      tags: 'confirmation',
      on: {
        confirmed: 'ending one',
        // What was announced meanwhile is loaded now.
        dismissed: { target: 'shown.refreshing', actions: 'forgetChosen' },
      },
    },
    'ending one': {
      tags: ['confirmation', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ id: context.chosen?.id ?? null }),
        onDone: { target: 'shown.refreshing', actions: ['takeOut', 'forgetChosen'] },
        onError: { target: 'confirming ending one', actions: 'noteUnreachable' },
      },
    },
    'confirming ending others': {
      tags: 'confirmation',
      on: {
        confirmed: 'ending others',
        dismissed: { target: 'shown.refreshing', actions: 'forgetChosen' },
      },
    },
    'ending others': {
      tags: ['confirmation', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        onDone: { target: 'shown.refreshing', actions: ['takeOutOthers', 'forgetChosen'] },
        onError: { target: 'confirming ending others', actions: 'noteUnreachable' },
      },
    },
  },
})
