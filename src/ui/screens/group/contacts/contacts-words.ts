import type { SnapshotFrom } from 'xstate'
import type { ContactProvider } from '#domain/contacts/contact-providers.ts'
import type { contactsImportMachine } from '#machines/contacts-import/contacts-import.machine.ts'

export const providerText = {
  google: 'Google contacts',
  microsoft: 'Outlook contacts',
  test: 'Test contacts',
} satisfies Record<ContactProvider, string>

/** What happens at the choice of an address book, and what to do next. */
export function choiceText(snapshot: SnapshotFrom<typeof contactsImportMachine>): string {
  const { provider, name } = snapshot.context
  const book = provider === null ? 'contacts' : providerText[provider]
  if (snapshot.matches({ open: 'loading' })) return provider === 'test' ? `Loading the ${book}…` : signInText
  if (snapshot.matches({ open: 'unheard' }))
    return 'Nothing has come from the window for two minutes. Have you closed it? Open it again, or type the address.'
  if (snapshot.matches({ open: 'nobody' }))
    return `${name === '' ? 'There is nobody' : `There is nobody called “${name}”`} with an e-mail address in your ${book}. Choose other contacts, or type the address.`
  if (snapshot.matches({ open: 'unreadable' }))
    return `Your ${book} could not be read. Try again later, choose other contacts, or type the address.`
  return 'Where are your contacts? They are read in this browser only, and we do not store them.'
}

const signInText =
  'Sign in in the window that has opened. If you have closed it, open it again. If there is none, allow pop-ups for this page first.'
