import { describe, expect, it } from 'vitest'
import { pageAddress } from '#domain/telemetry/page-address.ts'
import { problemWords } from '#domain/telemetry/problem-words.ts'

describe(pageAddress.name, () => {
  it.each([
    ['/groupinvites/7/accept?code=abc', '/groupinvites/7/accept?code=[redacted]'],
    [
      '/persons/17-3010?tab=photos&q=Ada+Byron#access_token=x',
      '/persons/17-3010?tab=[redacted]&q=[redacted]',
    ],
    ['/names/surname/Byron', '/names/surname/[redacted]'],
    ['/places/GB-ENG/Downe', '/places/GB-ENG/[redacted]'],
    ['/home', '/home'],
    ['/home?', '/home'],
    ['/home?ada%40mail.example=1&canary&123456=x&q', '/home?[redacted]&[redacted]&[redacted]&[redacted]'],
    ['/users/ada@mail.example/x', '/users/[redacted]/x'],
    ['/users/ada%2540mail.example?x=1', '/users/[redacted]?x=[redacted]'],
    ['/a%3Fcode%3D1%26q%3DAda', '/a%3Fcode%3D[redacted]'],
    ['/a%23canary', '/a%23[redacted]'],
    ['https://kinweave.example/names/surname/Byron#y', 'https://kinweave.example/names/surname/[redacted]'],
  ])('[TEL-01] reports %s as %s', (path, told) => {
    expect(pageAddress(path)).toBe(told)
  })

  it('is no longer than may be sent', () => {
    expect(pageAddress(`/${'x'.repeat(5000)}`)).toHaveLength(500)
  })
})

describe(problemWords.name, () => {
  it.each([
    [new TypeError('x is not a function'), 'TypeError: x is not a function'],
    [new Error('no user ada@mail.example at /a#b'), 'Error: no user [redacted] at /a#[redacted]'],
    [new Error('GET /a?code=abc failed'), 'Error: GET /a?code=[redacted] failed'],
    [new SyntaxError('Unexpected token in "Ada Byron"'), 'SyntaxError'],
    ['Ada Byron', 'string'],
    [undefined, 'undefined'],
  ])('reports %s as %s', (problem, told) => {
    expect(problemWords(problem)).toBe(told)
  })
})
