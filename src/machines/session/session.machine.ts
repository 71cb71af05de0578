/**
 * Who is signed in, while the app runs (area SES). Three things happen in parallel while a user is signed in: the
 * token is renewed before it expires, push events arrive while it is valid, and the user may act as another user
 * and return. Whenever the user changes, the page reloads.
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
            // In another tab, another user signed in, or the user began or stopped acting as another user.
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
    // If the server or another tab signs the user out, the page is not reloaded, because the user may just be signing
    // in again. The model forgets all its data when the session ends.
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
        // Push events arrive while the token is valid (SES-11).
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
                // The product works without push events. It only learns later what others change.
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
    // The session that acts as the other user has ended, so the actor returns to their own session (SES-06).
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
        // Another tab may have changed the session, so the flow starts again from the stored session.
        'waiting to retry': {
          after: { refreshRetry: '#session.restoring' },
          on: { 'woke up': '#session.restoring' },
        },
      },
    },
    forgetting: {
      invoke: { id: 'forgetKept', src: 'forgetKept', onDone: 'reloading', onError: 'reloading' },
    },
    // The page reloads and this flow ends, so that no data of the previous user stays in memory (SGI-17).
    reloading: { entry: 'reload' },
    signingOut: {
      invoke: { id: 'endSession', src: 'endSession', onDone: 'left', onError: 'left' },
    },
    // A user who signs out goes to the first page; a user who starts to act goes to the home of the other user.
    // Both reload the page.
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
  if (session === null) throw new Error('There is no session.')
  return session.userId
}
