/** Dates of the French Republic as registers write them: `12 vendémiaire an IV`, `3 germinal an 5`. */
import { fuzzyDate } from '../../dates/fuzzy-date.ts'
import type { WritingHabits } from '../../dates/written/habits.ts'
import type { WrittenPeriod } from '../../dates/written/period.ts'
import type { Token } from '../../dates/written/tokens.ts'
import { foreignDays } from './calendar-date.ts'

/** Reads a day or a month of the Republic; null if the words are neither. */
export function readRepublicanDate(tokens: readonly Token[], { words }: WritingHabits): WrittenPeriod | null {
  const parts = tokens.filter(({ kind, text }) => kind !== 'sign' && !words.ordinal.has(text))
  const an = parts.findIndex(({ text }) => text === 'an')
  const [year, ...more] = parts.slice(an + 1)
  const [month, day, ...others] = parts.slice(0, Math.max(an, 0)).toReversed()
  const monthNumber = months.indexOf(month?.text ?? '') + 1
  if (year === undefined || monthNumber === 0 || more.length > 0 || others.length > 0) return null
  if (day !== undefined && day.kind !== 'number') return null
  return inOurs(yearOf(year), monthNumber, day === undefined ? null : Number(day.text))
}

function inOurs(year: number, month: number, day: number | null): WrittenPeriod | null {
  const days = foreignDays('FRENCH_R', year, month, day)
  const [first, second] = (days ?? []).map((one) => fuzzyDate(one.year, one.month, one.day))
  if (!first?.ok || !second?.ok) return null
  const date =
    day === null
      ? ({ type: 'between', first: first.value, second: second.value } as const)
      : ({ type: 'date', first: first.value } as const)
  return { date, isWhole: false }
}

const months = [
  ['vendemiaire', 'brumaire', 'frimaire', 'nivose', 'pluviose', 'ventose'],
  ['germinal', 'floreal', 'prairial', 'messidor', 'thermidor', 'fructidor'],
].flat()

const romanYears = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv'.split(' ')

const yearOf = ({ kind, text }: Token) => (kind === 'number' ? Number(text) : romanYears.indexOf(text) + 1)
