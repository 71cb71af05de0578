/** What can happen while a new user confirms name and location. */

import { ok, refuse } from '#contract/result.ts'
import { type AskedUser, hasAName, hasLocation } from '#domain/users/name-confirm.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { nameConfirmMachine } from './name-confirm.machine.ts'

const newcomer: AskedUser = {
  givenName: 'Ada',
  surname: '',
  location: '',
  nameConfirmed: false,
  isPutOff: false,
  isSupervised: false,
  isVisitor: false,
  isActing: false,
}

export const nameConfirmPaths = pathModel(nameConfirmMachine)({
  events: {
    'given name typed': { by: 'user', cases: { none: { givenName: '' } } },
    'surname typed': { by: 'user', cases: { 'a name': { surname: 'Byron' } } },
    'location typed': {
      by: 'user',
      cases: { 'a place': { location: 'Ghent' }, none: { location: '' } },
    },
    confirmed: { by: 'user' },
    'put off': { by: 'user' },
    'asked for': { by: 'user' },
  },
  actors: {
    loadUser: {
      done: {
        'a newcomer': newcomer,
        'a newcomer whose place is known': { ...newcomer, location: 'Bruges' },
        'somebody confirmed': { ...newcomer, nameConfirmed: true },
        'somebody who has put it off': { ...newcomer, isPutOff: true },
        'a supervised user': { ...newcomer, isSupervised: true },
        'a visitor of the demo': { ...newcomer, isVisitor: true },
        'somebody acting': { ...newcomer, isActing: true },
      },
      fails: { offline },
    },
    guessLocation: { done: { 'a place': 'Belgium', nothing: null }, fails: { offline } },
    putOff: { done: { remembered: undefined }, fails: { offline } },
    saveName: {
      done: {
        saved: ok(null),
        'not accepted': refuse('not-accepted'),
        unreachable: refuse('unreachable'),
      },
      fails: { 'no user': new Error('User not loaded') },
    },
  },
  key: ({ givenName, surname, location, guess, problem }) => [
    [givenName, surname].map((name) => name !== ''),
    location,
    guess,
    problem,
  ],
  holds: {
    'loading user': ({ context }) => context.guess === null,
    'asking.location.guessing': ({ context }) => context.guess === null,
    'asking.location.settled': ({ context }) => context.guess !== '',
    'asking.form.entering': (snapshot) =>
      snapshot.can({ type: 'confirmed' }) === (hasAName(snapshot.context) && hasLocation(snapshot.context)),
    'asking.form.saving.answer.awaited': ({ context }) =>
      context.problem === null && hasAName(context) && hasLocation(context),
    'asking.form.saving.answer.known': ({ context }) => hasAName(context) && hasLocation(context),
    'asking.form.saving.busy.visibly': ({ context }) => hasAName(context) && hasLocation(context),
    'asking.form.saving.busy.enough': ({ context }) => hasAName(context) && hasLocation(context),
    confirmed: ({ context }) => context.problem === null && hasAName(context) && hasLocation(context),
    'putting off': (snapshot) => !snapshot.can({ type: 'put off' }),
    'put off': (snapshot) => snapshot.can({ type: 'asked for' }),
    'not asked': ({ context }) => context.givenName === '',
  },
})
