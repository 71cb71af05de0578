/**
 * What the matcher may know about a person, from the tree's records. Private details are removed here and nowhere else.
 */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'
import { assumedDeceasedAfterYears } from '#domain/constants.ts'
import type { PersonFacts } from './tree-facts.ts'

/** A stored person with the details that tell one person from another. */
export interface RecordedPerson {
  readonly number: number
  readonly nameParts: NameParts
  readonly gender: Gender
  /** True if the details are hidden from viewers who may not edit the tree (requirement PRM-23). */
  readonly isRestricted: boolean
  /** The current year if the person counts as living, otherwise null. */
  readonly livingIn: number | null
  readonly birthDate: HistoricalDate | null
  readonly birthPlace: string | null
  readonly deathDate: HistoricalDate | null
  readonly deathPlace: string | null
  readonly hasDied: boolean
  /** In the order of the source. Only the kinds in `matchedDetails` are read. */
  readonly details: readonly RecordedDetail[]
  /** In the format of `sharedIdsOf`. */
  readonly sharedIds: readonly string[]
}

interface RecordedDetail {
  readonly type: string
  readonly date: HistoricalDate | null
  /** Set if the detail is a further name. */
  readonly nameParts: NameParts | null
}

const baptisms: ReadonlySet<string> = new Set(['Christen', 'Baptism'])
const burials: ReadonlySet<string> = new Set(['Burial', 'Cremation'])

/** The kinds of details that `personFacts` reads. */
export const matchedDetails: readonly string[] = ['Name', ...baptisms, ...burials]

export function personFacts(person: RecordedPerson): PersonFacts {
  const { number, nameParts, gender, livingIn } = person
  const living = livingIn === null ? {} : { bornFrom: livingIn - assumedDeceasedAfterYears }
  if (person.isRestricted) return { ...nothingKnown, number, names: [nameParts], gender, ...living }
  return {
    number,
    names: namesOf(person),
    gender,
    birthDate: person.birthDate,
    baptismDate: dateOf(person, baptisms),
    deathDate: person.deathDate,
    burialDate: dateOf(person, burials),
    birthPlace: person.birthPlace,
    deathPlace: person.deathPlace,
    hasDied: person.hasDied,
    sharedIds: person.sharedIds,
    ...living,
  }
}

/**
 * Ids that programs give a person, each with its kind before a colon. References (REFN) are left out, because they are
 * numbers that are valid in one file only.
 */
export const sharedIdsOf = (uids: readonly string[], handles: readonly string[]): string[] => [
  ...uids.map((id) => `uid:${id}`),
  ...handles.map((id) => `handle:${id}`),
]

const nothingKnown = {
  birthDate: null,
  baptismDate: null,
  deathDate: null,
  burialDate: null,
  birthPlace: null,
  deathPlace: null,
  hasDied: false,
  sharedIds: [],
} as const satisfies Partial<PersonFacts>

const namesOf = ({ nameParts, details }: RecordedPerson): NameParts[] => [
  nameParts,
  ...details.flatMap((detail) =>
    detail.type === 'Name' && detail.nameParts !== null ? [detail.nameParts] : [],
  ),
]

const dateOf = ({ details }: RecordedPerson, types: ReadonlySet<string>) =>
  details.find(({ type, date }) => types.has(type) && date !== null)?.date ?? null
