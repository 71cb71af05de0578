/** Writes a calendar of days that come back each year (RFC 5545). */

import { daysOfMonth } from '../dates/calendar-days.ts'
import type { CalendarDay } from '../dates/fuzzy-date.ts'

export interface YearlyDay {
  /** Stays the same as long as the event is the same. */
  readonly uid: string
  /** The last change, in milliseconds of ISO 8601. */
  readonly changedAt: string
  readonly month: number
  readonly day: number
  /** Null if it is unknown. */
  readonly year: number | null
  readonly summary: string
  readonly description: string
  readonly url: string
}

/** The calendar as text, with the line breaks of the standard. */
export function writeCalendar(name: string, days: readonly YearlyDay[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kinweave//Family dates//EN',
    'CALSCALE:GREGORIAN',
    // The second name is for programs from before RFC 7986.
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...days.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(day: YearlyDay): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(day.uid)}`,
    `DTSTAMP:${day.changedAt.replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${dateText(firstDay(day))}`,
    `RRULE:${ruleOf(day)}`,
    `SUMMARY:${escaped(day.summary)}`,
    `DESCRIPTION:${escaped(day.description)}`,
    `URL:${day.url}`,
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

/** Calendar programs have trouble with early years. 2000 is a leap year, so that every day of a year is in it. */
const firstYear = 2000

const firstDay = ({ year, month, day }: YearlyDay): CalendarDay => ({
  year: year !== null && year > firstYear && day <= daysOfMonth(year, month) ? year : firstYear,
  month,
  day,
})

/** A plain yearly rule would show 29 February only every four years. */
const ruleOf = ({ month, day }: YearlyDay) =>
  month === 2 && day === 29 ? 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'FREQ=YEARLY'

const dateText = ({ year, month, day }: CalendarDay) =>
  `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`

/** A value of the type TEXT (§3.3.11). Control characters are not allowed in it. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

/** The maximum length of a line in bytes, without its line break (§3.1). */
const maxLineBytes = 75

const encoder = new TextEncoder()

/** Breaks a long line between characters. Each further line begins with a space. */
function folded(line: string): string {
  if (line.length * 3 <= maxLineBytes) return line
  const lines: string[] = []
  let [current, bytes] = ['', 0]
  for (const character of line) {
    const more = encoder.encode(character).length
    if (bytes + more > maxLineBytes) {
      lines.push(current)
      ;[current, bytes] = [' ', 1]
    }
    current += character
    bytes += more
  }
  return [...lines, current].join('\r\n')
}
