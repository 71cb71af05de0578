/**
 * The context, events and actions of the session flow. The states are in `session.machine.ts`, `token.ts` and
 * `acting.ts`.
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
} from '#domain/signing-in/session.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export const sessionSetup = setup({
  types: {
    context: {} as {
      session: Session | null
      /** The user as whom the signed-in user wants to act. */
      chosen: UserId | null
      problem: ActingProblem | null
      connectionLost: boolean
      /** The page that opens after signing out or after starting to act. */
      leaveTo: string
    },
    events: {} as
      | { type: 'session received'; session: Session }
      | { type: 'session changed elsewhere' }
      /** The server answered 401, or a call found that the token has expired (SES-17). */
      | { type: 'token refused' }
      /**
       * The computer slept, the page was hidden, or the network was gone. Timers may have stopped, so the session is
       * checked.
       */
      | { type: 'woke up' }
      | { type: 'impersonation chosen'; userId: UserId }
      | { type: 'revert chosen' }
      | { type: 'problem dismissed' }
      | { type: 'sign-out chosen' }
      /** The user wants to sign in as another user on the page with this address. */
      | { type: 'another user chosen'; returnTo: string }
      // From the push connection:
      | { type: 'connection lost' }
      | { type: 'connection restored' },
    emitted: {} as ShellEvent,
  },
  actors: {
    restoreSession: unprovided.promise<Session | null>('restoreSession'),
    /** Gets the next tokens from the server. Only one tab at a time does so. */
    refreshSession: unprovided.promise<SessionCheck>('refreshSession'),
    /** Reads the session that is stored in this browser, without asking the server. */
    checkSession: unprovided.promise<SessionCheck>('checkSession'),
    pushConnection: unprovided.callback<{ userId: UserId }>('pushConnection'),
    impersonate: unprovided.promise<Session, { userId: UserId }>('impersonate'),
    revertSession: unprovided.promise<SessionCheck>('revertSession'),
    /** Deletes what this device stores about the user as whom the actor acted. */
    forgetKept: unprovided.promise<void>('forgetKept'),
    /** Deletes the session and everything that this device stores, and tells the server. */
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
})
