/** Dates with alternatives: `1030 or 36`, `1124 (or '27)`, `24/25 June 1291`. The real date lies between the two. */
import type { FuzzyDate } from '../../dates/fuzzy-date.ts'
import { sortNumber } from '../../dates/sorting.ts'
import type { WritingHabits } from '../../dates/written/habits.ts'
import { hasEra, readOneDate } from '../../dates/written/one-date.ts'
import type { WrittenPeriod } from '../../dates/written/period.ts'
import type { Token } from '../../dates/written/tokens.ts'

/** Reads two dates joined by `or`, or two days of one month. */
export function readAlternatives(tokens: readonly Token[], habits: WritingHabits): WrittenPeriod | null {
  const or = tokens.findIndex(({ text }) => text === 'or')
  return or > 0 ? readEither(tokens.slice(0, or), tokens.slice(or + 1), habits) : readTwoDays(tokens, habits)
}

const signs = new Set(['(', ')', "'", '’'])
const withoutSigns = (tokens: readonly Token[]) => tokens.filter(({ text }) => !signs.has(text))

function readEither(
  left: readonly Token[],
  right: readonly Token[],
  habits: WritingHabits,
): WrittenPeriod | null {
  const [own, other] = [withoutSigns(left), withoutSigns(right)]
  // In `12 or 13 May 1850` the first day takes month and year from the second.
  const one =
    readOneDate(own, habits, true) ?? readOneDate([...own, ...other.slice(own.length)], habits, true)
  const two = one === null ? null : readOther(one.date, other, habits)
  return one === null || two === null ? null : between(one.date, two)
}

/** Reads the second date. Its year may be written with its last digits only; its era is that of the first. */
function readOther(one: FuzzyDate, tokens: readonly Token[], habits: WritingHabits): FuzzyDate | null {
  const [number, ...more] = tokens
  if (number?.kind === 'number' && more.length === 0 && one.month === null) {
    const year = String(Math.abs(one.year))
    if (year.length > 4 || number.text.length > year.length) return null
    const other = Number(year.slice(0, year.length - number.text.length) + number.text)
    return { ...one, year: one.year < 0 ? -other : other }
  }
  const other = readOneDate(tokens, habits, true)
  return other === null || (one.year < 0 && !hasEra(tokens, habits)) ? null : other.date
}

/** Reads two days with one month: `8/9 Jul 1457`. */
function readTwoDays(tokens: readonly Token[], habits: WritingHabits): WrittenPeriod | null {
  const [first, slash, second, month, ...year] = tokens
  const isPair = first?.kind === 'number' && slash?.text === '/' && second?.kind === 'number'
  if (!isPair || month?.kind !== 'word') return null
  const one = readOneDate([first, month, ...year], habits, false)
  const two = readOneDate([second, month, ...year], habits, false)
  return one === null || two === null || two.date.day === null ? null : between(one.date, two.date)
}

function between(one: FuzzyDate, two: FuzzyDate): WrittenPeriod {
  const [first, second] = sortNumber(one) <= sortNumber(two) ? [one, two] : [two, one]
  return { date: { type: 'between', first, second }, isWhole: false }
}
