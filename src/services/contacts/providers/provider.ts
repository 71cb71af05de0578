/** What every provider of contacts is asked for, and answers. */
import type { Contact } from '#contract/contact.ts'
import type { SignIn } from '../sign-in-window.ts'

/** Contacts as a provider gave them. */
export interface ReadContacts {
  readonly contacts: readonly Contact[]
  /** The provider has more contacts than one load returns. */
  readonly hasMore: boolean
  /** Whose contacts they are, as the provider names the account; null if it does not say. */
  readonly account: string | null
}

export interface Wanted {
  readonly clientId: string
  readonly redirectUri: string
  /** An origin that plays the providers; null for the real ones. */
  readonly standIn: string | null
  /** Only contacts whose displayed name begins with this text, where the provider can filter; else empty. */
  readonly name: string
  /** How many contacts to load; the default number if absent. */
  readonly limit?: number
}

export interface Provider {
  readonly signIn: (wanted: Wanted) => Promise<SignIn>
  /** Throws if the values are not what the provider documents. */
  readonly read: (values: readonly unknown[]) => ReadContacts
}

/** An address with a query. A blank is `%20`, because not every service reads `+` as a blank. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`
