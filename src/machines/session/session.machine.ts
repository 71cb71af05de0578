/**
 * Who is signed in, for as long as the app lives (area SES). While somebody is, three things go on beside each other:
 * the token is renewed before it expires, pushes come as long as it is valid, and the signed-in user may act as
 * somebody else and be themselves again. Whatever changes who is here ends in a page that is loaded anew.
 */
import { assign, emit, setup } from 'xstate'
import { refreshRetry, sessionRecheck, tokensWait } from '#domain/constants.ts'
import type { UserId } from '#domain/ids.ts'
import {
  type ActingProblem,
  isActing,
  isSameSession,
  isValid,
  refreshesItself,
  type Session,
  type SessionCheck,
  untilRefresh,
} from '#domain/session.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export const sessionMachine = setup({
  types: {
    context: {} as {
      session: Session | null
      /** Who is to be acted as. */
      chosen: UserId | null
      problem: ActingProblem | null
      connectionLost: boolean
      /** Where whoever signs out, or begins to act as somebody, goes. */
      leaveTo: string
    },
    events: {} as
      | { type: 'session received'; session: Session }
      | { type: 'session changed elsewhere' }
      /** The server has answered 401, or a call has found the token expired (SES-17). */
      | { type: 'token refused' }
      /** The computer was asleep, the page was hidden, or the network was gone: clocks and timers are not believed. */
      | { type: 'woke up' }
      | { type: 'impersonation chosen'; userId: UserId }
      | { type: 'revert chosen' }
      | { type: 'problem dismissed' }
      | { type: 'sign-out chosen' }
      /** Somebody else wants to be here, on the page of this address. */
      | { type: 'another user chosen'; returnTo: string }
      // From the push connection:
      | { type: 'connection lost' }
      | { type: 'connection restored' },
    emitted: {} as ShellEvent,
  },
  actors: {
    restoreSession: unprovided.promise<Session | null>('restoreSession'),
    /** Gets the next tokens from the server, once for all tabs. */
    refreshSession: unprovided.promise<SessionCheck>('refreshSession'),
    /** Looks at what this browser keeps, and asks nobody. */
    checkSession: unprovided.promise<SessionCheck>('checkSession'),
    pushConnection: unprovided.callback<{ userId: UserId }>('pushConnection'),
    impersonate: unprovided.promise<Session, { userId: UserId }>('impersonate'),
    revertSession: unprovided.promise<SessionCheck>('revertSession'),
    /** Forgets what this device keeps of the user who was acted as. */
    forgetKept: unprovided.promise<void>('forgetKept'),
    /** Forgets the session and all that this device keeps, and tells the server. */
    endSession: unprovided.promise<void>('endSession'),
    forgetSession: unprovided.promise<void>('forgetSession'),
  },
  guards: {
    exists: (_, found: Session | null) => found !== null,
    isOfSomebodyElse: ({ context }, session: Session | null) =>
      context.session !== null && session !== null && !isSameSession(context.session, session),
    ended: (_, check: SessionCheck) => check.ended,
    endedWhileActing: ({ context }, check: SessionCheck) =>
      check.ended && context.session !== null && isActing(context.session),
    foundSomebodyElse: ({ context }, check: SessionCheck) =>
      !check.ended && context.session !== null && !isSameSession(context.session, check.session),
    foundExpired: (_, check: SessionCheck) => !check.ended && !isValid(check.session),
    isValid: ({ context }) => context.session !== null && isValid(context.session),
    isExpired: ({ context }) => context.session !== null && !isValid(context.session),
    refreshesItself: ({ context }) => context.session !== null && refreshesItself(context.session),
    isActing: ({ context }) => context.session !== null && isActing(context.session),
  },
  actions: {
    remember: assign((_, session: Session | null) => ({ session })),
    rememberChecked: assign((_, check: SessionCheck) => (check.ended ? {} : { session: check.session })),
    forget: assign({ session: null, chosen: null, problem: null, connectionLost: false }),
    choose: assign((_, userId: UserId) => ({ chosen: userId, problem: null })),
    noteProblem: assign((_, problem: ActingProblem) => ({ chosen: null, problem })),
    dismissProblem: assign({ problem: null }),
    noteConnectionLost: assign({ connectionLost: true }),
    noteConnectionRestored: assign({ connectionLost: false }),
    reload: emit({ type: 'reload' }),
    noteSignInAgain: assign((_, returnTo: string) => ({
      leaveTo: `/signin?redirect_uri=${encodeURIComponent(returnTo)}`,
    })),
    noteHome: assign({ leaveTo: '/home' }),
    leave: emit(({ context }) => ({ type: 'leave', to: context.leaveTo })),
  },
  delays: {
    refreshDue: ({ context }) => (context.session ? untilRefresh(context.session) : 0),
    refreshRetry,
    sessionRecheck,
    tokensWait,
  },
}).createMachine({
  id: 'session',
  context: { session: null, chosen: null, problem: null, connectionLost: false, leaveTo: '/' },
  initial: 'restoring',
  states: {
    restoring: {
      on: {
        'session received': [
          {
            guard: { type: 'isOfSomebodyElse', params: ({ event }) => event.session },
            target: 'reloading',
          },
          { target: 'signedIn', actions: { type: 'remember', params: ({ event }) => event.session } },
        ],
      },
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onError: 'signedOut',
        onDone: [
          {
            // In another tab somebody else has signed in, or acts as another user, or no longer does.
            guard: { type: 'isOfSomebodyElse', params: ({ event }) => event.output },
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
    // Also whoever was signed out by the server or in another tab comes here, by no reload: they may be signing in again
    // just now. The model forgets all that it holds together with the session.
    signedOut: {
      entry: 'forget',
      on: {
        'session received': {
          target: 'signedIn',
          actions: { type: 'remember', params: ({ event }) => event.session },
        },
        'session changed elsewhere': 'restoring',
        'woke up': 'restoring',
      },
    },
    signedIn: {
      type: 'parallel',
      on: {
        'session changed elsewhere': 'restoring',
        'sign-out chosen': 'signingOut',
        'another user chosen': {
          target: 'signingOut',
          actions: { type: 'noteSignInAgain', params: ({ event }) => event.returnTo },
        },
      },
      states: {
        token: {
          initial: 'deciding',
          on: {
            'session received': [
              {
                guard: { type: 'isOfSomebodyElse', params: ({ event }) => event.session },
                target: '#session.reloading',
              },
              // Pushes and acting go on with the tokens of another sign-in of the same user.
              { target: '.deciding', actions: { type: 'remember', params: ({ event }) => event.session } },
            ],
          },
          states: {
            deciding: {
              always: [
                { guard: 'refreshesItself', target: 'fresh' },
                // This computer's clock may be wrong: a session is over only when the server says so.
                { guard: 'isExpired', target: 'refreshing' },
                { target: 'running out' },
              ],
            },
            fresh: {
              after: { refreshDue: 'refreshing' },
              on: { 'token refused': 'refreshing', 'woke up': 'checking' },
            },
            refreshing: {
              after: { tokensWait: 'not refreshed' },
              invoke: {
                id: 'refreshSession',
                src: 'refreshSession',
                onError: 'not refreshed',
                onDone: [
                  {
                    guard: { type: 'endedWhileActing', params: ({ event }) => event.output },
                    target: '#session.returning',
                  },
                  {
                    guard: { type: 'ended', params: ({ event }) => event.output },
                    target: '#session.expired',
                  },
                  {
                    guard: { type: 'foundSomebodyElse', params: ({ event }) => event.output },
                    target: '#session.reloading',
                  },
                  {
                    // A server whose tokens live for no time is not asked again at once.
                    guard: { type: 'foundExpired', params: ({ event }) => event.output },
                    target: 'waiting to retry',
                    actions: { type: 'rememberChecked', params: ({ event }) => event.output },
                  },
                  {
                    target: 'deciding',
                    actions: { type: 'rememberChecked', params: ({ event }) => event.output },
                  },
                ],
              },
            },
            // The token that is there has grown older meanwhile, and another tab may have come further.
            'not refreshed': {
              invoke: {
                id: 'lookAgain',
                src: 'checkSession',
                onError: 'waiting to retry',
                onDone: [
                  {
                    guard: { type: 'ended', params: ({ event }) => event.output },
                    target: '#session.expired',
                  },
                  {
                    guard: { type: 'foundSomebodyElse', params: ({ event }) => event.output },
                    target: '#session.reloading',
                  },
                  {
                    target: 'waiting to retry',
                    actions: { type: 'rememberChecked', params: ({ event }) => event.output },
                  },
                ],
              },
            },
            'waiting to retry': {
              after: { refreshRetry: 'refreshing' },
              on: { 'token refused': 'refreshing', 'woke up': 'refreshing' },
            },
            'running out': {
              after: { sessionRecheck: 'checking' },
              on: { 'token refused': 'refreshing', 'woke up': 'checking' },
            },
            checking: {
              on: { 'token refused': 'refreshing' },
              invoke: {
                id: 'checkSession',
                src: 'checkSession',
                onError: 'running out',
                onDone: [
                  // Another tab has forgotten it.
                  {
                    guard: { type: 'ended', params: ({ event }) => event.output },
                    target: '#session.expired',
                  },
                  {
                    guard: { type: 'foundSomebodyElse', params: ({ event }) => event.output },
                    target: '#session.reloading',
                  },
                  {
                    target: 'deciding',
                    actions: { type: 'rememberChecked', params: ({ event }) => event.output },
                  },
                ],
              },
            },
          },
        },
        // Pushes come as long as the token is valid (SES-11).
        pushes: {
          initial: 'off',
          states: {
            off: { always: { guard: 'isValid', target: 'on' } },
            on: {
              always: { guard: 'isExpired', target: 'off' },
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
              },
            },
          },
        },
        // Whose eyes the product is looked at through.
        acting: {
          initial: 'deciding',
          on: { 'problem dismissed': { actions: 'dismissProblem' } },
          states: {
            deciding: {
              always: [{ guard: 'isActing', target: 'as somebody else' }, { target: 'as oneself' }],
            },
            'as oneself': {
              on: {
                'impersonation chosen': {
                  target: 'impersonating',
                  actions: { type: 'choose', params: ({ event }) => event.userId },
                },
              },
            },
            impersonating: {
              // Begins from what is kept: it may just have come.
              after: {
                tokensWait: {
                  target: '#session.restoring',
                  actions: { type: 'noteProblem', params: 'not-impersonated' },
                },
              },
              invoke: {
                id: 'impersonate',
                src: 'impersonate',
                input: ({ context }) => ({ userId: chosenUser(context.chosen) }),
                // Not to where one was: most pages of staff are not for whom one acts as.
                onDone: { target: '#session.left', actions: 'noteHome' },
                onError: {
                  target: 'as oneself',
                  actions: { type: 'noteProblem', params: 'not-impersonated' },
                },
              },
            },
            'as somebody else': { on: { 'revert chosen': 'reverting' } },
            reverting: {
              entry: 'dismissProblem',
              after: {
                tokensWait: {
                  target: '#session.restoring',
                  actions: { type: 'noteProblem', params: 'not-reverted' },
                },
              },
              invoke: {
                id: 'revertSession',
                src: 'revertSession',
                onDone: [
                  {
                    guard: { type: 'ended', params: ({ event }) => event.output },
                    target: '#session.expired',
                  },
                  { target: '#session.forgetting' },
                ],
                onError: {
                  target: 'as somebody else',
                  actions: { type: 'noteProblem', params: 'not-reverted' },
                },
              },
            },
          },
        },
      },
    },
    // The session as another user is over: whoever acted is themselves again (SES-06).
    returning: {
      initial: 'reverting',
      on: { 'session changed elsewhere': 'restoring', 'sign-out chosen': 'signingOut' },
      states: {
        reverting: {
          after: { tokensWait: 'waiting to retry' },
          invoke: {
            id: 'revertExpired',
            src: 'revertSession',
            onDone: [
              { guard: { type: 'ended', params: ({ event }) => event.output }, target: '#session.expired' },
              { target: '#session.forgetting' },
            ],
            onError: 'waiting to retry',
          },
        },
        // Begins from what is kept: meanwhile another tab may have come further.
        'waiting to retry': {
          after: { refreshRetry: '#session.restoring' },
          on: { 'woke up': '#session.restoring' },
        },
      },
    },
    forgetting: {
      invoke: { id: 'forgetKept', src: 'forgetKept', onDone: 'reloading', onError: 'reloading' },
    },
    // Nothing of the former user may stay in memory (SGI-17): the page goes, and this flow with it.
    reloading: { entry: 'reload' },
    signingOut: {
      invoke: { id: 'endSession', src: 'endSession', onDone: 'left', onError: 'left' },
    },
    // Whoever signs out on purpose goes to the first page, whoever begins to act to a home; loaded anew, too.
    left: { entry: 'leave' },
    expired: {
      entry: 'forget',
      on: {
        'session received': {
          target: 'signedIn',
          actions: { type: 'remember', params: ({ event }) => event.session },
        },
      },
      invoke: { id: 'forgetSession', src: 'forgetSession', onDone: 'signedOut', onError: 'signedOut' },
    },
  },
})

function signedInUser(session: Session | null): UserId {
  if (session === null) throw new Error('Somebody is signed in only with a session.')
  return session.userId
}

function chosenUser(userId: UserId | null): UserId {
  if (userId === null) throw new Error('Somebody is acted as only when chosen.')
  return userId
}
