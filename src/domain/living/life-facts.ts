/**
 * What the events of a person or a family tell the living rule. The sync program and the server both read it with
 * these functions, so that what the one lets go the other would let go, too.
 */
export interface LifeFacts {
  readonly birthYear: number | null
  /** Died, was buried or cremated, or lies in a cemetery, dated or not. */
  readonly hasDeath: boolean
  readonly deathYear: number | null
  /** The earliest of all other dated events: nobody is born after it. A year below 1000 only where there is no other. */
  readonly eventYear: number | null
}

export const noLifeFacts: LifeFacts = { birthYear: null, hasDeath: false, deathYear: null, eventYear: null }

/** Kinds of details that only the dead have. */
export const endsOfLife: ReadonlySet<string> = new Set([
  'Death',
  'Burial',
  'Cremation',
  'Cemetery',
  'Funeral',
  'Obituary',
  'CauseOfDeath',
])

/** A death or a burial whose date names a year after this one, such as "before 3000": it proves nothing. */
export const mayBeYetToCome = (type: string, latestNamedYear: number | null, currentYear: number): boolean =>
  endsOfLife.has(type) && latestNamedYear !== null && latestNamedYear > currentYear

/**
 * Kinds that tell nothing of when a life was, even where they carry a date: a note can be about long ago, an
 * ordinance or a memorial centuries later.
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
 * Takes one more event in. `year` is the latest year that its date can mean, null where the date settles nothing
 * ("after 1850") or is missing. Of several births the latest counts: wherever there is doubt, it errs on the side
 * of the living.
 */
export function withEvent(facts: LifeFacts, type: string, year: number | null): LifeFacts {
  if (timeless.has(type)) return facts
  if (type === 'Birth') return { ...facts, birthYear: later(facts.birthYear, year) }
  if (type === 'Death') return { ...facts, hasDeath: true, deathYear: facts.deathYear ?? year }
  const hasDeath = facts.hasDeath || endsOfLife.has(type)
  return { ...facts, hasDeath, eventYear: earlierEvent(facts.eventYear, year) }
}

/** The marriage year of a family with one more event taken in: of several marriages the latest, for the same reason. */
export const withMarriage = (known: number | null, type: string, year: number | null): number | null =>
  type === 'Marriage' ? later(known, year) : known

const later = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

function earlierEvent(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  // `OCCU … 2 DATE 80` says less than a census of 1850.
  return isShort(one) === isShort(other) ? Math.min(one, other) : Math.max(one, other)
}

const isShort = (year: number) => year >= 0 && year < 1000
