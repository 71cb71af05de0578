import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { decideWords } from '#domain/content/decide-words.ts'

describe(decideWords.name, () => {
  it('takes what is said, and an empty text as nothing', () => {
    expect(decideWords({ caption: 'Ann', description: '' })).toEqual(
      ok({ caption: 'Ann', description: null }),
    )
    expect(decideWords({ date: null })).toEqual(ok({ date: null }))
    expect(decideWords({ date: { type: 'date', first: '+1904-02-29' } })).toEqual(
      ok({ date: { type: 'date', first: '+1904-02-29' } }),
    )
    expect(decideWords({ date: { type: 'freeform', text: '31 Feb' } })).toEqual(
      ok({ date: { type: 'freeform', text: '31 Feb' } }),
    )
  })

  it.each([
    [{ type: 'date', first: '+1901-02-31' }],
    [{ type: 'after', first: 'A+1901-02-29' }],
    [{ type: 'date', first: '+0000' }],
    [{ type: 'between', first: '+1999', second: '+1900' }],
  ] as const)('refuses a date that does not exist: %j', (date) => {
    expect(decideWords({ caption: 'Ann', date })).toEqual(refuse('no-such-date'))
  })
})
