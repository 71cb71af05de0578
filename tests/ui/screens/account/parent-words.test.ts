import { describe, expect, it } from 'vitest'
import { requestText } from '#ui/screens/account/parent-words.ts'

describe(requestText.name, () => {
  it.each([
    [null, 'Cora asks you to be a parent of their account'],
    ['Mary', 'Mary, a parent of Cora, asks you to be a parent of Cora’s account too'],
  ])('names who asks: %s', (parent, text) => {
    expect(requestText('Cora', parent)).toBe(text)
  })
})
