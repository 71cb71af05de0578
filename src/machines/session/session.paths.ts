/** What can happen to the session of the signed-in user. */
import type { UserId } from '#domain/ids.ts'
import {
  type ActingProblem,
  isActing,
  isValid,
  refreshesItself,
  type Session,
} from '#domain/signing-in/session.ts'
import { pathModel } from '../paths/path-model.ts'
import {
  actingSession,
  longSession,
  offline,
  overdueSession,
  sampleUserId,
  sessionOfAnother,
  shortSession,
} from '../paths/sample-values.ts'
import { sessionMachine } from './session.machine.ts'

/** This session with the current actor: a check or a renewal never changes who acts. */
const through = (session: Session) => (snapshot: { context: { session: Session | null } }) => ({
  ended: false as const,
  session: { ...session, actorId: snapshot.context.session?.actorId ?? null },
})
interface Noted {
  readonly session: Session | null
  readonly chosen: UserId | null
  readonly problem: ActingProblem | null
  readonly connectionLost: boolean
}

const checked = {
  renewed: through(longSession),
  'for a short time': through(shortSession),
  expired: through(overdueSession),
  'of somebody else': { ended: false, session: sessionOfAnother },
  ended: { ended: true },
} as const
const reverted = {
  done: { 'oneself again': { ended: false, session: sessionOfAnother }, 'over too': { ended: true } },
} as const
const locked = new Error('The storage cannot be read')

/** Without a session, the context has no data of any user. */
const ownsWhatIsNoted = ({ context }: { context: Noted }) =>
  context.session !== null || (context.chosen === null && context.problem === null && !context.connectionLost)

export const sessionPaths = pathModel(sessionMachine)({
  events: {
    'session received': {
      by: 'world',
      cases: {
        'of the same user': { session: longSession },
        'of another user': { session: sessionOfAnother },
      },
    },
    'session changed elsewhere': { by: 'world' },
    'token refused': { by: 'world' },
    'woke up': { by: 'world' },
    'impersonation chosen': { by: 'user', cases: { 'of somebody': { userId: sampleUserId(4) } } },
    'revert chosen': { by: 'user' },
    'problem dismissed': { by: 'user' },
    'sign-out chosen': { by: 'user' },
    'another user chosen': { by: 'user', cases: { 'on a page': { returnTo: '/authorize?state=s' } } },
    'connection lost': { by: 'pushConnection' },
    'connection restored': { by: 'pushConnection' },
  },
  actors: {
    restoreSession: {
      done: {
        nothing: null,
        found: longSession,
        'found a short one': shortSession,
        'found an overdue one': overdueSession,
        'found one in which somebody acts': actingSession,
        'of another user': sessionOfAnother,
      },
      fails: { 'storage unreadable': locked },
    },
    refreshSession: { done: checked, fails: { offline } },
    checkSession: { done: checked, fails: { 'storage unreadable': locked } },
    pushConnection: { fails: { broken: new Error('The connection cannot be made') } },
    impersonate: {
      done: { 'as the other': { ...sessionOfAnother, actorId: longSession.userId } },
      fails: { offline },
    },
    revertSession: { ...reverted, fails: { offline } },
    forgetKept: { done: { forgotten: undefined }, fails: { 'storage unreadable': locked } },
    endSession: { done: { ended: undefined }, fails: { offline } },
    forgetSession: { done: { forgotten: undefined }, fails: { 'storage unreadable': locked } },
  },
  key: ({ session, problem }) =>
    session && [session.userId, refreshesItself(session), isValid(session), isActing(session), problem],
  holds: {
    restoring: ownsWhatIsNoted,
    signedOut: ({ context }) =>
      context.session === null && context.problem === null && !context.connectionLost,
    'signedIn.token.fresh': ({ context }) => context.session !== null && refreshesItself(context.session),
    'signedIn.token.refreshing': ({ context }) => context.session !== null,
    'signedIn.token.not refreshed': ({ context }) => context.session !== null,
    'signedIn.token.waiting to retry': ({ context }) => context.session !== null,
    'signedIn.token.running out': ({ context }) => context.session !== null && isValid(context.session),
    'signedIn.token.checking': ({ context }) => context.session !== null,
    'signedIn.pushes.off': ({ context }) => context.session !== null && !isValid(context.session),
    'signedIn.pushes.on': ({ context }) => context.session !== null && isValid(context.session),
    'signedIn.acting.as oneself': ({ context }) => context.session !== null && !isActing(context.session),
    'signedIn.acting.impersonating': ({ context }) => context.chosen !== null && context.problem === null,
    'signedIn.acting.as somebody else': ({ context }) =>
      context.session !== null && isActing(context.session),
    'signedIn.acting.reverting': ({ context }) => context.session !== null && isActing(context.session),
    'returning.reverting': ({ context }) => context.session !== null && isActing(context.session),
    'returning.waiting to retry': ({ context }) => context.session !== null && isActing(context.session),
    forgetting: ({ context }) => context.session !== null && isActing(context.session),
    reloading: ({ context }) => context.session !== null,
    signingOut: ({ context }) => context.session !== null,
    left: ({ context }) => context.session !== null,
    expired: ({ context }) => context.session === null && context.chosen === null && context.problem === null,
  },
  restsIn: {
    signedOut: 'Signing in is another flow, which sends `session received` to this one.',
    reloading: 'The page is reloading.',
    left: 'The first page, or the home of the other user, is loading.',
  },
})
