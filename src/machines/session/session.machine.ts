/**
 * Who is signed in, for as long as the app lives (area SES). While somebody is, three things go on beside each other:
 * the token is renewed before it expires, pushes come as long as it is valid, and the signed-in user may act as
 * somebody else and be themselves again. Whatever changes who is here ends in a page that is loaded anew.
 */
import type { UserId } from '#domain/ids.ts'
import type { Session } from '#domain/signing-in/session.ts'
import { acting } from './acting.ts'
import { sessionSetup } from './session.setup.ts'
import { token } from './token.ts'

export const sessionMachine = sessionSetup.createMachine({
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
        token,
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
        acting,
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
