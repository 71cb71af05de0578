/** The family overview on the home page: its names, places, next anniversary and longest life. */
import type { Person } from '#contract/research/person.ts'
import type { CalendarDay, FuzzyDate } from '../dates/fuzzy-date.ts'
import { readHistoricalDate } from '../dates/historical-date.ts'
import { firstDateOf, fullYears } from '../dates/years.ts'
import { familyName, lifespanOf } from '../person/person.ts'
import { isCountryName } from '../places/country-names.ts'
import { countryOf } from '../places/places.ts'

export interface Counted {
  readonly name: string
  readonly count: number
}

export interface Anniversary {
  readonly person: Person
  readonly kind: 'born' | 'died'
  readonly date: FuzzyDate
  /** The number of days until the anniversary: 0 is today, -1 yesterday. */
  readonly inDays: number
}

export interface LongestLife {
  readonly person: Person
  readonly years: number
}

/** Returns the surnames of these persons, the most frequent first. */
export const surnamesOf = (persons: readonly Person[]): Counted[] =>
  counted(persons.map((person) => familyName(person.displayProperties.nameParts)))

/** Returns the countries of birth places, the most frequent first. Some place names have no country. */
export const countriesOf = (placeNames: readonly string[]): Counted[] =>
  counted(placeNames.map((name) => countryOf(name) ?? '').filter(isCountryName))

function counted(names: readonly string[]): Counted[] {
  const counts = new Map<string, number>()
  for (const name of names) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}

/** Returns the next anniversary of a birth or death known to the day; yesterday's still counts. */
export function nextAnniversary(persons: readonly Person[], today: CalendarDay): Anniversary | null {
  const all = persons.flatMap((person) => [
    ...anniversaryOf(person, 'born', person.displayProperties.birthDate, today),
    ...anniversaryOf(person, 'died', person.displayProperties.deathDate, today),
  ])
  return all.toSorted((one, other) => nearness(one) - nearness(other))[0] ?? null
}

/** Orders anniversaries: today, tomorrow, yesterday, then by day. */
const nearness = ({ inDays }: Anniversary) => (inDays === -1 ? 1.5 : inDays)

function anniversaryOf(
  person: Person,
  kind: Anniversary['kind'],
  wire: Person['displayProperties']['birthDate'],
  today: CalendarDay,
): Anniversary[] {
  if (wire === null || wire.type !== 'date') return []
  const date = firstDateOf(readHistoricalDate(wire))
  if (date === null || date.approximate || date.month === null || date.day === null) return []
  return [{ person, kind, date, inDays: daysUntil(date.month, date.day, today) }]
}

const dayLength = 86_400_000

/** Returns the number of days until this day of the year: from -1 (yesterday) to a year ahead. */
function daysUntil(month: number, day: number, today: CalendarDay): number {
  const now = Date.UTC(today.year, today.month - 1, today.day)
  const days = [today.year - 1, today.year, today.year + 1].map(
    (year) => (Date.UTC(year, month - 1, day) - now) / dayLength,
  )
  return days.find((ahead) => ahead >= -1) ?? 0
}

/** Returns who lived longest, and the number of years; null if no one's birth and death are both known. */
export function longestLife(persons: readonly Person[]): LongestLife | null {
  const lives = persons.flatMap((person) => {
    const { birth, death } = lifespanOf(person.displayProperties)
    const years = birth === null || death === null ? 0 : fullYears(birth, death)
    return years > 0 ? [{ person, years }] : []
  })
  return lives.toSorted((one, other) => other.years - one.years)[0] ?? null
}
