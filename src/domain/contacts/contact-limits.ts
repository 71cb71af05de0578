/** Numbers and times of taking contacts from an address book. Times in milliseconds. */

/** Contacts in one load: at most, and if the caller does not say how many (CTC-04). */
export const maxContacts = 1000
const contactsByDefault = 10

/** How many contacts one load asks for. */
export const contactsPerLoad = (wanted = contactsByDefault): number => Math.min(wanted, maxContacts)

/** Max matching contacts that the dialog shows at once. */
export const maxShownContacts = 5

/** Max wait for each answer of a provider. A list of 1,000 contacts takes longer than our own calls. */
export const providerTimeout = 20_000

/** A window that returns from a provider waits at most this long for the page that opened it. */
export const openerTimeout = 3_000
