/** The tabs of a person page, as they stand in the address: `?tab=files`. */
const personTabs = ['details', 'files', 'highlights'] as const
export type PersonTab = (typeof personTabs)[number]

/** The tab that an address names; details where it names none. */
export const readTab = (written: string | null): PersonTab =>
  personTabs.find((tab) => tab === written) ?? 'details'
