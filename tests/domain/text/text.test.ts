import { describe, expect, it } from 'vitest'
import { clipped, tidied } from '#domain/text/text.ts'

describe(clipped.name, () => {
  it.each([
    ['Ellery', 10, 'Ellery'],
    ['Ellery', 3, 'Ell'],
    ['a👪b', 3, 'a👪'],
    ['a👪b', 2, 'a'],
    ['a\uD83Db', 3, 'a\uFFFDb'],
    ['', 3, ''],
  ])('%j to %d is %j', (text, most, beginning) => {
    expect(clipped(text, most)).toBe(beginning)
  })
})

describe(tidied.name, () => {
  it.each([
    ['Ada Byron', 'Ada Byron'],
    ['  Ada  \t Byron\n', 'Ada Byron'],
    ['Ada\tByron', 'Ada Byron'],
    ['Ada\u00A0Byron', 'Ada Byron'],
    [' ', ''],
  ])('%j is %j', (text, tidy) => {
    expect(tidied(text)).toBe(tidy)
  })
})
