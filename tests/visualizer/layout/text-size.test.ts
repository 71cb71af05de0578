import { describe, expect, it } from 'vitest'
import { linesOf, widthOf } from '../../../visualizer/layout/text-size.ts'

describe(widthOf.name, () => {
  it('distinguishes narrow from wide letters, and counts unknown ones as wide', () => {
    expect([widthOf('i', 100), widthOf('W', 100), widthOf('é', 100)]).toEqual([24, 99, 75])
  })
})

describe(linesOf.name, () => {
  it('breaks between words, and leaves a word whole that is too wide', () => {
    expect(linesOf('one two aVeryLongNameOfAGuard', 12, 60)).toEqual(['one two', 'aVeryLongNameOfAGuard'])
  })
})
