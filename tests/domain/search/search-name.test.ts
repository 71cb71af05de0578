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

  it('keeps no more of a name than an index takes', () => {
    expect(searchName('名'.repeat(4000))).toHaveLength(400)
  })
})
