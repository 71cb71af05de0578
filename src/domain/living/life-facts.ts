/**
 * Extracts from the events of a person or a family the facts for the living rule. The sync program and the server
 * both use these functions, so they agree on what may be sent.
 */
export interface LifeFacts {
  readonly birthYear: number | null
  /** True if the person died, was buried or cremated, or lies in a cemetery, dated or not. */
  readonly hasDeath: boolean
  readonly deathYear: number | null
  /**
   * The earliest of all other dated events: nobody is born after it. A year below 1000 counts only if it is the only
   * one.
   */
  readonly eventYear: number | null
}

export const noLifeFacts: LifeFacts = { birthYear: null, hasDeath: false, deathYear: null, eventYear: null }

/** Kinds of facts that only dead people have. */
export const endsOfLife: ReadonlySet<string> = new Set([
  'Death',
  'Burial',
  'Cremation',
  'Cemetery',
  'Funeral',
  'Obituary',
  'CauseOfDeath',
])

/** True for a death or burial whose date names a future year, such as "before 3000": it proves nothing. */
export const mayBeYetToCome = (type: string, latestNamedYear: number | null, currentYear: number): boolean =>
  endsOfLife.has(type) && latestNamedYear !== null && latestNamedYear > currentYear

/**
 * Kinds whose dates do not show when a person lived: a note can be about long ago, and an ordinance or a memorial can
 * come centuries later.
 */
const timeless: ReadonlySet<string> = new Set([
  'Name',
  'Gender',
  'Living',
  'Note',
  'Source',
  'Media',
  'Association',
  'NonEvent',
  'Memorial',
  'LdsBaptism',
  'LdsConfirmation',
  'LdsInitiatory',
  'LdsEndowment',
  'LdsSealingToParents',
  'LdsSealingToSpouse',
])

/**
 * Adds one event to the facts. `year` is the latest year that its date can mean; null if the date is missing or
 * proves nothing ("after 1850"). The latest of several births counts: in doubt, the person counts as living.
 */
export function withEvent(facts: LifeFacts, type: string, year: number | null): LifeFacts {
  if (timeless.has(type)) return facts
  if (type === 'Birth') return { ...facts, birthYear: later(facts.birthYear, year) }
  if (type === 'Death') return { ...facts, hasDeath: true, deathYear: facts.deathYear ?? year }
  const hasDeath = facts.hasDeath || endsOfLife.has(type)
  return { ...facts, hasDeath, eventYear: earlierEvent(facts.eventYear, year) }
}

/**
 * Adds one event to a family's marriage year. The latest of several marriages counts: in doubt, the couple is younger.
 */
export const withMarriage = (known: number | null, type: string, year: number | null): number | null =>
  type === 'Marriage' ? later(known, year) : known

const later = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

function earlierEvent(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  // A short year, as in `OCCU … 2 DATE 80`, counts only against another short year. Of two comparable years, the
  // earlier counts.
  return isShort(one) === isShort(other) ? Math.min(one, other) : Math.max(one, other)
}

const isShort = (year: number) => year >= 0 && year < 1000
