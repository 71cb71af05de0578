import { describe, expect, it } from 'vitest'
import { searchName } from '#domain/search/search-name.ts'

describe(searchName.name, () => {
  it.each([
    ['  Élodie   VON  Bülow ', 'elodie von bulow'],
    ['Ōishi', 'oishi'],
    ['', ''],
  ])('folds %j', (name, searched) => {
    expect(searchName(name)).toBe(searched)
  })

  it('keeps only as much of a name as an index accepts', () => {
    expect(searchName('名'.repeat(4000))).toHaveLength(400)
  })
})
