import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HistoricalDate as WireDate } from '#contract/historical-date.ts'
import { ok, refuse } from '#contract/result.ts'
import {
  type HistoricalDate,
  historicalDate,
  historicalDateTypes,
  readHistoricalDate,
  writeHistoricalDate,
} from '#domain/dates/historical-date.ts'
import { fuzzyDates } from './arbitrary.ts'
import { fuzzy } from './dates.ts'

const first = fuzzy('1841')
const second = fuzzy('1850')

describe(historicalDate.name, () => {
  it('[DAT-06] knows exactly six types', () => {
    expect(historicalDateTypes).toEqual(['date', 'after', 'before', 'between', 'span', 'freeform'])
  })

  it.each(['date', 'after', 'before'] as const)('[DAT-07] refuses a second date for %s', (type) => {
    expect(historicalDate({ type, first, second })).toEqual(refuse('second-date-not-allowed'))
    expect(historicalDate({ type, first })).toEqual(ok({ type, first }))
  })

  it.each(['between', 'span'] as const)('[DAT-08] requires a second date for %s', (type) => {
    expect(historicalDate({ type, first })).toEqual(refuse('second-date-missing'))
    expect(historicalDate({ type, first, second })).toEqual(ok({ type, first, second }))
  })

  it.each(['date', 'after', 'before', 'between', 'span'] as const)(
    '[DAT-09] requires a first date for %s',
    (type) => {
      expect(historicalDate({ type })).toEqual(refuse('first-date-missing'))
      expect(historicalDate({ type, second })).toEqual(refuse('first-date-missing'))
    },
  )

  it('[DAT-10] refuses freeform text together with dates', () => {
    expect(historicalDate({ type: 'freeform', text: 'in spring', first })).toEqual(
      refuse('text-beside-dates'),
    )
    expect(historicalDate({ type: 'freeform', text: 'in spring', second })).toEqual(
      refuse('text-beside-dates'),
    )
    expect(historicalDate({ type: 'freeform', first })).toEqual(refuse('text-beside-dates'))
    expect(historicalDate({ type: 'date', first, text: 'in spring' })).toEqual(refuse('text-beside-dates'))
    expect(historicalDate({ type: 'freeform', text: 'in spring' })).toEqual(
      ok({ type: 'freeform', text: 'in spring' }),
    )
  })
})

const historicalDates: fc.Arbitrary<HistoricalDate> = fc.oneof(
  fc.record({ type: fc.constantFrom('date', 'after', 'before'), first: fuzzyDates }),
  fc.record({ type: fc.constantFrom('between', 'span'), first: fuzzyDates, second: fuzzyDates }),
  fc.record({ type: fc.constant('freeform'), text: fc.string() }),
)

describe(writeHistoricalDate.name, () => {
  it('[DAT-26] goes over the wire in protocol form and comes back the same', () => {
    expect(writeHistoricalDate({ type: 'between', first, second })).toEqual({
      type: 'between',
      first: '+1841',
      second: '+1850',
    })
    fc.assert(
      fc.property(historicalDates, (date) => {
        expect(readHistoricalDate(writeHistoricalDate(date))).toEqual(date)
      }),
    )
  })

  it('[DAT-26] writes only dates that the contract accepts', () => {
    fc.assert(
      fc.property(historicalDates, (date) => {
        fc.pre(date.type !== 'freeform' || !date.text.includes('\0'))

        expect(WireDate.safeParse(writeHistoricalDate(date)).success).toBe(true)
      }),
    )
  })
})

describe(readHistoricalDate.name, () => {
  it('throws at a date that the contract should have refused', () => {
    expect(() => readHistoricalDate({ type: 'date', first: 'soon' })).toThrow('not-the-form')
  })
})
