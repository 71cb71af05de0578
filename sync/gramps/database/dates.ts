/** A stored date as the element of an XML file: dateval, daterange, datespan or datestr. */
import type { XmlElement } from '../xml/element.ts'
import { element, type Field } from './fields.ts'
import { isObject, listOf, numberOf, type StoredObject, textOf } from './stored-object.ts'
import { calendars, nameOfKind } from './type-names.ts'

export const dateField: Field = (value, line) => {
  const date = isObject(value) ? dateElement(value, line) : null
  return date === null ? {} : { children: [date] }
}

const [range, span, text] = [4, 5, 6]
const words = ['', 'before', 'after', 'about', '', '', '', 'from', 'to']
const qualities = ['', 'estimated', 'calculated']
const newYears = ['', 'Mar1', 'Mar25', 'Sep1']

function dateElement(date: StoredObject, line: number): XmlElement | null {
  const modifier = numberOf(date.modifier)
  if (modifier === text) return element('datestr', line, { val: textOf(date.text) })
  const parts = listOf(date.dateval)
  const start = written(parts.slice(0, 3))
  const details = detailsOf(date, parts)
  if (modifier === range || modifier === span) {
    const stop = written(parts.slice(4, 7))
    const name = modifier === range ? 'daterange' : 'datespan'
    return start === '' && stop === '' ? null : element(name, line, { start, stop, ...details })
  }
  const word = words[modifier] ?? ''
  return start === '' ? null : element('dateval', line, { val: start, ...filled({ type: word }), ...details })
}

/** `1823-03-13`; question marks stand for parts that are not known. */
function written(parts: readonly unknown[]): string {
  const [day = 0, month = 0, year = 0] = parts.map(numberOf)
  if (day === 0 && month === 0 && year === 0) return ''
  const ofMonth = month === 0 ? (day === 0 ? '' : '-??') : `-${twoDigits(month)}`
  return `${yearText(year)}${ofMonth}${day === 0 ? '' : `-${twoDigits(day)}`}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

const yearText = (year: number) =>
  year === 0 ? '????' : `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(year < 0 ? 3 : 4, '0')}`

function detailsOf(date: StoredObject, parts: readonly unknown[]): Readonly<Record<string, string>> {
  const calendar = numberOf(date.calendar)
  return filled({
    quality: qualities[numberOf(date.quality)] ?? '',
    cformat: calendar === 0 ? '' : nameOfKind(calendars, calendar),
    dualdated: parts[3] === true ? '1' : '',
    newyear: newYearText(date.newyear),
  })
}

/** A number for a usual first day of the year, or a month and a day. */
function newYearText(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('-')
  return newYears[numberOf(value)] ?? ''
}

const filled = (attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
