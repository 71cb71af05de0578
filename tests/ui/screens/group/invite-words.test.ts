import { describe, expect, it } from 'vitest'
import { someNames } from '#ui/screens/group/invite-words.ts'

describe(someNames.name, () => {
  it.each([
    [['Ada', 'Ben'], 'Ada and Ben'],
    [['Ada', 'Unknown name', 'Ben', 'Unknown name'], 'Ada, Ben and 2 others'],
    [['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'A, B, C, D, E, F and 1 other'],
  ])('says of %j: %s', (names, text) => {
    expect(someNames(names)).toBe(text)
  })
})
