/** A day without a year, as files contain it: '12 MAR', '12. März', 'March 12th'. To the readers of dates it is only words. */
import { isPossibleDay } from './calendar-days.ts'
import { dayOfYear } from './days-of-year.ts'
import { habitsOfAnybody } from './written/habits.ts'

const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|\.)? ?(\p{L}{3,12})\.?$/u
const monthFirst = /^(\p{L}{3,12})\.? ?(\d{1,2})(?:st|nd|rd|th|\.)?$/u

/** The day of the year, with the year left out; null for any other text. */
export function readYearlessDay(text: string): number | null {
  const written = text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  const [, day, name = ''] = dayFirst.exec(written) ?? swapped(monthFirst.exec(written))
  const month = habitsOfAnybody().months.get(name)
  // In a leap year, every day of a year exists.
  if (month === undefined || !isPossibleDay(2000, month, Number(day))) return null
  return dayOfYear({ month, day: Number(day) })
}

const swapped = (found: RegExpExecArray | null) => (found === null ? [] : [found[0], found[2], found[1]])
