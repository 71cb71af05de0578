import { describe, expect, it } from 'vitest'
import { startPersonKey, summarize } from '../../sync/summary.ts'
import { fourGenerations } from './support/fixture.ts'

describe(summarize.name, () => {
  it('says what was found and what would be sent', async () => {
    const { reading, bytes, disclosures } = await fourGenerations()

    expect(summarize('ellery.ged', reading, disclosures)).toEqual({
      fileName: 'ellery.ged',
      bytes: bytes.length,
      program: 'Written for the tests 1',
      lines: 75,
      persons: 6,
      families: 3,
      places: 5,
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

  it('lands on the first person of whom anything is sent', async () => {
    const { reading, disclosures } = await fourGenerations()

    expect(startPersonKey(reading.tree, disclosures)).toBe('I1')
  })
})
