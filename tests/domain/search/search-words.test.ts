import { describe, expect, it } from 'vitest'
import { searchName } from '#domain/search/search-name.ts'
import { wordsOfName, wordsOfTerm } from '#domain/search/search-words.ts'

describe('the words of a name', () => {
  it.each([
    ['Anna Maria Smith-Jones', ['anna', 'maria', 'smith', 'jones']],
    ["Seán O'Brien", ['sean', 'obrien', 'o', 'brien']],
    ['Jean d’Arc', ['jean', 'darc', 'd', 'arc']],
    ['John "Jack" (Smith), Jr.', ['john', 'jack', 'smith', 'jr']],
    ['Žofie Müllerová', ['zofie', 'mullerova']],
    ['王 小明', ['王', '小明']],
    ['Иван Иванович', ['иван', 'иванович']],
    ['Ann Ann', ['ann']],
    ["- ' ?", []],
  ])('are found one by one in %s', (name, words) => {
    expect(wordsOfName(searchName(name)).map((word) => word.normalize('NFC'))).toEqual(words)
  })

  it('are cut after as many letters as people type', () => {
    expect(wordsOfName('x'.repeat(300))).toEqual(['x'.repeat(60)])
    expect(wordsOfName('𝔞'.repeat(100))).toEqual(['𝔞'.repeat(60)])
  })
})

describe('the words of a term', () => {
  it.each([
    ['smith-jo', ['smith', 'jo']],
    ["o'brien", ['obrien']],
    ["d'", ['d']],
    ['st.', ['st']],
    ["'%_&|!:*()\\", []],
  ])('begin like the words of a name: %s', (term, words) => {
    expect(wordsOfTerm(term)).toEqual(words)
  })
})
