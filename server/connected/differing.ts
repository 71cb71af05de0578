/** The fields in which trees disagree about one person. They are shown, never resolved silently. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { Difference, DisplayProperties } from '#contract/research/person.ts'
import { dayBounds } from '#domain/dates/bounds.ts'
import type { CalendarDay, FuzzyDate } from '#domain/dates/fuzzy-date.ts'
import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { sortNumber } from '#domain/dates/sorting.ts'
import { noName } from '#domain/person/person.ts'
import { searchName } from '#domain/search/search-name.ts'
import { wordsOfName } from '#domain/search/search-words.ts'

type Told = Pick<DisplayProperties, 'name' | 'gender' | 'birthDate' | 'deathDate'>

/** The fields in which any two of them disagree. Saying less, or less exactly, is not a disagreement. */
export function differingIn(told: readonly Told[]): Difference[] {
  const differ = (contradict: (one: Told, other: Told) => boolean) =>
    told.some((one, index) => told.slice(index + 1).some((other) => contradict(one, other)))
  const found: [Difference, boolean][] = [
    ['name', differ((one, other) => areOtherNames(one.name, other.name))],
    ['gender', differ((one, other) => areOtherGenders(one.gender, other.gender))],
    ['birth', differ((one, other) => areOtherDates(one.birthDate, other.birthDate))],
    ['death', differ((one, other) => areOtherDates(one.deathDate, other.deathDate))],
  ]
  return found.flatMap(([difference, isThere]) => (isThere ? [difference] : []))
}

/** Two names agree if one contains all words of the other, in any order: Anna Maria Berg and Anna Berg. */
function areOtherNames(one: string, other: string): boolean {
  if (one === noName || other === noName) return false
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return words.some((word) => !others.includes(word)) && others.some((word) => !words.includes(word))
}

const wordsOf = (name: string) => wordsOfName(searchName(name))

const areOtherGenders = (one: Told['gender'], other: Told['gender']) =>
  one !== other && one !== 'Unknown' && other !== 'Unknown'

function areOtherDates(one: HistoricalDate | null, other: HistoricalDate | null): boolean {
  const [days, others] = [daysOf(one), daysOf(other)]
  return days !== null && others !== null && !contains(days, others) && !contains(others, days)
}

/** The possible days of a date, as sortable numbers. */
interface Days {
  readonly first: number
  readonly last: number
}

/** The number of years by which an "about" date may be wrong. */
const aboutYears = 2

/** Returns the days that a written date may mean; null for a date without any date value. */
function daysOf(written: HistoricalDate | null): Days | null {
  const date = written === null ? null : readHistoricalDate(written)
  if (date === null || date.type === 'freeform') return null
  const { first, last } = dayBounds(date)
  const second = 'second' in date ? date.second : date.first
  return {
    first: first === null ? Number.NEGATIVE_INFINITY : dayNumber(first, date.first, -aboutYears),
    last: last === null ? Number.POSITIVE_INFINITY : dayNumber(last, second, aboutYears),
  }
}

const dayNumber = ({ year, month, day }: CalendarDay, { approximate }: FuzzyDate, about: number) =>
  sortNumber({ year: approximate ? year + about : year, month, day })

const contains = (wider: Days, narrower: Days) => wider.first <= narrower.first && narrower.last <= wider.last
