/** What can happen to the session of whoever is signed in. */
import { isValid, refreshesItself } from '#domain/session.ts'
import { pathModel } from '../paths/path-model.ts'
import {
  longSession,
  offline,
  overdueSession,
  sessionOfAnother,
  shortSession,
} from '../paths/sample-values.ts'
import { sessionMachine } from './session.machine.ts'

const checked = {
  renewed: { ended: false, session: longSession },
  'renewed for a short time': { ended: false, session: shortSession },
  ended: { ended: true },
} as const

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
    'sign-out chosen': { by: 'user' },
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
        'of another user': sessionOfAnother,
      },
      fails: { 'storage unreadable': new Error('The storage cannot be read') },
    },
    refreshSession: { done: checked, fails: { offline } },
    checkSession: { done: checked, fails: { offline } },
    pushConnection: { fails: { broken: new Error('The connection cannot be made') } },
    endSession: { done: { ended: undefined }, fails: { offline } },
    forgetSession: {
      done: { forgotten: undefined },
      fails: { 'storage unreadable': new Error('The storage cannot be written') },
    },
  },
  key: ({ session }) => session && [session.userId, refreshesItself(session), isValid(session)],
  holds: {
    restoring: () => true,
    signedOut: ({ context }) => context.session === null && !context.connectionLost,
    reloading: ({ context }) => context.session !== null,
    'signedIn.fresh': ({ context }) => context.session !== null && refreshesItself(context.session),
    'signedIn.refreshing': ({ context }) => context.session !== null,
    'signedIn.waiting to retry': ({ context }) => context.session !== null,
    'signedIn.running out': ({ context }) => context.session !== null && isValid(context.session),
    'signedIn.checking': ({ context }) => context.session !== null,
    signingOut: ({ context }) => context.session !== null,
    left: ({ context }) => context.session !== null,
    expired: ({ context }) => context.session === null,
  },
  restsIn: {
    signedOut: 'Signing in is a flow of its own, which tells this one by `session received`.',
    reloading: 'The page is being loaded anew.',
    left: 'The first page is being loaded anew.',
  },
})
