import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProtocolDate } from '#contract/historical-date.ts'
import { ok, refuse } from '#contract/result.ts'
import { readProtocolDate, writeProtocolDate } from '#domain/dates/protocol.ts'
import { fuzzyDates } from './arbitrary.ts'

describe(writeProtocolDate.name, () => {
  it.each([
    [{ year: 1850, month: null, day: null, approximate: false }, '+1850'],
    [{ year: -44, month: 3, day: 15, approximate: true }, 'A-0044-03-15'],
    [{ year: 0, month: null, day: null, approximate: false }, '+0000'],
  ])('[DAT-04] writes sign and four digits', (date, text) => {
    expect(writeProtocolDate(date)).toBe(text)
  })

  it('[DAT-04] writes a date that the contract accepts and that reads back as the same date', () => {
    fc.assert(
      fc.property(fuzzyDates, (date) => {
        const text = writeProtocolDate(date)

        expect(readProtocolDate(text)).toEqual(ok(date))
        expect(ProtocolDate.safeParse(text).success).toBe(true)
      }),
    )
  })
})

describe(readProtocolDate.name, () => {
  it('[DAT-05] reads a year with and without "+"', () => {
    expect(readProtocolDate('1850-05')).toEqual(readProtocolDate('+1850-05'))
    expect(readProtocolDate('1850-05')).toEqual(ok({ year: 1850, month: 5, day: null, approximate: false }))
  })

  it('reads the year 0 as one year, whatever its sign', () => {
    expect(readProtocolDate('-0000')).toEqual(ok({ year: 0, month: null, day: null, approximate: false }))
  })

  it.each([
    '',
    '185',
    '+18500',
    '1850-5',
    '1850-05-1',
    '1850--03',
    'a1850',
    'A 1850',
    '1850-05-12-01',
    ' 1850',
  ])('[DAT-05] refuses %j, which has another form', (text) => {
    expect(readProtocolDate(text)).toEqual(refuse('not-the-form'))
  })

  it.each([
    ['-6000', 'no-such-year'],
    ['4000', 'no-such-year'],
    ['1850-13', 'no-such-month'],
    ['1850-05-32', 'no-such-day'],
  ] as const)('refuses %j', (text, problem) => {
    expect(readProtocolDate(text)).toEqual(refuse(problem))
  })

  it('agrees with the contract on every text that looks like a date', () => {
    const texts = fc.stringMatching(/^A?[+-]?\d{4}(-\d{2}){0,3}$/)
    fc.assert(
      fc.property(texts, (text) => {
        expect(readProtocolDate(text).ok).toBe(ProtocolDate.safeParse(text).success)
      }),
    )
  })
})
