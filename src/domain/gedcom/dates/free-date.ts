/**
 * Reads dates that break the grammar: `12. Mai 1850`, `25/12/1850`, `1850?`, `1030 or 36`, `xx May 1850`, `1850s`. An
 * ambiguous date yields only what all its readings share, or stays text: a wrong date is worse than none.
 */
import type { FuzzyDate } from '../../dates/fuzzy-date.ts'
import type { HistoricalDate } from '../../dates/historical-date.ts'
import { habitsOfAnybody, type WritingHabits } from '../../dates/written/habits.ts'
import { readOneDate, unknownPart } from '../../dates/written/one-date.ts'
import { readPeriod, type WrittenPeriod } from '../../dates/written/period.ts'
import { type Token, tokensOf } from '../../dates/written/tokens.ts'
import { readAlternatives } from './alternatives.ts'
import { readPartOfCalendar } from './calendar-parts.ts'
import { readRepublicanDate } from './republican-date.ts'
import { readSimpleDate } from './simple-date.ts'

/** Reads a value that is not a date in GEDCOM's grammar; null if it cannot be read. */
export function readFreeDate(text: string): WrittenPeriod | null {
  const dual = readDualYear(text)
  if (dual !== null) return dual
  return readTokens(withoutBrackets(text)) ?? readWithRemark(text)
}

/** `12 May 1850 (family bible)`: a date followed by other words. */
function readWithRemark(text: string): WrittenPeriod | null {
  const open = text.indexOf('(')
  if (open <= 0 || !text.endsWith(')') || /[\d?]/.test(text.slice(open))) return null
  const found = readTokens(text.slice(0, open).trim())
  return found === null ? null : { ...found, isWhole: false }
}

function readTokens(text: string): WrittenPeriod | null {
  const tokens = tokensOf(text)
  if (tokens === null) return null
  const { rest, isDoubted } = withoutQuestionMarks(tokens)
  const { rest: bare, isVague, isGuess } = withoutRemarks(rest)
  const found = readBare(withUnknownParts(bare))
  if (found === null) return null
  return {
    date: isDoubted || isGuess ? approximate(found.date) : found.date,
    isWhole: found.isWhole && !isVague,
  }
}

function readBare(tokens: readonly Token[]): WrittenPeriod | null {
  const habits = habitsOfAnybody()
  return (
    readAlternatives(tokens, habits) ??
    readPartOfCalendar(tokens, habits) ??
    readRepublicanDate(tokens, habits) ??
    readPeriod(tokens, habits) ??
    readOpen(tokens, habits) ??
    readWithTail(tokens)
  )
}

/** `since 1850` and `bis 1850`: periods with one end. */
function readOpen([word, ...rest]: readonly Token[], habits: WritingHabits): WrittenPeriod | null {
  const type = habits.words.from.has(word?.text ?? '') ? 'after' : 'before'
  if (type === 'before' && !habits.words.to.has(word?.text ?? '')) return null
  const one = readOneDate(rest, habits, true)
  return one === null ? null : { date: { type, first: one.date }, isWhole: false }
}

const dualYear = /(\d{3,4}) ?[-–] ?(\d{1,4})$/

/**
 * `28 Jan 1456-1457` and `1731-32`, two consecutive years, are GEDCOM dual years written with a dash. So is
 * `1911-12`: if it means December 1911, that also lies between the two years. `1731-1732` is a span.
 */
function readDualYear(text: string): WrittenPeriod | null {
  const match = dualYear.exec(text)
  const [all = '', first = '', ending = ''] = match ?? []
  const before = text.slice(0, text.length - all.length)
  const follows = String(Number(first) + 1).endsWith(ending)
  if (match === null || !follows || (ending.length === 4 && before === '')) return null
  const words = `${before}${first}/${ending}`.toUpperCase().split(/\s+/)
  const isBefore = words[0] === 'BEF' || words[0] === 'BEF.'
  const pair = readSimpleDate(isBefore ? words.slice(1) : words)
  if (!pair.ok) return null
  const { first: from, last } = pair.value
  if (isBefore) return { date: { type: 'before', first: last }, isWhole: false }
  const isOne = from.year === last.year
  return {
    date: isOne ? { type: 'date', first: from } : { type: 'between', first: from, second: last },
    isWhole: false,
  }
}

/** `(Perhaps 7 September 1533)`: a phrase may contain a date. */
const withoutBrackets = (text: string) =>
  text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text

/** A question mark after a word makes it doubtful; one that stands alone replaces an unknown part. */
function withoutQuestionMarks(tokens: readonly Token[]) {
  const doubts = new Set<Token>()
  const rest = tokens.flatMap((token, index): Token[] => {
    if (token.text !== '?') return [token]
    const isLast = tokens.slice(index + 1).every(({ text }) => text === ')' || text === '?')
    if (tokens[index - 1]?.text === '?' && !token.afterBlank) return []
    if (index > 0 && (isLast || !token.afterBlank)) doubts.add(token)
    else return [{ ...token, text: unknownPart }]
    return []
  })
  const isInBrackets = rest.at(-2)?.text === '(' && rest.at(-1)?.text === ')'
  return { rest: isInBrackets ? rest.slice(0, -2) : rest, isDoubted: doubts.size > 0 }
}

/** Words that make a date less certain. */
const guesses = new Set([
  'perhaps',
  'possibly',
  'poss',
  'probably',
  'prob',
  'maybe',
  'likely',
  'peut',
  'wohl',
])
/** Words that narrow a date down to a part of it, as in "early 1850". */
const vaguenesses = new Set([
  'early',
  'late',
  'mid',
  'middle',
  'beginning',
  'end',
  'soon',
  'shortly',
  'anfang',
  'ende',
])
const weekdays = new Set(
  [
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonnabend', 'sonntag'],
    ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  ].flat(),
)
const idle = new Set(['in', 'on', 'of', 'the', 'year', 'am', 'im'])

function withoutRemarks(tokens: readonly Token[]) {
  let at = 0
  const isRemark = ({ text }: Token) =>
    guesses.has(text) || vaguenesses.has(text) || idle.has(text) || weekdays.has(text)
  while (tokens[at] !== undefined && tokens.slice(at, at + 1).some(isRemark)) at += 1
  if (tokens[at]?.text === ',') at += 1
  const remarks = tokens.slice(0, at).map(({ text }) => text)
  return {
    rest: tokens.slice(at).map((token, index) => (index === 0 && token.text === 'by' ? beforeToken : token)),
    isVague: remarks.some((word) => vaguenesses.has(word)),
    isGuess: remarks.some((word) => guesses.has(word)),
  }
}

const beforeToken: Token = { kind: 'word', text: 'before', afterBlank: false }

/** `xx`, `___` and `00` mean an unknown day or month. */
function withUnknownParts(tokens: readonly Token[]): readonly Token[] {
  const isUnknown = ({ kind, text }: Token) =>
    (kind === 'word' && xs.has(text)) ||
    (kind === 'sign' && text.startsWith('_')) ||
    (kind === 'number' && zeros.has(text))
  if (!tokens.some(isUnknown) || tokens.length < 2) return tokens
  return tokens.map((token) => (isUnknown(token) ? { ...token, kind: 'sign', text: unknownPart } : token))
}

const xs = new Set(['x', 'xx', 'xxx'])
const zeros = new Set(['0', '00', '000'])

/** `21 NOV 1952 SLAKE`: a whole day, then one word, which is the temple of an ordinance. */
function readWithTail(tokens: readonly Token[]): WrittenPeriod | null {
  const [day, month, year, word, ...more] = tokens
  const isDay = day?.kind === 'number' && month?.kind === 'word' && year?.text.length === 4
  if (!isDay || word?.kind !== 'word' || more.length > 0) return null
  const found = readPeriod([day, month, year], habitsOfAnybody())
  return found === null ? null : { ...found, isWhole: false }
}

function approximate(date: HistoricalDate): HistoricalDate {
  const about = (one: FuzzyDate): FuzzyDate => ({ ...one, approximate: true })
  switch (date.type) {
    case 'freeform':
      return date
    case 'between':
    case 'span':
      return { ...date, first: about(date.first), second: about(date.second) }
    case 'date':
    case 'after':
    case 'before':
      return { ...date, first: about(date.first) }
  }
}
