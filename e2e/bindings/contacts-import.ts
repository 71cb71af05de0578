import type { contactsImportPaths } from '#machines/contacts-import/contacts-import.paths.ts'
import { providerText } from '#ui/screens/group/contacts/contacts-words.ts'
import type { Bindings } from './support/binding.ts'

export const contactsImportBindings: Bindings<typeof contactsImportPaths> = {
  controls: {
    'contacts wanted': {
      act: 'press',
      role: 'button',
      name: /^(Choose from your contacts|Other contacts)$/,
    },
    'provider chosen': { act: 'press', role: 'button', name: ({ provider }) => providerText[provider] },
    'search there chosen': {
      act: 'press',
      role: 'button',
      name: ({ name }) => `Search all Outlook contacts for “${name}”`,
    },
    'contact chosen': {
      act: 'press',
      role: 'option',
      name: ({ contact }) => `${contact.name} ${contact.address}`,
    },
    'window wanted again': { act: 'press', role: 'button', name: 'Open the window again' },
    cancelled: { act: 'press', role: 'button', name: 'Cancel the sign-in' },
    dismissed: { act: 'press', role: 'button', name: 'Type the address' },
  },
  // The flow of the invitation holds the typed text. The text also searches the contacts.
  aside: [
    { role: 'textbox', name: 'E-mail address', act: 'fill', text: () => 'ada@mail.example' },
    { role: 'combobox', name: 'Contact or e-mail address', act: 'fill', text: () => 'Be' },
  ],
  shows: {
    'open.choosing': { role: 'region', name: 'Contacts' },
    'open.loading': { role: 'region', name: 'Contacts' },
    'open.nobody': { role: 'region', name: 'Contacts' },
    'open.unheard': { role: 'region', name: 'Contacts' },
    'open.unreadable': { role: 'region', name: 'Contacts' },
    listed: { role: 'listbox', name: 'Contacts' },
  },
}
