import { describe, expect, it } from 'vitest'
import { treesText } from '#ui/screens/account/plan-words.ts'

describe(treesText.name, () => {
  it.each([
    [null, 2, 'Up to 2'],
    [null, null, 'Any number'],
    [0, 2, 'You have none yet, and room for 2.'],
    [1, 2, 'You have 1 tree, and room for 1 more.'],
    [2, 2, 'You have 2 trees. Your plan has no room for more.'],
    [3, 2, 'You have 3 trees. Your plan has no room for more.'],
    [3, null, 'You have 3 trees, and room for any number.'],
  ])('says of %s trees where the plan allows %s: %s', (count, max, text) => {
    expect(treesText(count, max)).toBe(text)
  })
})
