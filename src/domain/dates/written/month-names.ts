/** The names of the months in a language, long and short, alone and after a day, as the runtime knows them. */
import { type Token, tokensOf } from './tokens.ts'

/** Months by name, in small letters without accents and dots. */
export type MonthNames = ReadonlyMap<string, number>

/** The names in several languages at once; a name of two months is left out. */
export function monthNames(locales: readonly string[]): MonthNames {
  const names = new Map<string, number>()
  const ambiguous = new Set<string>()
  for (const [name, month] of locales.flatMap(namesIn)) {
    if ((names.get(name) ?? month) !== month) ambiguous.add(name)
    names.set(name, month)
  }
  for (const name of ambiguous) names.delete(name)
  return names
}

/** The month of a word: its name, or the beginning of exactly one, from three letters on. */
export function monthOf(word: string, names: MonthNames): number | null {
  const month = names.get(word)
  if (month !== undefined) return month
  if (word.length < shortestBeginning) return null
  const months = new Set([...names].filter(([name]) => name.startsWith(word)).map(([, number]) => number))
  const [only] = months
  return months.size === 1 && only !== undefined ? only : null
}

const shortestBeginning = 3

function namesIn(locale: string): (readonly [string, number])[] {
  const formats = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(locale, { ...gregorian, month }),
    new Intl.DateTimeFormat(locale, { ...gregorian, month, day: 'numeric' }),
  ])
  return formats.flatMap((format) =>
    Array.from({ length: 12 }, (_, index) => [nameIn(format, index), index + 1] as const).filter(
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
