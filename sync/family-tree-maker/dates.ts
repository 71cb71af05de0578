/**
 * Translates the dates of Family Tree Maker to GEDCOM 7. A date is a number: the Julian day shifted by nine bits, and
 * nine bits that say which parts are unknown. Two numbers with a colon between them are a range; anything else is a text.
 */
import { type Line, maybeLine, textLine } from '../made-lines.ts'

/** No line if there is no date. */
export function dateLines(stored: string): readonly Line[] {
  const text = stored.trim()
  if (text === '') return []
  const parts = /^(\d{1,12})(?::(\d{1,12}))?$/.exec(text)
  if (parts === null) return [textLine('DATE', text)]
  const [from, to] = [dayOf(Number(parts[1])), parts[2] === undefined ? null : dayOf(Number(parts[2]))]
  if (from === null || (parts[2] !== undefined && to === null)) return []
  if (to !== null) return [textLine('DATE', `BET ${from.text} AND ${to.text}`)]
  // GEDCOM has no date without a year.
  if (!from.hasYear) return [textLine('DATE', '', [textLine('PHRASE', from.text)])]
  return maybeLine('DATE', `${from.word} ${from.text}`.trim())
}

interface Day {
  readonly text: string
  readonly word: string
  readonly hasYear: boolean
}

const [calculated, noDay, noMonth, noYear, dual] = [256, 128, 64, 32, 16]
/** By the lowest two bits. */
const words = ['', 'BEF', 'AFT', 'ABT']
const bits = 512

/** The day of a date that is unknown. */
const unknownDay = 2 ** 22

function dayOf(stored: number): Day | null {
  const [julianDay, flags] = [Math.floor(stored / bits), stored % bits]
  if (julianDay >= unknownDay) return null
  const { year, month, day } = gregorian(julianDay)
  const has = (flag: number) => (flags & flag) === 0
  const parts = [
    ...(has(noDay) ? [String(day)] : []),
    ...(has(noMonth) ? [months[month - 1]] : []),
    ...(has(noYear) ? [yearText(year, !has(dual))] : []),
  ]
  return {
    text: parts.join(' '),
    word: words[flags & 3] || (has(calculated) ? '' : 'CAL'),
    hasYear: has(noYear),
  }
}

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** The year 0 is 1 BC. Of 1700/01 the program stores the later year. */
function yearText(year: number, isDual: boolean): string {
  if (year <= 0) return `${1 - year} BCE`
  return isDual ? `${year - 1}/${String(year % 100).padStart(2, '0')}` : String(year)
}

/** The Julian day of 1 March of the year 0, the day from which leap days are at the ends of years. */
const startOfCount = 1_721_120

/** The program uses the Gregorian calendar for all years. */
function gregorian(julianDay: number): { year: number; month: number; day: number } {
  const days = julianDay - startOfCount
  const era = Math.floor(days / 146_097)
  const ofEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  }
}
