/** The tabs of a person's page, as named in the address: `?tab=files`. */
const personTabs = ['details', 'files', 'highlights'] as const
export type PersonTab = (typeof personTabs)[number]

/** Returns the tab that an address names; details if it names none. */
export const readTab = (written: string | null): PersonTab =>
  personTabs.find((tab) => tab === written) ?? 'details'
