/**
 * Writes dates from before version 7 in the syntax of GEDCOM 7: calendars as words, `BCE`, no dual years. If that
 * syntax cannot express a date, its original text becomes the phrase.
 */

import { understoodDate7 } from '../understood-date.ts'

export interface Date7 {
  /** The date in GEDCOM 7; empty if GEDCOM 7 cannot express it. */
  readonly text: string
  readonly phrase: string | null
  /** True if the text differs from the original. */
  readonly changed: boolean
}

/** Converts a DATE value: one date, a range, a period, an interpreted date, or a phrase. */
export function date7(value: string): Date7 {
  const text = value.trim()
  if (text === '') return { text: '', phrase: null, changed: value !== '' }
  const words = wordsOf(text)
  if (words === null) return { text: '', phrase: innerPhrase(text) ?? text, changed: true }
  const interpreted = interpretedParts(text)
  if (interpreted !== null) {
    const read = readDate(wordsOf(interpreted.dated) ?? [])
    if (read !== null)
      return { text: read.text, phrase: read.isDual ? text : interpreted.phrase, changed: true }
  }
  const read = readValue(words)
  if (read === null)
    return { text: understoodDate7(text) ?? '', phrase: innerPhrase(text) ?? text, changed: true }
  return { text: read.text, phrase: read.isDual ? text : null, changed: read.text !== value }
}

/** `INT 1850 (the year of the flood)`. */
function interpretedParts(text: string): { readonly dated: string; readonly phrase: string } | null {
  const open = text.indexOf('(')
  if (!/^INT\s/i.test(text) || open < 0 || !text.endsWith(')')) return null
  return { dated: text.slice('INT'.length, open), phrase: text.slice(open + 1, -1) }
}

/** Returns what a value outside the syntax means, if we can read it; null for a value within the syntax. */
export function meaningOf(value: string): string | null {
  const words = wordsOf(value)
  if (words === null || words.length === 0 || readValue(words) !== null) return null
  const dated = interpretedParts(value.trim())?.dated
  return dated !== undefined && readDate(wordsOf(dated) ?? []) !== null ? null : understoodDate7(value.trim())
}

/** Converts a period: `FROM 1900 TO 1910`, `TO 1910`. Null for anything else. */
export function period7(value: string): string | null {
  const words = wordsOf(value) ?? []
  if (words.length === 0) return ''
  const read = /^(FROM|TO)$/.test(words[0] ?? '') ? readValue(words) : null
  return read === null || read.isDual ? null : read.text
}

/** Converts a day of the Gregorian calendar: `3 MAY 2021`. Null for anything else. */
export function exactDate7(value: string): string | null {
  const words = wordsOf(value) ?? []
  const read = words.length === 3 ? readDate(words) : null
  return read === null || read.isDual || !/^\d{1,2} [A-Z]{3} \d{1,4}$/.test(read.text) ? null : read.text
}

interface Read {
  readonly text: string
  readonly isDual: boolean
}

const innerPhrase = (text: string) =>
  text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1).trim() || null : null

const escapes: ReadonlyMap<string, string> = new Map([
  ['@#DGREGORIAN@', 'GREGORIAN'],
  ['@#DJULIAN@', 'JULIAN'],
  ['@#DFRENCH R@', 'FRENCH_R'],
  ['@#DHEBREW@', 'HEBREW'],
])

/** Returns words in upper case, with calendar escapes as words; null if an escape has no word. */
function wordsOf(value: string): readonly string[] | null {
  const upper = value.toUpperCase()
  const plain = upper.replaceAll(/@#D[^@]*@/g, (escape) => ` ${escapes.get(escape) ?? '@'} `)
  const words = plain.split(/\s+/).filter((word) => word !== '')
  return words.some((word) => word.includes('@')) ? null : words
}

function readValue(words: readonly string[]): Read | null {
  const [first = '', ...rest] = words
  switch (first.endsWith('.') ? first.slice(0, -1) : first) {
    case 'ABT':
    case 'ABOUT':
      return prefixed('ABT', readDate(rest))
    case 'CAL':
    case 'EST':
    case 'BEF':
    case 'AFT':
      return prefixed(first.slice(0, 3), readDate(rest))
    case 'TO':
      return prefixed('TO', readDate(rest))
    case 'FROM':
      return readTwo('FROM', 'TO', rest) ?? prefixed('FROM', readDate(rest))
    case 'BET':
      return readTwo('BET', 'AND', rest)
    default:
      return yearsApart(readDate(words), words)
  }
}

const prefixed = (word: string, read: Read | null): Read | null =>
  read === null ? null : { ...read, text: `${word} ${read.text}` }

function readTwo(before: string, between: string, words: readonly string[]): Read | null {
  const middle = words.indexOf(between)
  if (middle < 0) return null
  const first = readDate(words.slice(0, middle))
  const last = readDate(words.slice(middle + 1))
  if (first === null || last === null) return null
  return { text: `${before} ${first.text} ${between} ${last.text}`, isDual: first.isDual || last.isDual }
}

/** `1701/99` without a month is a range of years. */
function yearsApart(read: Read | null, words: readonly string[]): Read | null {
  const calendar = calendars.has(words[0] ?? '') ? `${words[0]} ` : ''
  const years = twoYears(words.at(-1) ?? '')
  if (read === null || years === null || words.length > (calendar === '' ? 1 : 2)) return read
  const [first, last] = years
  return { text: `BET ${calendar}${first} AND ${calendar}${last}`, isDual: true }
}

const gregorian = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const calendars: ReadonlyMap<string, readonly string[]> = new Map([
  ['GREGORIAN', gregorian],
  ['JULIAN', gregorian],
  ['FRENCH_R', 'VEND BRUM FRIM NIVO PLUV VENT GERM FLOR PRAI MESS THER FRUC COMP'.split(' ')],
  ['HEBREW', 'TSH CSH KSL TVT SHV ADR ADS NSN IYR SVN TMZ AAV ELL'.split(' ')],
])

/** Reads one date, with an optional calendar before it and era after it. */
function readDate(words: readonly string[]): Read | null {
  const [first = '', ...others] = words
  const calendar = calendars.has(first) ? first : null
  const bare = calendar === null ? words : others
  const isBefore = eras.has(bare.at(-1) ?? '')
  const [year = '', month, day] = (isBefore ? bare.slice(0, -1) : bare).toReversed()
  const months = calendars.get(calendar ?? 'GREGORIAN') ?? gregorian
  const written = twoYears(year)
  if (bare.length - (isBefore ? 1 : 0) > 3 || (isBefore && months !== gregorian)) return null
  if (!/^\d{1,4}$/.test(year) && written === null) return null
  if (month !== undefined && !months.includes(month)) return null
  if (day !== undefined && !/^[0-9]{1,2}$/.test(day)) return null
  const style = written === null ? year : String(isBefore ? written[0] : yearMeant(written, month))
  const date = [calendar, day, month, style, isBefore ? 'BCE' : null].filter(
    (part) => part !== null && part !== undefined,
  )
  return { text: date.join(' '), isDual: written !== null }
}

const eras = new Set(['BC', 'B.C.', 'BCE', 'B.C.E.'])

/** `1701/02` means 1701 and 1702, `1799/01` means 1799 and 1801. */
function twoYears(word: string): readonly [number, number] | null {
  const match = /^(\d{1,4})\/(\d{1,4})$/.exec(word)
  if (match === null) return null
  const [, first = '', ending = ''] = match
  const size = 10 ** ending.length
  const year = Number(first)
  const last = ending.length > first.length ? Number(ending) : year - (year % size) + Number(ending)
  return [year, last < year ? last + size : last]
}

/**
 * Until 1752 the English year began on 25 March, so `11 FEB 1731/32` is in 1732 by our count. For any other two years
 * the first one counts.
 */
const yearMeant = ([first, last]: readonly [number, number], month: string | undefined) =>
  last === first + 1 && (month === 'JAN' || month === 'FEB' || month === 'MAR') ? last : first
