import { describe, expect, it } from 'vitest'
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { Person } from '#contract/research/person.ts'
import { countriesOf, longestLife, nextAnniversary, surnamesOf } from '#domain/home/family-glimpse.ts'
import { person } from '../model/samples.ts'

/** Written as '+1808-05-02', as in the protocol; 'about' in front makes it approximate. */
const on = (text: string | null): HistoricalDate | null =>
  text === null ? null : { type: 'date', first: text }

function life(id: string, birth: string | null, death: string | null = null): Person {
  const { displayProperties, ...rest } = person(id)
  return { ...rest, displayProperties: { ...displayProperties, birthDate: on(birth), deathDate: on(death) } }
}

const named = (surname: string): Person => {
  const { displayProperties, ...rest } = person('17-1')
  const nameParts = [
    { kind: 'Given' as const, text: 'Ada' },
    { kind: 'Surname' as const, text: surname },
  ]
  return { ...rest, displayProperties: { ...displayProperties, nameParts } }
}

const today = { year: 2026, month: 12, day: 31 }

describe('a glimpse of a family', () => {
  it('counts surnames, the most frequent first', () => {
    expect(surnamesOf(['Wedgwood', 'Darwin', '', 'Darwin', 'Allen'].map(named))).toEqual([
      { name: 'Darwin', count: 2 },
      { name: 'Allen', count: 1 },
      { name: 'Wedgwood', count: 1 },
    ])
  })

  it('counts countries of places', () => {
    expect(countriesOf(['Maer, Staffordshire, England', 'Down House, Kent, England', 'Wales', ''])).toEqual([
      { name: 'England', count: 2 },
      { name: 'Wales', count: 1 },
    ])
  })

  it('does not count a palace as a country', () => {
    const places = [
      'Bagshot Park',
      'Windsor, U.K.',
      'Osborne House, Isle of Wight, England',
      'Darmstadt, the Netherlands',
      'at sea',
    ]

    expect(countriesOf(places).map(({ name }) => name)).toEqual(['England', 'the Netherlands', 'U.K.'])
  })

  it.each([
    ['today', '+1808-12-31', 0],
    ['tomorrow, in the next year', '+1808-01-01', 1],
    ['yesterday', '+1808-12-30', -1],
    ['almost a year ahead', '+1808-12-29', 363],
    ['on a day of leap years', '+1808-02-29', 60],
  ])('knows an anniversary %s', (_, date, inDays) => {
    expect(nextAnniversary([life('17-1', date)], today)).toMatchObject({ kind: 'born', inDays })
  })

  it('prefers today to tomorrow, that to yesterday, and that to the days after', () => {
    const dates = ['+1808-01-02', '+1808-12-30', '+1808-01-01', '+1808-12-31']
    const order = dates.map(
      (_, from) =>
        nextAnniversary(
          dates.slice(0, from + 1).map((date, index) => life(`17-${index}`, null, date)),
          today,
        )?.person.id,
    )

    expect(order).toEqual(['17-0', '17-1', '17-2', '17-3'])
  })

  it.each([['+1808'], ['+1808-05'], [null]])('knows no anniversary of %s', (date) => {
    expect(nextAnniversary([life('17-1', date)], today)).toBeNull()
  })

  it('finds the longest life of those that are known', () => {
    const lives = [
      life('17-1', '+1808', '+1896'),
      life('17-2', '+1700', null),
      life('17-3', '+1730-07-12', '+1795-01-03'),
    ]

    expect(longestLife(lives)).toMatchObject({ person: { id: '17-1' }, years: 88 })
    expect(longestLife([life('17-2', '+1700')])).toBeNull()
  })
})
