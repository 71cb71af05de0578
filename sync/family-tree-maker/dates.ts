/**
 * Translates the dates of Family Tree Maker to GEDCOM 7. A date is a number: the Julian day shifted by nine bits, and
 * nine bits that say which parts are unknown. Two numbers with a colon between them are a range; anything else is a text.
 */

import { gregorianDay } from '#domain/dates/calendars/day-number.ts'
import { gedcomMonths } from '#domain/gedcom/dates/gedcom-months.ts'
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
  const { year, month, day } = gregorianDay(julianDay - startOfCount)
  const has = (flag: number) => (flags & flag) === 0
  const parts = [
    ...(has(noDay) ? [String(day)] : []),
    ...(has(noMonth) ? [gedcomMonths[month - 1]] : []),
    ...(has(noYear) ? [yearText(year, !has(dual))] : []),
  ]
  return {
    text: parts.join(' '),
    word: words[flags & 3] || (has(calculated) ? '' : 'CAL'),
    hasYear: has(noYear),
  }
}

/** There is no year 0. The program stores the later year of 1700/01. */
function yearText(year: number, isDual: boolean): string {
  if (year < 0) return `${-year} BCE`
  return isDual ? `${year - 1}/${String(year % 100).padStart(2, '0')}` : String(year)
}

/** The Julian day before 1 January of AD 1. */
const startOfCount = 1_721_425
