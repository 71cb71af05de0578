import { describe, expect, it } from 'vitest'
import type { Assertion } from '#contract/research/assertion.ts'
import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { historicalSortNumber } from '#domain/dates/sorting.ts'
import { dateOfText } from '#domain/person/detail-draft.ts'
import { milesOf } from '#domain/places/distance.ts'
import { fillingRows, isBare, isFar, lifeRows } from '#domain/profile/life-rows.ts'
import { assertion } from '../model/samples.ts'

/** `Birth 12 Mar 1850` */
function told(text: string): Assertion {
  const [type = '', ...words] = text.split(' ')
  const date = dateOfText(words.join(' '), 'en-GB')
  const sortDate = date === null ? null : historicalSortNumber(readHistoricalDate(date))
  return { ...assertion(`1-${text}`, type), date, sortDate }
}

const typesOf = (details: readonly { assertionType: string }[]) =>
  details.map(({ assertionType }) => assertionType)

const gapsOf = (...texts: string[]) =>
  lifeRows(texts.map(told), () => null).map(({ gap }) => (gap === null ? null : [gap.from, gap.to]))

describe(lifeRows.name, () => {
  it('[ASR-08] leaves out children and living', () => {
    const rows = lifeRows(['Child', 'Living', 'Birth 1850'].map(told), () => null)

    expect(typesOf(rows.map(({ detail }) => detail))).toEqual(['Birth'])
  })

  it('[ASR-09] keeps restricted details, because the list of a profile shows them', () => {
    const restricted = { ...told('Birth 1850'), restricted: true }

    expect(lifeRows([restricted], () => null)).toEqual([{ detail: restricted, gap: null, move: null }])
  })

  it.each([
    [
      ['Birth 1850', 'Death 1860'],
      [null, null],
    ],
    [
      ['Birth 1850', 'Death 1861'],
      [null, [1850, 1861]],
    ],
    [
      ['Birth 12 Mar 1850', 'Death 12 Mar 1860'],
      [null, null],
    ],
    [
      ['Birth 12 Mar 1850', 'Death 13 Mar 1860'],
      [null, [1850, 1860]],
    ],
    [
      ['Birth Mar 1850', 'Death Apr 1860'],
      [null, [1850, 1860]],
    ],
    [
      ['Birth 1850', 'Death Apr 1860'],
      [null, null],
    ],
    [
      ['Birth 44 BC', 'Death 30 BC'],
      [null, [-44, -30]],
    ],
    [
      ['Birth 6 BC', 'Death 5 AD'],
      [null, null],
    ],
  ])('[ASR-11] finds between %j only gaps of over 10 years', (texts, gaps) => {
    expect(gapsOf(...texts)).toEqual(gaps)
  })

  it('finds no gap in years that a detail covers', () => {
    expect(gapsOf('Residence 1850 – 1880', 'Occupation 1852', 'Death 1885')).toEqual([null, null, null])
  })

  it('looks past details without a readable date', () => {
    expect(gapsOf('Birth 1850', 'Education in his youth', 'Occupation', 'Death 1900')).toEqual([
      null,
      null,
      null,
      [1850, 1900],
    ])
  })

  it('[ASR-12] tells the miles between two places that are over 150 miles apart', () => {
    const at = (latitude: number) => ({ latitude, longitude: 0 })
    const places: Readonly<Record<string, ReturnType<typeof at>>> = {
      Birth: at(50),
      Education: at(52.1),
      Occupation: at(54.4),
    }
    const details = ['Birth 1850', 'Education 1855', 'Residence 1858', 'Occupation 1860'].map(told)
    const rows = lifeRows(details, ({ assertionType }) => places[assertionType] ?? null)

    expect(rows.map(({ move }) => move)).toEqual([null, null, null, { miles: 159, from: details[1] }])
  })
})

describe(isFar.name, () => {
  it('[ASR-12] is not true at exactly 150 miles', () => {
    expect([150, 150.01, milesOf(241.41), milesOf(241.39)].map(isFar)).toEqual([false, true, true, false])
  })
})

describe(isBare.name, () => {
  it('is true until something is told of the life', () => {
    expect(isBare(['Name', 'Gender'].map(told))).toBe(true)
    expect(isBare(['Name', 'Birth 1850'].map(told))).toBe(false)
  })
})

describe(fillingRows.name, () => {
  it('[ASR-10] fills the list up to 6 rows', () => {
    expect([0, 4, 6, 9].map(fillingRows)).toEqual([6, 2, 0, 0])
  })
})
