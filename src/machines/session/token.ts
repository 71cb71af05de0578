/** The token of the signed-in user: renewed before it expires, with retries if that fails (SES-02 to SES-05). */
import { sessionSetup } from './session.setup.ts'

export const token = sessionSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'session received': [
      {
        guard: { type: 'isOfSomebodyElse', params: ({ event }) => event.session },
        target: '#session.reloading',
      },
      // The same user signed in again, for example in another tab: the page takes the new tokens and continues.
      { target: '.deciding', actions: { type: 'remember', params: ({ event }) => event.session } },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: 'refreshesItself', target: 'fresh' },
        // This computer's clock may be wrong, so the session ends only when the server says so.
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
            // The server returned a token that counts as expired here. Asking again at once would give the same, so
            // the flow waits.
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
    // The refresh failed. The token is older now, and another tab may have renewed it, so the stored session is read
    // again.
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
          // Another tab has ended the session.
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
})
