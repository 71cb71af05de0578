import { describe, expect, it } from 'vitest'
import { fourGenerations } from './support/fixture.ts'
import { treeOf } from './support/gedcom.ts'

describe('the summary of a file', () => {
  it('says what was found and what would be sent', async () => {
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
      notes: 0,
      firstYear: 1838,
      lastYear: 1985,
      living: 2,
      livingExample: {
        name: 'Ruth Ellery',
        gender: 'Female',
        inFile: '1961, Secret Springs, 2 other details, 1 note',
      },
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

  it('lands on the first person of whom anything is sent', async () => {
    const file = '0 @P@ INDI\n1 RESN privacy\n0 @L@ INDI\n0 @A@ INDI\n1 DEAT Y\n'

    expect((await treeOf(file)).startPersonKey).toBe('L')
    expect((await treeOf(file, { includeLivingPersons: false })).startPersonKey).toBe('A')
    expect((await treeOf('0 @P@ INDI\n1 RESN privacy')).startPersonKey).toBeNull()
  })

  it.each(['_HOME', '_ROOT'])(
    'lands on the person whom the header names with %s, if they are sent',
    async (tag) => {
      const file = (key: string) =>
        `0 HEAD\n1 ${tag} @${key}@\n0 @A@ INDI\n1 DEAT Y\n0 @P@ INDI\n1 RESN privacy\n0 @B@ INDI\n1 DEAT Y\n`

      const keys = await Promise.all(
        ['B', 'P', 'Nobody'].map(async (key) => (await treeOf(file(key))).startPersonKey),
      )
      expect(keys).toEqual(['B', 'A', 'A'])
    },
  )

  it('counts remarks on when there are too many to be kept', async () => {
    const { remarks, remarkCount } = (await treeOf(`0 @I1@ INDI\n${'1 _X\n'.repeat(700)}`)).summary

    expect([remarks.length, remarkCount]).toEqual([500, 700])
  })
})
