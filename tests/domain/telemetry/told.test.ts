import { describe, expect, it } from 'vitest'
import { pageAddress } from '#domain/telemetry/page-address.ts'
import { problemWords } from '#domain/telemetry/problem-words.ts'

const addressOf = (path: string) => pageAddress(new URL(path, 'https://kinweave.example'))

describe(pageAddress.name, () => {
  it.each([
    ['/groupinvites/7/accept?code=abc', '/groupinvites/7/accept?code=[redacted]'],
    [
      '/persons/17-3010?tab=photos&q=Ada+Byron#access_token=x',
      '/persons/17-3010?tab=[redacted]&q=[redacted]',
    ],
    ['/names/surname/Byron', '/names/surname/[redacted]'],
    ['/home', '/home'],
  ])('[TEL-01] tells %s as %s', (path, told) => {
    expect(addressOf(path)).toBe(told)
  })

  it('is no longer than may be sent', () => {
    expect(addressOf(`/${'x'.repeat(5000)}`)).toHaveLength(500)
  })
})

describe(problemWords.name, () => {
  it.each([
    [new TypeError('x is not a function'), 'TypeError: x is not a function'],
    [new Error('GET /a?code=abc failed'), 'Error: GET /a?code=[redacted] failed'],
    [new SyntaxError('Unexpected token in "Ada Byron"'), 'SyntaxError'],
    ['Ada Byron', 'string'],
    [undefined, 'undefined'],
  ])('tells of %s as %s', (problem, told) => {
    expect(problemWords(problem)).toBe(told)
  })
})
