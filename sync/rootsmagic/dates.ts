/**
 * Translates the dates of RootsMagic to GEDCOM 7. A date has 24 characters: its form, a word, and twice a sign, year,
 * month, day, a mark for two years (1750/51) and a quality: `D.+18500312.A+00000000..`. Parts that are unknown are zero.
 * What GEDCOM cannot express is added below the DATE line, in words.
 */

import { gedcomMonths } from '#domain/gedcom/dates/gedcom-months.ts'
import { type Line, maybeLine, textLine } from '../made-lines.ts'

/** No line if there is no date. */
export function dateLines(stored: string): readonly Line[] {
  const text = stored.trim()
  if (text === '' || text === '.') return []
  if (text.startsWith('T')) return maybeLine('DATE', text.slice(1).trim())
  const date = writtenDate(text)
  return [
    date === null ? textLine('DATE', text) : textLine('DATE', date.value, maybeLine('PHRASE', date.phrase)),
  ]
}

interface WrittenDate {
  readonly value: string
  /** What the value does not say, in words. */
  readonly phrase: string | null
}

const pattern = /^([DQR])([A-Z.-])([+-])(\d{4})(\d\d)(\d\d)(.)(.)([+-])(\d{4})(\d\d)(\d\d)(.)(.)$/

function writtenDate(text: string): WrittenDate | null {
  const parts = pattern.exec(text)
  if (parts === null) return null
  const [form, word] = [parts[1] ?? '', parts[2] ?? '']
  const from = dayOf(parts.slice(3, 9), form)
  const to = dayOf(parts.slice(9, 15), form)
  const joined = pairs.get(word)
  return joined === undefined ? single(word, from) : pair(joined, from, to)
}

/** One of the two dates. */
interface Day {
  /** As GEDCOM writes it; null if there is no year. */
  readonly value: string | null
  /** In words, if the value does not say all of it. */
  readonly words: string | null
  /** ABT, CAL or EST. */
  readonly quality: string
  /** A quality without a word of its own in GEDCOM. */
  readonly doubt: string | null
}

function dayOf(parts: readonly string[], form: string): Day {
  const [sign = '+', ...rest] = parts
  const [year = 0, month = 0, day = 0] = rest.slice(0, 3).map(Number)
  const [mark, quality = '.'] = rest.slice(3)
  const monthName = gedcomMonths[month - 1] ?? null
  const yearText = `${mark === '/' ? dualYear(year) : year}${sign === '-' ? ' BCE' : ''}`
  const own = { quality: gedcomQualities.get(quality) ?? '', doubt: doubts.get(quality) ?? null }
  if (form === 'R') return { ...own, ...quarter(year, month, yearText) }
  if (form === 'Q') return { ...own, ...quakerDay(year, month, day, yearText) }
  const all = [day > 0 ? String(day) : null, month > 0 ? (monthName ?? `month ${month}`) : null]
  const inWords = [...all, year > 0 ? yearText : null].filter((part) => part !== null).join(' ')
  if (year === 0) return { ...own, value: null, words: inWords === '' ? null : inWords }
  // GEDCOM has no day without a month.
  const isWhole = monthName === null ? month === 0 && day === 0 : true
  if (!isWhole) return { ...own, value: yearText, words: inWords }
  return { ...own, value: inWords, words: null }
}

/** The program stores the first year of 1750/51. */
const dualYear = (year: number) => `${year}/${String((year + 1) % 100).padStart(2, '0')}`

/** A quarter of a year is a span of three gedcomMonths. */
function quarter(year: number, nth: number, yearText: string): Pick<Day, 'value' | 'words'> {
  const first = gedcomMonths[(nth - 1) * 3]
  const last = gedcomMonths[nth * 3 - 1]
  if (year === 0) return { value: null, words: nth > 0 ? `quarter ${nth}` : null }
  if (first === undefined || last === undefined) return { value: yearText, words: null }
  return { value: `BET ${first} ${yearText} AND ${last} ${yearText}`, words: `quarter ${nth} of ${yearText}` }
}

/** Quakers numbered their gedcomMonths, and began the year with March until 1752, so that only the year is certain. */
function quakerDay(year: number, month: number, day: number, yearText: string): Pick<Day, 'value' | 'words'> {
  const named = [day > 0 ? `day ${day}` : null, month > 0 ? `month ${month}` : null].filter(
    (part) => part !== null,
  )
  const words =
    named.length === 0 ? null : `${[...named, ...(year > 0 ? [yearText] : [])].join(', ')} (Quaker)`
  return { value: year > 0 ? yearText : null, words }
}

const gedcomQualities: ReadonlyMap<string, string> = new Map([
  ['A', 'ABT'],
  ['C', 'ABT'],
  ['E', 'EST'],
  ['L', 'CAL'],
  ['S', 'EST'],
])

/** The words of the program. */
const doubts: ReadonlyMap<string, string> = new Map([
  ['?', 'maybe'],
  ['1', 'perhaps'],
  ['2', 'apparently'],
  ['3', 'likely'],
  ['4', 'possibly'],
  ['5', 'probably'],
  ['6', 'certainly'],
  ['C', 'circa'],
  ['S', 'say'],
])

interface Modifier {
  readonly tag: string
  /** A word that says more than the tag. */
  readonly word: string | null
}

const modifiers: ReadonlyMap<string, Modifier> = new Map([
  ['.', { tag: '', word: null }],
  ['B', { tag: 'BEF', word: null }],
  ['A', { tag: 'AFT', word: null }],
  // "By 1850" includes that year, so that BEF would be wrong.
  ['Y', { tag: 'TO', word: 'by' }],
  ['T', { tag: 'TO', word: null }],
  ['U', { tag: 'TO', word: 'until' }],
  ['F', { tag: 'FROM', word: null }],
  ['I', { tag: 'FROM', word: 'since' }],
])

function single(word: string, day: Day): WrittenDate | null {
  const modifier = modifiers.get(word)
  if (modifier === undefined) return null
  const isSpan = day.value?.startsWith('BET') === true
  const inWords = phraseOf([modifier.word ?? tagWords.get(modifier.tag) ?? null, wordsOf(day)])
  // GEDCOM has no word before a span.
  if (day.value === null || (isSpan && modifier.tag !== '')) return { value: '', phrase: inWords }
  const opening = isSpan ? '' : modifier.tag || day.quality
  // GEDCOM allows one word before a date, so the second one is lost.
  const isLost = day.quality !== '' && day.quality !== opening
  const needsWords = isLost || modifier.word !== null || day.doubt !== null || day.words !== null
  return { value: `${opening} ${day.value}`.trim(), phrase: needsWords ? inWords : null }
}

const tagWords: ReadonlyMap<string, string> = new Map([
  ['BEF', 'before'],
  ['AFT', 'after'],
  ['TO', 'to'],
  ['FROM', 'from'],
])

interface Pair {
  readonly form: (from: string, to: string) => string
  readonly words: (from: string, to: string) => string
  /** True if the form says all. */
  readonly isExact: boolean
}

const between = (from: string, to: string) => `BET ${from} AND ${to}`

const pairs: ReadonlyMap<string, Pair> = new Map([
  ['R', { form: between, words: (from, to) => `between ${from} and ${to}`, isExact: true }],
  [
    'S',
    {
      form: (from, to) => `FROM ${from} TO ${to}`,
      words: (from, to) => `from ${from} to ${to}`,
      isExact: true,
    },
  ],
  ['-', { form: between, words: (from, to) => `${from} – ${to}`, isExact: false }],
  ['O', { form: between, words: (from, to) => `${from} or ${to}`, isExact: false }],
])

function pair({ form, words, isExact }: Pair, from: Day, to: Day): WrittenDate {
  const isPlain = (day: Day) =>
    day.value !== null &&
    !day.value.startsWith('BET') &&
    day.words === null &&
    day.quality === '' &&
    day.doubt === null
  const phrase = phraseOf([words(wordsOf(from) ?? '?', wordsOf(to) ?? '?')])
  if (from.value === null || to.value === null || !isYearKnown(from) || !isYearKnown(to))
    return { value: '', phrase }
  return {
    value: form(from.value, to.value),
    phrase: isExact && isPlain(from) && isPlain(to) ? null : phrase,
  }
}

/** A span cannot be an end of another span. */
const isYearKnown = ({ value }: Day) => value?.startsWith('BET') === false

const qualityWords: ReadonlyMap<string, string> = new Map([
  ['ABT', 'about'],
  ['EST', 'estimated'],
  ['CAL', 'calculated'],
])

function wordsOf({ value, words, quality, doubt }: Day): string | null {
  const day = words ?? value
  const opening = doubt ?? qualityWords.get(quality) ?? null
  return day === null ? opening : [opening, day].filter((part) => part !== null).join(' ')
}

const phraseOf = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(' ')
