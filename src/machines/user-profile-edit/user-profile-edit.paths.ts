/** What can happen while a user edits their own page. */
import { ok, refuse } from '#contract/result.ts'
import { mayBeSaved } from '#domain/users/user-profile.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { sampleProfile } from './sample-profile.ts'
import { type UserProfileEditContext, userProfileEditMachine } from './user-profile-edit.machine.ts'

const isReady = ({ before, draft, latestYear }: UserProfileEditContext) =>
  mayBeSaved(before, draft, latestYear)

export const userProfileEditPaths = pathModel(userProfileEditMachine)({
  events: {
    'edit chosen': {
      by: 'user',
      cases: { 'the present profile': { profile: sampleProfile, latestYear: 2026 } },
    },
    'location typed': { by: 'user', cases: { 'a place': { location: 'Brugge' } } },
    'suggestion used': { by: 'user' },
    'year typed': { by: 'user', cases: { 'a year': { year: '2001' }, 'a year to come': { year: '2099' } } },
    'social name typed': { by: 'user', cases: { 'two words': { service: 'x', name: 'two words' } } },
    'tools chosen': { by: 'world', cases: { 'another tool': { tools: ['gramps', 'wikitree'] } } },
    'activity switched': { by: 'user' },
    'surnames switched': { by: 'user' },
    'save chosen': { by: 'user' },
    cancelled: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    suggestPlace: { done: { 'a known place': 'Bruges', nothing: null }, fails: { offline } },
    saveProfile: {
      done: {
        saved: ok(null),
        'not allowed': refuse('not-allowed'),
        'not accepted': refuse('not-accepted'),
        undecided: refuse('undecided'),
        unreachable: refuse('unreachable'),
      },
      fails: { offline },
    },
    findOut: {
      done: { saved: true, 'not saved': false },
      fails: { unforeseen: new Error('The session is over.') },
    },
  },
  key: ({ before, draft, suggestion, problem }) => [before, draft, suggestion, problem],
  holds: {
    viewing: ({ context }) => context.problem === null,
    'editing.settled': (snapshot) => snapshot.can({ type: 'save chosen' }) === isReady(snapshot.context),
    'editing.waiting to suggest': ({ context }) => context.suggestion === null,
    'editing.suggesting': ({ context }) => context.suggestion === null,
    'saving.answer.awaited': ({ context }) => context.problem === null,
    'saving.answer.known': ({ context }) => isReady(context),
    'saving.busy.visibly': ({ context }) => isReady(context),
    'saving.busy.enough': ({ context }) => isReady(context),
    saved: ({ context }) => context.problem === null,
    undecided: ({ context }) => context.problem === 'undecided' && isReady(context),
  },
})
