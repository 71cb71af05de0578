import { describe, expect, it } from 'vitest'
import { remembered } from '#domain/gedcom/remembered.ts'

describe(remembered.name, () => {
  it('computes the value of a text only once, if the text comes again soon', () => {
    const made: string[] = []
    const lengthOf = remembered((text) => {
      made.push(text)
      return text.length
    })

    expect(['Kent', 'York, England', 'Kent', 'York, England', ''].map(lengthOf)).toEqual([4, 13, 4, 13, 0])
    expect(made).toEqual(['Kent', 'York, England', ''])
  })

  it('returns the right value, however many texts there are', () => {
    const lengthOf = remembered((text) => text.length)
    const texts = Array.from({ length: 10_000 }, (_, at) => 'x'.repeat(at % 200) + String(at))

    expect(texts.map(lengthOf)).toEqual(texts.map((text) => text.length))
  })
})
