/** What can happen while a recipient is taken from an address book. */
import { ok, refuse } from '#contract/result.ts'
import type { LoadedContacts } from '#domain/contacts/listed-contacts.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { contactsImportMachine } from './contacts-import.machine.ts'
import { sampleContacts } from './sample-contacts.ts'

const loaded: LoadedContacts = {
  contacts: Object.values(sampleContacts),
  hasMore: false,
  account: 'ann@mail.example',
}

export const contactsImportPaths = pathModel(contactsImportMachine)({
  inputs: {
    'the first time': { offered: ['google', 'microsoft'], provider: null },
    'chosen before': { offered: ['google', 'microsoft'], provider: 'google' },
  },
  events: {
    'contacts wanted': { by: 'user' },
    'provider chosen': {
      by: 'user',
      cases: { Google: { provider: 'google' }, Outlook: { provider: 'microsoft' } },
    },
    'search there chosen': { by: 'user', cases: { 'a name': { name: 'Ben' } } },
    'contact chosen': { by: 'user', cases: { Ben: { contact: sampleContacts.ben } } },
    'window wanted again': { by: 'user' },
    cancelled: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    loadContacts: {
      done: {
        'some contacts': ok(loaded),
        'the first of many': ok({ ...loaded, hasMore: true }),
        nobody: ok({ ...loaded, contacts: [] }),
        'not signed in': refuse('not-signed-in'),
        unreadable: refuse('unreadable'),
      },
      fails: { offline },
    },
  },
  key: ({ provider, name, loaded: { contacts, hasMore } }) => [provider, name, contacts.length, hasMore],
  holds: {
    closed: ({ context }) => context.loaded.contacts.length === 0,
    'open.choosing': ({ context }) => context.loaded.contacts.length === 0,
    'open.loading': ({ context }) => context.provider !== null && context.loaded.contacts.length === 0,
    'open.nobody': ({ context }) => context.loaded.contacts.length === 0,
    'open.unheard': ({ context }) => context.provider !== null && context.loaded.contacts.length === 0,
    'open.unreadable': ({ context }) => context.loaded.contacts.length === 0,
    listed: ({ context }) => context.loaded.contacts.length > 0,
  },
})
