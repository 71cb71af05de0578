/** How people of each language and country write dates. */
import { type MonthNames, monthNames } from './month-names.ts'
import { type DateWords, dateWords } from './words.ts'

export interface WritingHabits {
  readonly months: MonthNames
  /** Whether the day or the month comes first in `3/4/1850`; null if unknown. */
  readonly order: 'day-month' | 'month-day' | null
  /** True if a number below 100 or with a minus sign, written alone, is a year. */
  readonly takesBareNumbers: boolean
  readonly words: { readonly [Use in keyof DateWords]: ReadonlySet<string> }
}

const known = new Map<string, WritingHabits>()

/** The habits of a locale: its own language and English. An unknown locale gets English habits. */
export function habitsOf(locale: string): WritingHabits {
  const found = known.get(locale)
  if (found !== undefined) return found
  const name = canonical(locale)
  const habits = {
    months: monthNames([...new Set([name, 'en'])]),
    order: orderIn(name),
    takesBareNumbers: true,
    words: wordsOf([...new Set(['en', new Intl.Locale(name).language])]),
  }
  known.set(locale, habits)
  return habits
}

let everywhere: WritingHabits | null = null

/** The habits to assume for a file that does not say where it comes from. */
export function habitsOfAnybody(): WritingHabits {
  everywhere ??= {
    months: monthNames(commonLocales),
    order: null,
    // A minus sign in `-1850`, as on a gravestone, does not mean 1850 BC.
    takesBareNumbers: false,
    words: wordsOf(Object.keys(dateWords)),
  }
  return everywhere
}

/** Languages whose month names do not conflict. Croatian is left out: its listopad is not the Polish listopad. */
const commonLocales = ['en', 'de', 'fr', 'nl', 'es', 'it', 'pt', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'hu']

function canonical(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    // An invalid locale name says nothing about date order.
    return 'en'
  }
}

/**
 * The order of day and month when the year comes last. If a locale puts the year first in numeric dates (Swedish), its
 * long form decides, because there the year comes last. If the year is first there too, and the parts of a date are
 * separated by dots (Hungarian), the day comes first: nobody writes dots in the order month, day, year.
 */
function orderIn(locale: string): 'day-month' | 'month-day' {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', calendar: 'gregory' })
  const short = partsOf(format)
  const parts =
    short[0] === 'year'
      ? partsOf(new Intl.DateTimeFormat(locale, { dateStyle: 'long', calendar: 'gregory' }))
      : short
  if (parts[0] === 'year' && format.format(0).includes('.')) return 'day-month'
  return parts.indexOf('day') < parts.indexOf('month') ? 'day-month' : 'month-day'
}

const partsOf = (format: Intl.DateTimeFormat) =>
  format
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type !== 'literal')

function wordsOf(languages: readonly string[]): WritingHabits['words'] {
  const all = languages.flatMap((language) => dateWords[language] ?? [])
  const words = (use: keyof DateWords) => new Set(all.flatMap((those) => those[use]))
  return {
    about: words('about'),
    after: words('after'),
    before: words('before'),
    between: words('between'),
    from: words('from'),
    to: words('to'),
    and: words('and'),
    filler: words('filler'),
    ordinal: words('ordinal'),
    beforeChrist: words('beforeChrist'),
    afterChrist: words('afterChrist'),
  }
}
