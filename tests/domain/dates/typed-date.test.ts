import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { historicalDateText } from '#domain/dates/text.ts'
import { longestFreeform, readTypedDate } from '#domain/dates/typed-date.ts'
import { clipped } from '#domain/text/text.ts'
import { computed } from '../../support/computed.ts'
import { fuzzyDates } from './arbitrary.ts'
import { after, before, between, freeform, on, span } from './dates.ts'

const read = (text: string) => readTypedDate(text, 'en-GB')

/** In milliseconds. Reading in quadratic time would take many times longer. */
const slow = 3000

describe(readTypedDate.name, () => {
  it.each([
    ['after 1850', after('1850')],
    ['Aft. 12 May 1850', after('1850-05-12')],
    ['> 1850-05', after('1850-05')],
    ['>1850', after('1850')],
    ['after about 1850', after('A1850')],
  ])('[DAT-11] reads %j', (text, date) => {
    expect(read(text)).toEqual(date)
  })

  it.each([
    ['before 1850', before('1850')],
    ['BEF 12 May 1850', before('1850-05-12')],
    ['<1850-05', before('1850-05')],
  ])('[DAT-12] reads %j', (text, date) => {
    expect(read(text)).toEqual(date)
  })

  it.each([
    ['between 1841 and 1850', between('1841', '1850')],
    ['bet 1841 - 1850', between('1841', '1850')],
    ['btw. May 1841 to 12 June 1850', between('1841-05', '1850-06-12')],
    ['between c. 1841 and 1850', between('A1841', '1850')],
  ])('[DAT-13] reads %j', (text, date) => {
    expect(read(text)).toEqual(date)
  })

  it.each([
    ['from 1841 to 1850', span('1841', '1850')],
    ['fr 1841-05 - 1850', span('1841-05', '1850')],
    ['[1841-1850]', between('1841', '1850')],
    ['[1841 to 1850', between('1841', '1850')],
  ])('[DAT-14] reads %j', (text, date) => {
    expect(read(text)).toEqual(date)
  })

  it.each([
    ['1990s', between('1990', '1999')],
    ["1850's", between('1850', '1859')],
    ['1850’s', between('1850', '1859')],
    ['1990?', on('A1990')],
    ['12 May 1850 ?', on('A1850-05-12')],
    ['1993s', freeform('1993s')],
    ['1990 s', freeform('1990 s')],
    ['after 1990?', freeform('after 1990?')],
    ['?', freeform('?')],
  ])('[part of DAT-16] [DAT-22] reads %j as a decade, a doubted date, or as it is typed', (text, date) => {
    expect(read(text)).toEqual(date)
  })

  it.each([
    ['between 1841-1850', between('1841', '1850')],
    ['between 1841 to 1850', between('1841', '1850')],
    ['from 12 May 1841 – 3 June 1850', span('1841-05-12', '1850-06-03')],
    ['from 12-05-1841-03-06-1850', span('1841-05-12', '1850-06-03')],
    ['5–8 May 1850', span('1850-05-05', '1850-05-08')],
    ['May to June 1850', span('1850-05', '1850-06')],
    ['44 – 27 BC', span('-0044', '-0027')],
  ])('[DAT-15] separates the dates of %j', (text, date) => {
    expect(read(text)).toEqual(date)
  })

  it.each(['about', 'abt', 'approx', 'circa', 'ca', 'c', '~', 'abt.', 'c.', 'CA'])(
    '[DAT-16] reads "%s" as approximate',
    (marker) => {
      expect(read(`${marker} 1850`)).toEqual(on('A1850'))
      expect(read(`${marker} 12 May 1850`)).toEqual(on('A1850-05-12'))
      expect(read(`${marker}1850`)).toEqual(on('A1850'))
    },
  )

  it.each([
    ['1850', on('1850')],
    [' 1850 ', on('1850')],
    ['79', on('0079')],
    ['44 BC', on('-0044')],
    ['44 b.c.', on('-0044')],
    ['-44', on('-0044')],
    ['AD 79', on('0079')],
  ])('[DAT-17] reads %j as a year', (text, date) => {
    expect(read(text)).toEqual(date)
  })

  it.each(['1850-05', '1850/5', '1850 May', '5/1850', '05-1850', 'May 1850', 'may, 1850', 'Mayo 1850'])(
    '[DAT-18] reads %j as a month, in either order',
    (text) => {
      expect(readTypedDate(text, 'es')).toEqual(on('1850-05'))
    },
  )

  it.each(['1850-05-12', '1850/5/12', '1850 05 12', '1850 May 12', '1850, May 12'])(
    '[DAT-19] reads %j as a day',
    (text) => {
      expect(read(text)).toEqual(on('1850-05-12'))
      expect(readTypedDate(text, 'en-US')).toEqual(on('1850-05-12'))
    },
  )

  it.each([
    ['en-US', '1850-03-04'],
    ['en-GB', '1850-04-03'],
    ['en-AU', '1850-04-03'],
    ['de', '1850-04-03'],
    ['fr', '1850-04-03'],
    ['es', '1850-04-03'],
    ['nl', '1850-04-03'],
    // A language that writes the year first in numeric dates, and one that writes the day before the month.
    ['sv', '1850-04-03'],
    // The year comes first in both forms, and dots separate the parts.
    ['hu', '1850-04-03'],
    ['no such locale!', '1850-03-04'],
  ])('[DAT-20] reads 3/4/1850 as %s writes it', (locale, date) => {
    for (const text of ['3/4/1850', '3.4.1850', '03-04-1850', '3 4 1850'])
      expect(readTypedDate(text, locale)).toEqual(on(date))
  })

  it('[DAT-20] does not try a second order if the first gives no date', () => {
    expect(readTypedDate('25/12/1850', 'en-GB')).toEqual(on('1850-12-25'))
    expect(readTypedDate('25/12/1850', 'en-US')).toEqual(freeform('25/12/1850'))
  })

  it.each([
    ['en-GB', '12th of Sept 1850', '1850-09-12'],
    ['en-US', 'September 12, 1850', '1850-09-12'],
    ['de', '12. März 1850', '1850-03-12'],
    ['de', '12. Dez. 1850', '1850-12-12'],
    ['fr', '1er août 1850', '1850-08-01'],
    ['fr', 'le 12 FÉVRIER 1850', '1850-02-12'],
    ['es', '12 de mayo de 1850', '1850-05-12'],
    ['nl', '12 mrt 1850', '1850-03-12'],
    ['sv', 'den 12 maj 1850', '1850-05-12'],
    ['pl', '12 maja 1850', '1850-05-12'],
    ['cs', '12. května 1850', '1850-05-12'],
    // English dates are understood in addition to the user's own language.
    ['de', '12 October 1850', '1850-10-12'],
  ])('[DAT-21] knows the months of %s: %j', (locale, text, date) => {
    expect(readTypedDate(text, locale)).toEqual(on(date))
  })

  it.each(['en', 'de', 'fr', 'es', 'nl', 'sv', 'it', 'fi', 'hu'])(
    '[DAT-21] reads every day of a year as %s writes it out',
    (locale) => {
      const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
      for (let day = 1; day <= 365; day++) {
        const date = new Date(Date.UTC(1850, 0, day))

        expect(readTypedDate(format.format(date), locale)).toEqual(on(date.toISOString().slice(0, 10)))
      }
    },
  )

  it.each([
    ['de', 'nach 1850', after('1850')],
    ['de', 'zwischen 1841 und 1850', between('1841', '1850')],
    ['de', 'von 1841 bis 1850', span('1841', '1850')],
    ['de', 'um 44 v. Chr.', on('A-0044')],
    ['fr', 'avant mai 1850', before('1850-05')],
    ['fr', 'entre 1841 et 1850', between('1841', '1850')],
    ['fr', 'de 1841 à 1850', span('1841', '1850')],
    ['fr', '44 av. J.-C.', on('-0044')],
    ['es', 'después de mayo de 1850', after('1850-05')],
    ['nl', 'vóór 1850', before('1850')],
    ['nl', 'tussen 1841 en 1850', between('1841', '1850')],
    ['sv', 'efter 1850', after('1850')],
    ['sv', 'från 1841 till 1850', span('1841', '1850')],
  ])('knows the words of %s: %j', (locale, text, date) => {
    expect(readTypedDate(text, locale)).toEqual(date)
  })

  it.each([
    'hello',
    'spring 1850',
    '12 May',
    '1850 or 1851',
    'after',
    'about',
    'after 1841-1850',
    '1850-1841',
    'from 1850',
    'in 1850 or so',
    ' The great frost ',
    '12//05//1850',
    '12 May 45',
    '1850-60',
    '1841-05-1850',
    '🙂',
  ])('[DAT-22] keeps %j as it was typed', (text) => {
    expect(read(text)).toEqual(freeform(text))
  })

  it.each(['4000', '-6000', '18500', '12 May 4000', 'before 4000', '6000 BC'])(
    '[DAT-01] keeps %j as text: there is no such year',
    (text) => {
      expect(read(text)).toEqual(freeform(text))
    },
  )

  it.each([
    ['-5999', on('-5999')],
    ['5999 BC', on('-5999')],
    ['0', on('0000')],
    ['3999', on('3999')],
  ])('[DAT-01] accepts the year %j', (text, date) => {
    expect(read(text)).toEqual(date)
  })

  it.each(['1850-13', '1850-00', '1850-05-32', '1850-05-00', '13/13/1850', '31 Feb 1850', '30/2/1850'])(
    '[DAT-03] keeps %j as text: there is no such day or month',
    (text) => {
      expect(read(text)).toEqual(freeform(text))
    },
  )

  it.each([
    ['1841-1850', span('1841', '1850')],
    ['1841 to 1850', span('1841', '1850')],
    ['12 May 1841 – 1850', span('1841-05-12', '1850')],
  ])('[DAT-23] reads %j as a span', (text, date) => {
    expect(read(text)).toEqual(date)
  })

  it.each(['between 1850', 'bet 1850', 'btw May 1850', 'between 1850 and', 'between 1850-05'])(
    '[DAT-24] keeps %j as it was typed: the second date is missing',
    (text) => {
      expect(read(text)).toEqual(freeform(text))
    },
  )

  it.each([
    ['1850-05', on('1850-05')],
    ['1850-05-12', on('1850-05-12')],
    ['1850-1860', span('1850', '1860')],
    ['-0044-03-15', on('-0044-03-15')],
    ['1850-05-1851-06', span('1850-05', '1851-06')],
  ])('[DAT-25] tries single dates before a range: %j', (text, date) => {
    expect(read(text)).toEqual(date)
  })

  it('reports no problem for an empty field', () => {
    expect([read(''), read('  ')]).toEqual([null, null])
  })

  it('reads every date as it is displayed', () => {
    // Only programs write the year 0. It is displayed as one digit, which is read as a year only if nothing else is in
    // the text.
    const dates = fuzzyDates
      .filter(({ year }) => year !== 0)
      .map((date) => ({ ...date, day: date.day === null ? null : Math.min(date.day, 28) }))
    const single = fc.record({ type: fc.constantFrom('date', 'after', 'before'), first: dates })
    fc.assert(
      fc.property(single, (date) => {
        expect(read(historicalDateText(date))).toEqual(date)
      }),
    )
    const later = dates.map((date) => ({ ...date, year: Math.min(Math.abs(date.year), 3998) + 1 }))
    const earlier = dates.map((date) => ({ ...date, year: -(Math.abs(date.year) % 5999) - 1 }))
    const double = fc.record({
      type: fc.constantFrom('between', 'span'),
      first: earlier,
      second: later,
    })
    fc.assert(
      fc.property(double, (date) => {
        expect(read(historicalDateText(date))).toEqual(date)
      }),
    )
  })

  it('[DAT-22] reads any text, and returns it unchanged if it is no date', () => {
    const pieces = fc.constantFrom(
      'between',
      'from',
      '-',
      'to',
      '1850',
      '12',
      'May',
      'BC',
      '.',
      '[',
      '~',
      'c',
      '٣',
      '𝟙',
      'é',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 30 }).map((some) => some.join(' ')),
    )
    fc.assert(
      fc.property(texts, fc.constantFrom('en-US', 'de', 'sv', 'ar', 'zh', '?'), (text, locale) => {
        const date = readTypedDate(text, locale)

        const kept = date?.type === 'freeform' ? date.text : null
        expect([null, clipped(text, longestFreeform)]).toContain(kept)
        expect(date === null).toBe(text.trim() === '')
      }),
      { numRuns: 500 },
    )
  })

  it.each(['1', '1850-', '- ', 'between ', 'é', '.', '\u0301', '9 May '])(
    'quickly reads a text that repeats %j 100,000 times',
    (piece) => {
      const started = computed()

      expect(read(piece.repeat(100_000))).toMatchObject({ type: 'freeform' })
      expect(computed() - started).toBeLessThan(slow)
    },
  )
})
