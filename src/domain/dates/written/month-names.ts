/** The names of the months in a language, long and short, alone and after a day, as the runtime knows them. */
import { type Token, tokensOf } from './tokens.ts'

/** Months by name, in small letters without accents and dots, and by the beginnings of names. */
export type MonthNames = ReadonlyMap<string, number>

/** The names in several languages at once. What names two months, or begins the names of two, is left out. */
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

/** `Sept` and `Novem`: as many letters as somebody wrote, from three on. */
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

/** The name of a month in one word; empty where it has no letters, or none but those behind a number (`5月`). */
function nameIn(format: Intl.DateTimeFormat, index: number): string {
  const name = format.formatToParts(Date.UTC(2001, index, 15)).find(({ type }) => type === 'month')?.value
  const words = tokensOf(name ?? '') ?? []
  return words.some(({ kind }) => kind === 'number') ? '' : (words.findLast(isWord)?.text ?? '')
}

const isWord = ({ kind }: Token) => kind === 'word'
