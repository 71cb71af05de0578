import { describe, expect, it } from 'vitest'
import { arrivedText } from '#ui/words/photo-words.ts'

describe(arrivedText.name, () => {
  it('counts the files that have arrived, also if there is only one', () => {
    expect([arrivedText(0, 1), arrivedText(1, 1), arrivedText(2, 1200)]).toEqual([
      '0 of 1 file has arrived.',
      '1 of 1 file has arrived.',
      '2 of 1,200 files have arrived.',
    ])
  })
})
