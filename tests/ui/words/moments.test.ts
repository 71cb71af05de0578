import { describe, expect, it } from 'vitest'
import { agoText } from '#ui/words/moments.ts'

const now = Date.parse('2026-05-12T09:00:00.000Z')

describe(agoText.name, () => {
  it.each([
    ['2026-05-12T09:00:20.000Z', 'just now'],
    ['2026-05-12T08:59:01.000Z', 'just now'],
    ['2026-05-12T08:55:00.000Z', '5 minutes ago'],
    ['2026-05-12T07:00:00.000Z', '2 hours ago'],
    ['2026-05-11T08:00:00.000Z', 'yesterday'],
    ['2026-05-02T08:00:00.000Z', '10 days ago'],
    ['2026-01-02T12:00:00.000Z', 'on 2 January 2026'],
  ])('says of %s %j', (timestamp, words) => {
    expect(agoText(timestamp, now)).toBe(words)
  })
})
