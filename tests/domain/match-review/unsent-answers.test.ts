import { describe, expect, it } from 'vitest'
import { attempting, reversed, withAnswer } from '#domain/match-review/unsent-answers.ts'
import { charlotte, elizabeth } from '#machines/match-review/sample-matches.ts'

const same = { match: elizabeth, answer: 'same', before: null } as const
const other = { match: charlotte, answer: 'different', before: null } as const

describe('answers on their way', () => {
  it('go in the order in which they were given', () => {
    const unsent = withAnswer(withAnswer([], same), other)

    expect(unsent.map(({ match }) => match.id)).toEqual([elizabeth.id, charlotte.id])
  })

  it('send only the last answer to a match, unless the server may know an earlier one', () => {
    const given = withAnswer(withAnswer([], same), other)

    expect(withAnswer(given, reversed(same))).toEqual([
      { ...other, attempted: false },
      { match: elizabeth, answer: null, before: 'same', attempted: false },
    ])
    expect(withAnswer(attempting(given), reversed(same)).map(({ answer }) => answer)).toEqual([
      'same',
      'different',
      null,
    ])
  })
})
