import { describe, expect, it } from 'vitest'
import { fourGenerations } from './support/fixture.ts'
import { treeOf } from './support/gedcom.ts'

describe('the summary of a file', () => {
  it('reports what was found and what would be sent', async () => {
    const { summary } = await fourGenerations()

    expect(summary).toEqual({
      fileName: 'ellery.ged',
      bytes: 1167,
      program: 'Written for the tests 1',
      format: 'GEDCOM 5.5.1',
      lines: 75,
      persons: 6,
      families: 3,
      places: 5,
      sources: 0,
      media: 0,
      mediaFiles: 0,
      notes: 0,
      firstYear: 1838,
      lastYear: 1985,
      living: 2,
      livingExample: {
        name: 'Ruth Ellery',
        gender: 'Female',
        inFile: '1961, Secret Springs, 2 other details, 1 note',
      },
      unclearYears: [],
      unclearYearCount: 0,
      privatePersons: 1,
      surnames: [
        { surname: 'Ellery', count: 3 },
        { surname: 'Lindqvist', count: 1 },
        { surname: 'Person', count: 1 },
        { surname: 'Knows', count: 1 },
      ],
      remarks: [],
      remarkCount: 0,
      personsToSend: 5,
    })
  })

  it('counts sources, media and shared notes', async () => {
    const file =
      '0 @A@ INDI\n1 DEAT Y\n1 OBJE\n2 FILE a.jpg\n1 OBJE @M@\n0 @S@ SOUR\n0 @M@ OBJE\n1 FILE b.jpg\n0 @N@ NOTE x'

    expect((await treeOf(file)).summary).toMatchObject({ sources: 1, media: 2, notes: 1 })
  })

  it('warns of unconfirmed years, but not for people who are dead, living anyway or have a surer birth', async () => {
    const born = (key: string, date: string, more = '') =>
      `0 @${key}@ INDI\n1 NAME ${key} /Date/\n1 OCCU Baker\n2 DATE 90\n1 BIRT\n2 DATE ${date}\n${more}`
    const unclear = born('A', '12 MAR 80') + born('B', '1360')
    const others = born('C', '80', '1 DEAT\n') + born('D', '80', '1 _LIVING Y\n') + born('E', '1980')

    const { summary } = await treeOf(`${unclear}${others}0 @F@ INDI\n1 NAME F\n1 BAPM\n2 DATE ABT 75\n`)

    expect(summary.unclearYears).toEqual([
      { line: 10, name: 'A Date', date: '12 MAR 80' },
      { line: 16, name: 'B Date', date: '1360' },
      { line: 40, name: 'F', date: 'ABT 75' },
    ])
    expect(summary.unclearYearCount).toBe(3)
  })

  it('names the first and the last year that the living rule believes', async () => {
    const born = (key: string, date: string, more = '') =>
      `0 @${key}@ INDI\n1 BIRT\n2 DATE ${date}\n1 DEAT\n2 DATE 1560\n${more}`
    const king = born('K', '1491', '1 EVEN\n2 DATE 509\n1 FAMS @F@\n')
    const family = '0 @F@ FAM\n1 HUSB @M@\n1 CHIL @C@\n'
    const old = `0 @M@ INDI\n1 BIRT\n2 DATE 1420\n0 @C@ INDI\n1 BIRT\n2 DATE 1450\n`
    const years = async (text: string) => {
      const { summary } = await treeOf(text)
      return [summary.firstYear, summary.lastYear]
    }

    // A typing error: 509 instead of 1509.
    expect(await years(king)).toEqual([1491, 1560])
    // Only the one doubtful year dates this family.
    expect(await years('0 @A@ INDI\n1 BIRT\n2 DATE 12 MAR 80\n')).toEqual([null, null])
    // A year before 1448 that the year of a child confirms.
    expect(await years(`${old}${family}`)).toEqual([1420, 1450])
  })

  it('shows a person with the year 80 as the example of a living person', async () => {
    const { summary } = await treeOf('0 @A@ INDI\n1 NAME Ann /Date/\n1 BIRT\n2 DATE 12 MAR 80\n1 PHON 555\n')

    expect([summary.living, summary.livingExample?.inFile]).toEqual([1, '80, 1 other detail'])
  })

  it('opens at the first person of whom anything is sent', async () => {
    const file = '0 @P@ INDI\n1 RESN privacy\n0 @L@ INDI\n0 @A@ INDI\n1 DEAT Y\n'

    expect((await treeOf(file)).startPersonKey).toBe('L')
    expect((await treeOf(file, { includeLivingPersons: false })).startPersonKey).toBe('A')
    expect((await treeOf('0 @P@ INDI\n1 RESN privacy')).startPersonKey).toBeNull()
  })

  it.each(['_HOME', '_ROOT'])(
    'opens at the person whom the header names with %s, if they are sent',
    async (tag) => {
      const file = (key: string) =>
        `0 HEAD\n1 ${tag} @${key}@\n0 @A@ INDI\n1 DEAT Y\n0 @P@ INDI\n1 RESN privacy\n0 @B@ INDI\n1 DEAT Y\n`

      const keys = await Promise.all(
        ['B', 'P', 'Nobody'].map(async (key) => (await treeOf(file(key))).startPersonKey),
      )
      expect(keys).toEqual(['B', 'A', 'A'])
    },
  )

  it('keeps counting remarks when there are too many to store', async () => {
    const { remarks, remarkCount } = (await treeOf(`0 @I1@ INDI\n${'1 _X\n'.repeat(700)}`)).summary

    expect([remarks.length, remarkCount]).toEqual([500, 700])
  })
})
