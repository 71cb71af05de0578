import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { decideCalendarFeed } from '#domain/calendar/decide-calendar-feed.ts'
import { yearlyDay } from '#domain/calendar/family-calendar.ts'
import { writeCalendar, type YearlyDay } from '#domain/calendar/icalendar.ts'

const day: YearlyDay = {
  uid: 'birth-17-3@kinweave.example',
  changedAt: '2026-11-21T12:34:56.789Z',
  month: 2,
  day: 12,
  year: 1809,
  summary: 'Charles Darwin (born 1809)',
  description: 'Charles Darwin was born on 1809-02-12\nhttps://kinweave.example/persons/17-3',
  url: 'https://kinweave.example/persons/17-3',
}

const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '')
const lineOf = (calendar: string, name: string) =>
  unfolded(calendar)
    .split('\r\n')
    .find((line) => line.startsWith(name))

describe(writeCalendar.name, () => {
  it('writes each day as an event that comes back every year', () => {
    expect(unfolded(writeCalendar('Family dates', [day])).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kinweave//Family dates//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Family dates',
      'X-WR-CALNAME:Family dates',
      'REFRESH-INTERVAL;VALUE=DURATION:P1D',
      'BEGIN:VEVENT',
      'UID:birth-17-3@kinweave.example',
      'DTSTAMP:20261121T123456Z',
      'DTSTART;VALUE=DATE:20000212',
      'RRULE:FREQ=YEARLY',
      'SUMMARY:Charles Darwin (born 1809)',
      'DESCRIPTION:Charles Darwin was born on 1809-02-12\\nhttps://kinweave.example/persons/17-3',
      'URL:https://kinweave.example/persons/17-3',
      'TRANSP:TRANSPARENT',
      'CLASS:PRIVATE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it.each([
    [{ year: 1804, month: 2, day: 29 }, '20000229', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
    [{ year: 2012, month: 2, day: 29 }, '20120229', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
    [{ year: 2013, month: 6, day: 5 }, '20130605', 'FREQ=YEARLY'],
    [{ year: null, month: 6, day: 5 }, '20000605', 'FREQ=YEARLY'],
    [{ year: -44, month: 3, day: 15 }, '20000315', 'FREQ=YEARLY'],
  ])('begins %j on a day that exists', (of, start, rule) => {
    const calendar = writeCalendar('Family dates', [{ ...day, ...of }])

    expect(lineOf(calendar, 'DTSTART')).toBe(`DTSTART;VALUE=DATE:${start}`)
    expect(lineOf(calendar, 'RRULE')).toBe(`RRULE:${rule}`)
  })

  it('lets no name end a line or begin a property', () => {
    const summary = 'A\r\nEND:VEVENT\nB;C,D\\E\u0000F\u0085G'

    expect(lineOf(writeCalendar('Family dates', [{ ...day, summary }]), 'SUMMARY')).toBe(
      'SUMMARY:A\\nEND:VEVENT\\nB\\;C\\,D\\\\EFG',
    )
  })

  it('folds lines at 75 bytes, between characters, and loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
        const calendar = writeCalendar('Family dates', [{ ...day, summary }])
        const lines = calendar.split('\r\n')

        expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
        expect(calendar.isWellFormed()).toBe(true)
        expect(lines.join('')).not.toMatch(/[\r\n]/)
        const read = lineOf(calendar, 'SUMMARY')
          ?.slice('SUMMARY:'.length)
          .replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
        expect(read).toBe(summary.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ''))
      }),
    )
  })
})

describe(yearlyDay.name, () => {
  const event = {
    id: 'death:17-3',
    date: { type: 'date', first: '+1882-04-19' },
    personId: '17-3',
    displayText: 'Charles Darwin died on 1882-04-19',
    place: null,
    image: null,
    pageUrl: '/persons/17-3',
  } as unknown as Parameters<typeof yearlyDay>[0]['event'] // a branded id
  const of = (date: typeof event.date) =>
    yearlyDay(
      { event: { ...event, date }, name: 'Charles Darwin', changedAt: day.changedAt },
      'https://kin.example',
    )

  it('names the person, what happened, and the page', () => {
    expect(of(event.date)).toEqual({
      uid: 'death-17-3@kin.example',
      changedAt: day.changedAt,
      year: 1882,
      month: 4,
      day: 19,
      summary: 'Charles Darwin (died 1882)',
      description: 'Charles Darwin died on 1882-04-19\nhttps://kin.example/persons/17-3',
      url: 'https://kin.example/persons/17-3',
    })
  })

  it('knows days without a year, and no inexact date', () => {
    expect(of({ type: 'freeform', text: '19 APR' })).toMatchObject({
      year: null,
      month: 4,
      day: 19,
      summary: 'Charles Darwin (died)',
    })
    expect(of({ type: 'date', first: '+1882-04' })).toBeNull()
    expect(of({ type: 'before', first: '+1882-04-19' })).toBeNull()
    expect(of({ type: 'freeform', text: 'in spring' })).toBeNull()
  })
})

describe(decideCalendarFeed.name, () => {
  it.each([
    [{ isDemoVisitor: false, isSupervised: false }, ok(undefined)],
    [{ isDemoVisitor: true, isSupervised: false }, refuse('demo-visitor')],
    [{ isDemoVisitor: false, isSupervised: true }, refuse('managed-by-parent')],
    [{ isDemoVisitor: true, isSupervised: true }, refuse('demo-visitor')],
  ])('%j', (facts, decided) => expect(decideCalendarFeed(facts)).toEqual(decided))
})
