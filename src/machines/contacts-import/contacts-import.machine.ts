/**
 * Takes the recipient of an invitation from an address book (INV-01). If the window is closed while it shows the provider,
 * nothing tells this page, so a person may cancel or open the window again while the sign-in waits. A sign-in that fails leads
 * back to the choice without a word (CTC-10); contacts that cannot be read make an empty list (CTC-09).
 */
import { assign, emit, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import { signInPatience } from '#domain/constants.ts'
import { type ContactProvider, filtersByName } from '#domain/contacts/contact-providers.ts'
import type { ContactsProblem, ListedContact, LoadedContacts } from '#domain/contacts/listed-contacts.ts'
import { accepted, outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Loaded = Result<LoadedContacts, ContactsProblem>

export interface ContactsImportContext {
  readonly offered: readonly ContactProvider[]
  /** The provider that was chosen last, here or at an earlier time; null if none was. */
  readonly provider: ContactProvider | null
  /** The displayed name for which the provider shall search; empty for all contacts. */
  readonly name: string
  readonly loaded: LoadedContacts
}

const nothing: LoadedContacts = { contacts: [], hasMore: false, account: null }

export const contactsImportMachine = setup({
  types: {
    context: {} as ContactsImportContext,
    input: {} as Pick<ContactsImportContext, 'offered' | 'provider'>,
    events: {} as
      | { type: 'contacts wanted' }
      | { type: 'provider chosen'; provider: ContactProvider }
      /** The provider shall search among the contacts that were not loaded. */
      | { type: 'search there chosen'; name: string }
      | { type: 'contact chosen'; contact: ListedContact }
      | { type: 'window wanted again' }
      | { type: 'cancelled' }
      | { type: 'dismissed' },
    emitted: {} as { type: 'contact taken'; contact: ListedContact },
  },
  actors: {
    loadContacts: unprovided.promise<Loaded, { provider: ContactProvider; name: string }>('loadContacts'),
  },
  delays: { signInPatience },
  guards: {
    maySearchThere: ({ context: { loaded, provider } }, name: string) =>
      loaded.hasMore && provider !== null && filtersByName(provider) && name.trim() !== '',
    hasContacts: (_, result: Loaded) => result.ok && result.value.contacts.length > 0,
    isNotSignedIn: (_, result: Loaded) => !result.ok && result.problem === 'not-signed-in',
    accepted,
  },
  actions: {
    choose: assign((_, provider: ContactProvider) => ({ provider, name: '', loaded: nothing })),
    searchFor: assign((_, name: string) => ({ name: name.trim(), loaded: nothing })),
    noteLoaded: assign((_, result: Loaded) => (result.ok ? { loaded: result.value } : {})),
    forget: assign({ loaded: nothing }),
    take: emit((_, contact: ListedContact) => ({ type: 'contact taken' as const, contact })),
  },
}).createMachine({
  id: 'contactsImport',
  context: ({ input }) => ({ ...input, name: '', loaded: nothing }),
  initial: 'closed',
  states: {
    closed: { on: { 'contacts wanted': 'open' } },
    open: {
      initial: 'choosing',
      on: {
        'provider chosen': {
          target: '.loading',
          actions: { type: 'choose', params: ({ event }) => event.provider },
        },
        dismissed: 'closed',
      },
      states: {
        choosing: {},
        loading: {
          on: {
            'window wanted again': { target: 'loading', reenter: true },
            cancelled: 'choosing',
          },
          after: { signInPatience: 'unheard' },
          invoke: {
            id: 'loadContacts',
            src: 'loadContacts',
            input: ({ context }) => wishIn(context),
            onDone: [
              {
                guard: { type: 'hasContacts', params: outputOf },
                target: '#contactsImport.listed',
                actions: { type: 'noteLoaded', params: outputOf },
              },
              { guard: { type: 'accepted', params: outputOf }, target: 'nobody' },
              { guard: { type: 'isNotSignedIn', params: outputOf }, target: 'choosing' },
              { target: 'unreadable' },
            ],
            onError: 'unreadable',
          },
        },
        /** The address book has no contact with an address, or none with the name. */
        nobody: {},
        unreadable: {},
        /** Nothing has come from the window for a long time: it may have been closed. */
        unheard: { on: { 'window wanted again': 'loading' } },
      },
    },
    listed: {
      on: {
        'contact chosen': { actions: { type: 'take', params: ({ event }) => event.contact } },
        'search there chosen': {
          guard: { type: 'maySearchThere', params: ({ event }) => event.name },
          target: 'open.loading',
          actions: { type: 'searchFor', params: ({ event }) => event.name },
        },
        'contacts wanted': { target: 'open', actions: 'forget' },
      },
    },
  },
})

function wishIn({ provider, name }: ContactsImportContext) {
  if (provider === null) throw new Error('Contacts are loaded only from a provider that was chosen.')
  return { provider, name }
}
