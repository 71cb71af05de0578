/**
 * Who is signed in, for as long as the app lives. A session refreshes itself before its access token expires;
 * one that cannot be refreshed is looked at again and again, and ends when its token has expired (area SES).
 */
import { assign, emit, setup } from 'xstate'
import { refreshRetry, sessionRecheck } from '#domain/constants.ts'
import type { UserId } from '#domain/ids.ts'
import { isValid, refreshesItself, type Session, type SessionCheck, untilRefresh } from '#domain/session.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export const sessionMachine = setup({
  types: {
    context: {} as { session: Session | null; connectionLost: boolean },
    events: {} as
      | { type: 'session received'; session: Session }
      | { type: 'session changed elsewhere' }
      | { type: 'token refused' }
      | { type: 'sign-out chosen' }
      // From the push connection, which lives as long as somebody is signed in (SES-11):
      | { type: 'connection lost' }
      | { type: 'connection restored' },
    emitted: {} as ShellEvent,
  },
  actors: {
    restoreSession: unprovided.promise<Session | null>('restoreSession'),
    refreshSession: unprovided.promise<SessionCheck>('refreshSession'),
    checkSession: unprovided.promise<SessionCheck>('checkSession'),
    endSession: unprovided.promise<void>('endSession'),
    forgetSession: unprovided.promise<void>('forgetSession'),
    pushConnection: unprovided.callback<{ userId: UserId }>('pushConnection'),
  },
  guards: {
    exists: (_, found: Session | null) => found !== null,
    ended: (_, check: SessionCheck) => check.ended,
    isOfAnotherUser: ({ context }, session: Session | null) =>
      context.session !== null && session !== null && session.userId !== context.session.userId,
    refreshesItself: ({ context }) => context.session !== null && refreshesItself(context.session),
    isExpired: ({ context }) => context.session !== null && !isValid(context.session),
  },
  actions: {
    remember: assign((_, session: Session | null) => ({ session })),
    rememberChecked: assign((_, check: SessionCheck) => (check.ended ? {} : { session: check.session })),
    forget: assign({ session: null, connectionLost: false }),
    noteConnectionLost: assign({ connectionLost: true }),
    noteConnectionRestored: assign({ connectionLost: false }),
    reload: emit({ type: 'reload' }),
    leave: emit({ type: 'leave', to: '/' }),
  },
  delays: {
    refreshDue: ({ context }) => (context.session ? untilRefresh(context.session) : 0),
    refreshRetry,
    sessionRecheck,
  },
}).createMachine({
  id: 'session',
  context: { session: null, connectionLost: false },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onError: 'signedOut',
        onDone: [
          {
            // Another tab may have signed in as somebody else.
            guard: { type: 'isOfAnotherUser', params: ({ event }) => event.output },
            target: 'reloading',
          },
          {
            guard: { type: 'exists', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'remember', params: ({ event }) => event.output },
          },
          { target: 'signedOut' },
        ],
      },
    },
    signedOut: {
      entry: 'forget',
      on: {
        'session received': {
          target: 'signedIn',
          actions: { type: 'remember', params: ({ event }) => event.session },
        },
        'session changed elsewhere': 'restoring',
      },
    },
    signedIn: {
      initial: 'deciding',
      invoke: {
        id: 'pushConnection',
        src: 'pushConnection',
        input: ({ context }) => ({ userId: signedInUser(context.session) }),
        // Without push the product works on; it only learns later of what others change.
        onError: { actions: 'noteConnectionLost' },
      },
      on: {
        'connection lost': { actions: 'noteConnectionLost' },
        'connection restored': { actions: 'noteConnectionRestored' },
        'session received': [
          {
            guard: { type: 'isOfAnotherUser', params: ({ event }) => event.session },
            target: '#session.reloading',
          },
          { target: '.deciding', actions: { type: 'remember', params: ({ event }) => event.session } },
        ],
        'session changed elsewhere': 'restoring',
        'sign-out chosen': 'signingOut',
      },
      states: {
        deciding: {
          always: [
            { guard: 'refreshesItself', target: 'fresh' },
            // A page may begin without a network: it shows what it knows, and the refresh is tried until it works.
            { guard: 'isExpired', target: 'refreshing' },
            { target: 'running out' },
          ],
        },
        fresh: { after: { refreshDue: 'refreshing' }, on: { 'token refused': 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            onError: 'waiting to retry',
            onDone: [
              { guard: { type: 'ended', params: ({ event }) => event.output }, target: '#session.expired' },
              {
                target: 'deciding',
                actions: { type: 'rememberChecked', params: ({ event }) => event.output },
              },
            ],
          },
        },
        'waiting to retry': { after: { refreshRetry: 'refreshing' }, on: { 'token refused': 'refreshing' } },
        'running out': { after: { sessionRecheck: 'checking' }, on: { 'token refused': 'checking' } },
        checking: {
          invoke: {
            id: 'checkSession',
            src: 'checkSession',
            onError: 'running out',
            onDone: [
              { guard: { type: 'ended', params: ({ event }) => event.output }, target: '#session.expired' },
              {
                target: 'deciding',
                actions: { type: 'rememberChecked', params: ({ event }) => event.output },
              },
            ],
          },
        },
      },
    },
    // Nothing of the former user may stay in memory (SGI-17): the page goes, and this flow with it.
    reloading: { entry: 'reload' },
    signingOut: {
      invoke: { id: 'endSession', src: 'endSession', onDone: 'left', onError: 'left' },
    },
    // As above: whoever has signed out leaves nothing in memory behind.
    left: { entry: 'leave' },
    expired: {
      entry: 'forget',
      invoke: { id: 'forgetSession', src: 'forgetSession', onDone: 'signedOut', onError: 'signedOut' },
    },
  },
})

function signedInUser(session: Session | null): UserId {
  if (session === null) throw new Error('Somebody is signed in only with a session.')
  return session.userId
}
