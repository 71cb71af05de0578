/** Parts of the calendar other than months: `Q1 1900`, `Mar Q 1880`, `summer 1850`, `1850s`, `19th century`. */
import { fuzzyDate } from '../../dates/fuzzy-date.ts'
import type { WritingHabits } from '../../dates/written/habits.ts'
import { hasEra, readOneDate } from '../../dates/written/one-date.ts'
import type { WrittenPeriod } from '../../dates/written/period.ts'
import type { Token } from '../../dates/written/tokens.ts'

/** Reads a decade, a century, a quarter, consecutive months or a season. */
export function readPartOfCalendar(tokens: readonly Token[], habits: WritingHabits): WrittenPeriod | null {
  const isDoubted =
    tokens[0] !== undefined && (habits.words.about.has(tokens[0].text) || tokens[0].text === '~')
  const bare = tokens.slice(isDoubted ? 1 : 0).filter(({ kind }) => kind !== 'sign')
  const range =
    readDecade(bare) ?? readCentury(bare, habits) ?? readQuarter(bare, habits) ?? readMonths(bare, habits)
  if (range !== null) return between(range, isDoubted)
  const season = bare.find(({ text }) => seasons.has(text))
  const year =
    season === undefined
      ? null
      : readOneDate(
          bare.filter((token) => token !== season),
          habits,
          true,
        )
  // A season gives no months: winter continues into the next year, and the southern hemisphere has its seasons half a
  // year later.
  return year === null
    ? null
    : { date: { type: 'date', first: { ...year.date, approximate: true } }, isWhole: false }
}

type YearAndMonth = readonly [year: number, month: number | null]
type Range = readonly [first: YearAndMonth, last: YearAndMonth]

function between([first, last]: Range, isDoubted: boolean): WrittenPeriod | null {
  const from = fuzzyDate(first[0], first[1], null, isDoubted)
  const to = fuzzyDate(last[0], last[1], null, isDoubted)
  if (!from.ok || !to.ok) return null
  return { date: { type: 'between', first: from.value, second: to.value }, isWhole: false }
}

const decades = new Set(['s', 'er', 'ies'])

/** `1850s` and `1850er` are ten years; `1800s` may be ten or a hundred years. */
function readDecade([number, letter, ...more]: readonly Token[]): Range | null {
  if (
    number?.kind !== 'number' ||
    number.text.length !== 4 ||
    !decades.has(letter?.text ?? '') ||
    more.length > 0
  )
    return null
  const year = Number(number.text)
  if (year % 10 !== 0) return null
  return [
    [year, null],
    [year + (year % 100 === 0 ? 99 : 9), null],
  ]
}

const centuries = new Set([
  'century',
  'cent',
  'jahrhundert',
  'jh',
  'jhdt',
  'siecle',
  'eeuw',
  'siglo',
  'arhundradet',
])

function readCentury(tokens: readonly Token[], habits: WritingHabits): Range | null {
  const at = tokens.findIndex(({ text }) => centuries.has(text))
  const [number, ...ordinal] = tokens.slice(0, Math.max(at, 0))
  const behind = tokens.slice(at + 1)
  if (number?.kind !== 'number' || number.text.length > 2 || Number(number.text) === 0) return null
  if (!ordinal.every(({ text }) => habits.words.ordinal.has(text))) return null
  const last = Number(number.text) * 100
  if (behind.length === 0)
    return [
      [last - 99, null],
      [last, null],
    ]
  return isBeforeChrist(number, behind, habits)
    ? [
        [-last, null],
        [99 - last, null],
      ]
    : null
}

const isBeforeChrist = (number: Token, behind: readonly Token[], habits: WritingHabits) =>
  hasEra([number, ...behind], habits) && (readOneDate([number, ...behind], habits, true)?.date.year ?? 0) < 0

const quarterWords = new Set(['q', 'qtr', 'quarter', 'quartal', 'trimestre'])

/** British registers name a quarter by its last month. */
function readQuarter(tokens: readonly Token[], habits: WritingHabits): Range | null {
  if (!tokens.some(({ text }) => quarterWords.has(text)) || tokens.length > 4) return null
  const others = tokens.filter(
    ({ text }) =>
      !quarterWords.has(text) && !habits.words.filler.has(text) && !habits.words.ordinal.has(text),
  )
  const year = others.find(isYear)
  const [part, ...more] = others.filter((token) => token !== year)
  if (year === undefined || part === undefined || more.length > 0) return null
  const quarter =
    part.kind === 'number' ? Number(part.text) : Math.ceil((habits.months.get(part.text) ?? 99) / 3)
  if (quarter < 1 || quarter > 4) return null
  return [
    [Number(year.text), quarter * 3 - 2],
    [Number(year.text), quarter * 3],
  ]
}

/** `Jan/Feb/Mar 1880`: two or three consecutive months. */
function readMonths(tokens: readonly Token[], habits: WritingHabits): Range | null {
  const year = tokens.at(-1)
  const months = tokens.slice(0, -1).map(({ text }) => habits.months.get(text))
  const [first, ...more] = months
  if (year === undefined || !isYear(year) || first === undefined) return null
  if (more.length === 0 || more.length > 2 || more.some((month, index) => month !== first + index + 1))
    return null
  return [
    [Number(year.text), first],
    [Number(year.text), first + more.length],
  ]
}

const isYear = ({ kind, text }: Token) => kind === 'number' && (text.length === 4 || text.length === 3)

const seasons = new Set(
  [
    ['spring', 'summer', 'autumn', 'fall', 'winter'],
    ['fruhling', 'fruhjahr', 'sommer', 'herbst'],
    ['printemps', 'ete', 'automne', 'hiver'],
    ['primavera', 'verano', 'otono', 'invierno'],
    ['lente', 'voorjaar', 'zomer', 'herfst'],
  ].flat(),
)
