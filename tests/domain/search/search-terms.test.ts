import { describe, expect, it } from 'vitest'
import { isSearchable, searchTerms } from '#domain/search/search-terms.ts'

describe(searchTerms.name, () => {
  it.each([
    ['Emma Darwin', ['emma', 'darwin']],
    ['Darwin, Emma', ['darwin', 'emma']],
    [' ,Emma,, \t Wedgwood , ', ['emma', 'wedgwood']],
    ['Émilie,Émilie', ['emilie']],
    ["O'Brien-Smith 1808", ["o'brien-smith", '1808']],
    [' , ', []],
    ['', []],
  ])('[SRC-03] splits %j on commas and spaces', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms)
  })
})

describe(isSearchable.name, () => {
  it.each([
    ['Em', false],
    ['Emm', true],
    ['  Em ', false],
    ['𝒜𝒷', false],
    ['李小龍', true],
    [',,,', false],
    ['', false],
  ])('[SRC-01] needs 3 characters: %j', (text, enough) => {
    expect(isSearchable(text)).toBe(enough)
  })
})
