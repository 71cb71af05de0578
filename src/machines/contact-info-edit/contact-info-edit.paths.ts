/** What can happen while the contact data of a user is edited. */
import { ok, refuse } from '#contract/result.ts'
import { mayBeSaved } from '#domain/users/contact-info.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { contactInfoEditMachine } from './contact-info-edit.machine.ts'
import { sampleContact } from './sample-contact.ts'

export const contactInfoEditPaths = pathModel(contactInfoEditMachine)({
  events: {
    'edit chosen': { by: 'user', cases: { 'the present data': { info: sampleContact } } },
    'text typed': {
      by: 'user',
      cases: {
        'no given name': { field: 'givenName', text: '' },
        'half an address': { field: 'email2', text: 'ada@' },
      },
    },
    'gender chosen': { by: 'user', cases: { none: { gender: '' } } },
    'privacy chosen': { by: 'user', cases: { everyone: { field: 'emailPrivacy', privacy: 'Everyone' } } },
    'save chosen': { by: 'user' },
    cancelled: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    saveContact: {
      done: {
        saved: ok(null),
        'not allowed': refuse('not-allowed'),
        gone: refuse('gone'),
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
  key: ({ before, draft, problem }) => [before, draft, problem],
  holds: {
    viewing: ({ context }) => context.problem === null,
    editing: (snapshot) =>
      snapshot.can({ type: 'save chosen' }) === mayBeSaved(snapshot.context.before, snapshot.context.draft),
    'saving.answer.awaited': ({ context }) => context.problem === null,
    'saving.answer.known': ({ context }) => mayBeSaved(context.before, context.draft),
    'saving.busy.visibly': ({ context }) => mayBeSaved(context.before, context.draft),
    'saving.busy.enough': ({ context }) => mayBeSaved(context.before, context.draft),
    saved: ({ context }) => context.problem === null,
    undecided: ({ context }) => context.problem === 'undecided' && mayBeSaved(context.before, context.draft),
  },
})
