/** Translates dates of Gramps XML to GEDCOM 7. What GEDCOM cannot express is added below the DATE line, in words. */

import { gedcomMonths } from '#domain/gedcom/dates/gedcom-months.ts'
import { type Line, maybeLine, textLine } from '../made-lines.ts'
import { attributeOf, type XmlElement } from './xml/element.ts'

/** The DATE line of a dateval, daterange, datespan or datestr. */
export function dateLine(element: XmlElement): Line {
  const original = attributeOf(element, 'val') ?? ''
  if (element.name === 'datestr') return textLine('DATE', original, [], element.line)
  const text = element.name === 'dateval' ? single(element, original) : pair(element)
  if (text === null) {
    const phrase = textLine('PHRASE', inWords(element))
    return textLine('DATE', withoutMonth(element, original) ?? '', [phrase], element.line)
  }
  const newYear = attributeOf(element, 'newyear')
  const below = [...unsaidQuality(element), ...maybeLine('_NEWYEAR', newYear)]
  return textLine('DATE', text, below, element.line)
}

const modifiers: ReadonlyMap<string, string> = new Map([
  ['before', 'BEF '],
  ['after', 'AFT '],
  ['about', 'ABT '],
  ['from', 'FROM '],
  ['to', 'TO '],
])
const qualities: ReadonlyMap<string, string> = new Map([
  ['estimated', 'EST '],
  ['calculated', 'CAL '],
])

function single(element: XmlElement, value: string): string | null {
  const date = dateText(element, value)
  if (date === null) return null
  const modifier = modifiers.get(attributeOf(element, 'type') ?? '')
  return `${modifier ?? qualities.get(attributeOf(element, 'quality') ?? '') ?? ''}${date}`
}

function pair(element: XmlElement): string | null {
  const start = dateText(element, attributeOf(element, 'start') ?? '')
  const stop = dateText(element, attributeOf(element, 'stop') ?? '')
  if (start === null || stop === null) return null
  return element.name === 'daterange' ? `BET ${start} AND ${stop}` : `FROM ${start} TO ${stop}`
}

/** `1800-00-25`: a day without a month. The year becomes the date; the rest is added in words. */
function withoutMonth(element: XmlElement, value: string): string | null {
  const year = /^(-?\d{1,6})-00-\d\d$/.exec(value)?.[1]
  return year === undefined ? null : single(element, year)
}

/** GEDCOM allows one word before a date. If another word is there already, the quality gets a line of its own. */
function unsaidQuality(element: XmlElement): readonly Line[] {
  const hasOtherWord = element.name !== 'dateval' || attributeOf(element, 'type') !== null
  return hasOtherWord ? maybeLine('_QUALITY', attributeOf(element, 'quality')) : []
}

interface Calendar {
  readonly keyword: string
  readonly months: readonly string[]
}

const gregorian: Calendar = { keyword: '', months: gedcomMonths }
/** Gramps counts the months of a calendar from 1, in this order. GEDCOM has no Islamic, Persian and Swedish dates. */
const calendars: ReadonlyMap<string, Calendar> = new Map([
  ['gregorian', gregorian],
  ['julian', { keyword: 'JULIAN ', months: gedcomMonths }],
  [
    'hebrew',
    { keyword: 'HEBREW ', months: 'TSH CSH KSL TVT SHV ADR ADS NSN IYR SVN TMZ AAV ELL'.split(' ') },
  ],
  [
    'french republican',
    {
      keyword: 'FRENCH_R ',
      months: 'VEND BRUM FRIM NIVO PLUV VENT GERM FLOR PRAI MESS THER FRUC COMP'.split(' '),
    },
  ],
])

/** `1823-03-13`, `-0044-03-15` or `0000-03-13`; 0 means unknown. */
function dateText(element: XmlElement, value: string): string | null {
  const match = /^(-?)(\d{1,6})(?:-(\d\d))?(?:-(\d\d))?$/.exec(value)
  const calendar = calendars.get((attributeOf(element, 'cformat') ?? 'gregorian').toLowerCase())
  if (match === null || calendar === undefined) return null
  const [year, month, day] = [Number(match[2]), Number(match[3] ?? 0), Number(match[4] ?? 0)]
  if (year === 0 || (day > 0 && month === 0) || month > calendar.months.length) return null
  const isDual = attributeOf(element, 'dualdated') === '1' && calendar.months === gedcomMonths
  const parts = [
    ...(day > 0 ? [String(day)] : []),
    ...(month > 0 ? [calendar.months[month - 1]] : []),
    isDual ? dualYear(year) : String(year),
    ...(match[1] === '-' ? ['BCE'] : []),
  ]
  // A dual year such as 1637/38 already shows that two calendars are meant, so the calendar is not named.
  return `${isDual ? '' : calendar.keyword}${parts.join(' ')}`
}

/** Gramps stores the later of the two years: 1638 stands for 1637/38. */
const dualYear = (year: number) => `${year - 1}/${String(year % 100).padStart(2, '0')}`

/** `before 1420-05-03 (Islamic)`: for dates that GEDCOM has no form for. */
function inWords(element: XmlElement): string {
  const word = (name: string) => attributeOf(element, name)
  const calendar = word('cformat')
  const separator = element.name === 'daterange' ? 'and' : 'to'
  const date = element.name === 'dateval' ? word('val') : `${word('start')} ${separator} ${word('stop')}`
  const opening =
    element.name === 'daterange' ? 'between' : element.name === 'datespan' ? 'from' : word('type')
  return [word('quality'), opening, date, calendar === null ? null : `(${calendar})`]
    .filter((part) => part !== null)
    .join(' ')
}
