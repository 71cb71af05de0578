import { describe, expect, it } from 'vitest'
import { tagBetween } from '#domain/gedcom/tokenizer/tags-met.ts'

describe(tagBetween.name, () => {
  it('gives each tag as it is written, however many there are and in whatever order they come', () => {
    const tags = Array.from(
      { length: 5000 },
      (_, at) => `_T${at.toString(36).toUpperCase()}${at % 7 ? '' : 'AVERYLONGONE'}`,
    )
    const twice = [...tags, ...tags.toReversed()]

    expect(twice.map((tag) => tagBetween(`1 ${tag} x`, 2, 2 + tag.length))).toEqual(twice)
  })

  it.each(['__PROTO__', '7', '42', '__proto__'])('treats %s like any other tag', (tag) => {
    expect(tagBetween(tag, 0, tag.length)).toBe(tag)
  })
})
