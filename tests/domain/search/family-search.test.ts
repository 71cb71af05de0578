import { describe, expect, it } from 'vitest'
import { isFamilySearchable } from '#domain/search/family-search.ts'

describe(isFamilySearchable, () => {
  it.each([
    ['', false],
    ['al', false],
    ['al vi', false],
    ['al, vi', false],
    ['alb', true],
    ['a victoria', true],
    [' 李小龍 ', true],
  ])('[SCP-06] needs a term of three characters: "%s" %s', (text, searchable) => {
    expect(isFamilySearchable(text)).toBe(searchable)
  })
})
