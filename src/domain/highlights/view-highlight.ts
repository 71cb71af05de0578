/**
 * What is remarkable in everything that a viewer sees. The server finds these highlights, because only it has all people
 * at hand; it asks this file what counts. The page of a person has more kinds, about the loaded family alone.
 */
import { type FuzzyDate, yearOffset } from '../dates/fuzzy-date.ts'
import { dateOfSortNumber, yearOfSortNumber } from '../dates/sorting.ts'
import { limits } from './highlight.ts'
import { remarkableLife } from './life-highlights.ts'

export const viewHighlightKinds = [
  'short life',
  'hundred years',
  'many siblings',
  'many children',
  'born together',
  'highest age',
  'earliest birth',
  'generations',
  'same birthday',
] as const
export type ViewHighlightKind = (typeof viewHighlightKinds)[number]

/** A kind with its number: years, persons or generations, a year, or the day of a month. */
export interface Remarkable {
  readonly kind: ViewHighlightKind
  readonly value: number
}

/** What is known of one person. Relatives whom the viewer does not see are not counted. */
export interface PersonFacts {
  /** Sort numbers of exact dates; -1 for any other. */
  readonly birth: number
  readonly death: number
  readonly siblings: number
  readonly children: number
}

/** The page shows so many highlights at a time. */
export const maxShownHighlights = 4

/** The ancestors of the start person are counted up to this generation (TIM-05). */
export const maxGenerations = 100

/** The highest known age. A source with a higher age has mixed up two people. */
const oldestAge = 122
const hundredYears = 100

/** What is remarkable about one person, without a comparison with others. */
export function remarkableIn({ birth, death, siblings, children }: PersonFacts): Remarkable[] {
  const found: Remarkable[] = []
  if (siblings >= limits.manyRelatives) found.push({ kind: 'many siblings', value: siblings })
  if (children >= limits.manyRelatives) found.push({ kind: 'many children', value: children })
  const life = birth < 0 || death < 0 ? null : remarkableLife(dateOf(birth), dateOf(death))
  if (life?.kind === 'short life') found.push({ kind: 'short life', value: life.value })
  if (life?.kind === 'long life' && life.value >= hundredYears && life.value <= oldestAge)
    found.push({ kind: 'hundred years', value: life.value })
  return found
}

/** The age that counts for the highest one; null for an age that nobody reaches, or that is nothing special. */
export function highAge({ birth, death }: Pick<PersonFacts, 'birth' | 'death'>): number | null {
  const life = birth < 0 || death < 0 ? null : remarkableLife(dateOf(birth), dateOf(death))
  return life?.kind === 'long life' && life.value <= oldestAge ? life.value : null
}

/**
 * The siblings born on one day, in groups of two or more. `births` are the sort numbers of all children of a family; a
 * birth that is not known to the day is nobody's twin. Returns the positions in the list.
 */
export function bornTogether(births: readonly number[]): number[][] {
  const byDay = new Map<number, number[]>()
  births.forEach((birth, position) => {
    if (hasDay(birth)) byDay.set(birth, [...(byDay.get(birth) ?? []), position])
  })
  return [...byDay.values()].filter((group) => group.length > 1)
}

/** True if both births are known to the day and fall on the same day of different years. */
export const isSameBirthday = (one: number, other: number): boolean =>
  hasDay(one) && hasDay(other) && one !== other && one % dayOfYear === other % dayOfYear

export const hasDay = (sortDate: number): boolean => sortDate >= 0 && sortDate % 100 !== 0

/**
 * True if a birth can be shown as a fact. A file with a mistaken year, such as 20 for 1820, has a life of many centuries;
 * a year without a thousand needs a death that confirms it (adr 20).
 */
export function isBelievable({ birth, death }: Pick<PersonFacts, 'birth' | 'death'>): boolean {
  if (birth < 0) return false
  if (death < 0) return yearOfSortNumber(birth) >= 1000
  return Math.abs(yearOfSortNumber(death) - yearOfSortNumber(birth)) <= oldestAge
}

/** The year of a sort number for a big number; null for a year before 1, which needs words. */
export function yearForNumber(sortDate: number): number | null {
  const year = Math.floor(sortDate / dayOfYear) - yearOffset
  return year > 0 ? year : null
}

/** The part of a sort number that is the month and the day. */
const dayOfYear = 10_000

const dateOf = (sortDate: number): FuzzyDate => dateOfSortNumber(sortDate)
