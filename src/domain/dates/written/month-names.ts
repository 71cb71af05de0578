/** The month names of a language from the runtime: long and short, alone and after a day. */
import { type Token, tokensOf } from './tokens.ts'

/** Month numbers by name and by the first letters of names, in lower case without accents and dots. */
export type MonthNames = ReadonlyMap<string, number>

/** Month names of several languages together. A name or abbreviation that fits two months is left out. */
export function monthNames(locales: readonly string[]): MonthNames {
  const names = withoutDoubles(locales.flatMap(namesIn))
  const beginnings = withoutDoubles([...names].flatMap(beginningsOf))
  return new Map([...beginnings, ...names])
}

function withoutDoubles(entries: readonly Entry[]): Map<string, number> {
  const months = new Map<string, number>()
  const doubles = new Set<string>()
  for (const [name, month] of entries) {
    if ((months.get(name) ?? month) !== month) doubles.add(name)
    months.set(name, month)
  }
  for (const name of doubles) months.delete(name)
  return months
}

type Entry = readonly [name: string, month: number]

const shortestBeginning = 3

/** Abbreviations such as `Sept` and `Novem`: any length from three letters on. */
const beginningsOf = ([name, month]: Entry): Entry[] =>
  Array.from({ length: Math.max(0, name.length - shortestBeginning) }, (_, index) => [
    name.slice(0, index + shortestBeginning),
    month,
  ])

function namesIn(locale: string): Entry[] {
  const formats = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(locale, { ...gregorian, month }),
    new Intl.DateTimeFormat(locale, { ...gregorian, month, day: 'numeric' }),
  ])
  return formats.flatMap((format) =>
    Array.from({ length: 12 }, (_, index) => [nameIn(format, index), index + 1] satisfies Entry).filter(
      ([name]) => name !== '',
    ),
  )
}

const gregorian = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const

/** The month name as one word; empty if it has no letters, or only letters after a number (`5月`). */
function nameIn(format: Intl.DateTimeFormat, index: number): string {
  const name = format.formatToParts(Date.UTC(2001, index, 15)).find(({ type }) => type === 'month')?.value
  const words = tokensOf(name ?? '') ?? []
  return words.some(({ kind }) => kind === 'number') ? '' : (words.findLast(isWord)?.text ?? '')
}

const isWord = ({ kind }: Token) => kind === 'word'
