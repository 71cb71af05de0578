/** The contacts that the dialog lists: one entry for each address, because an invitation goes to one address. */
import type { Contact } from '#contract/contact.ts'
import { searchName } from '../search/search-name.ts'
import { isEmailAddress } from '../users/email.ts'

export interface ListedContact {
  /** The name as the dialog shows it; empty if only the address is known. */
  readonly name: string
  readonly address: string
  /** The names that the invitation takes over. */
  readonly firstName: string
  readonly lastName: string
}

/** What one load has brought. */
export interface LoadedContacts {
  readonly contacts: readonly ListedContact[]
  /** The provider has more contacts than one load returns. */
  readonly hasMore: boolean
  /** Whose contacts they are, as the provider names the account; null if it does not say. */
  readonly account: string | null
}

/** Why there are no contacts: no sign-in, or the provider gave nothing that can be read. */
export type ContactsProblem = 'not-signed-in' | 'unreadable'

/** Lists the contacts by name. A contact without an address that can be invited is left out. */
export function listedContacts(contacts: readonly Contact[]): readonly ListedContact[] {
  const listed = contacts.flatMap(({ names, emailAddresses }) => {
    const addresses = new Set(emailAddresses.map(({ value }) => value.trim()).filter(isEmailAddress))
    return [...addresses].map((address) => ({ ...namesOf(names, address), address }))
  })
  return listed.sort((a, b) => (a.name || a.address).localeCompare(b.name || b.address))
}

function namesOf({ givenName, middleName, familyName, displayName }: Contact['names'], address: string) {
  const given = [givenName, middleName].map((name) => name.trim()).filter((name) => name !== '')
  const parts = [...given, familyName.trim()].filter((name) => name !== '')
  const name = displayName.trim() || parts.join(' ')
  // Address books show the address in place of a missing name.
  if (name === address) return { name: '', firstName: '', lastName: '' }
  const [first, last] = parts.length === 0 ? [name, ''] : [given.join(' '), familyName.trim()]
  return { name, firstName: first, lastName: last }
}

/** The contacts whose name or address contains every typed word, in their order. */
export function findContacts(contacts: readonly ListedContact[], typed: string): readonly ListedContact[] {
  const words = searchName(typed).split(' ')
  return contacts.filter(({ name, address }) => {
    const text = searchName(`${name} ${address}`)
    return words.every((word) => text.includes(word))
  })
}
