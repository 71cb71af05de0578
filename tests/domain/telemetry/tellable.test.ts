import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tellable } from '#domain/telemetry/tellable.ts'

describe(tellable.name, () => {
  it.each([
    ['GET /a?x=Ada%20Byron&y=2 failed', 'GET /a?x=[redacted]&y=[redacted] failed'],
    ['GET /a?code=1&email=ada@mail.example failed', 'GET /a?code=[redacted]&email=[redacted] failed'],
    ['q=Ada&place=Basel', 'q=[redacted]&place=[redacted]'],
    ['<a href="/a?x=1" title=\'Ada Byron\'>', '<a href=[redacted]" title=[redacted]\'>'],
    ['at /page#token', 'at /page#[redacted]'],
    ['#access-4711', '#[redacted]'],
    ['/page%23token and more', '/page%23[redacted] and more'],
    ['no user ada@mail.example here', 'no user [redacted] here'],
    ["user'ada@mail.example'is", "[redacted]'is"],
    ['UserNotFound(ada.byron+x@mail.example)', 'UserNotFound([redacted])'],
    ['mailto:ada@mail.example?subject=hi', 'mailto:[redacted]?subject=[redacted]'],
    ['ada%40mail.example', '[redacted]'],
    ['ada%2540mail%252Eexample!', '[redacted]'],
    ['{"to":"ada\\u0040mail.example","n":1}', '{"to":"[redacted]","n":1}'],
    ['"Ada Byron"@mail.example', '[redacted]'],
    ['ada@[192.0.2.1] is away', '[redacted] is away'],
    ['ada@localhost', '[redacted]'],
    ['<ada@mail.example>,<ben@mail.example>', '<[redacted]>,<[redacted]>'],
    ['ada@ben@mail.example', '[redacted]'],
  ])('[TEL-01] [TEL-02] makes %s into %s', (text, told) => {
    expect(tellable(text)).toBe(told)
  })

  it.each([
    'TypeError: x is not a function',
    'Minified React error #418; visit the page',
    'a == b, c === d',
    'node_modules/@radix-ui/themes',
    '@',
    '# heading',
    '/persons/17-3010',
    '',
  ])('leaves %s as it is', (text) => {
    expect(tellable(text)).toBe(text)
  })

  it('does not change a text that it has already redacted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const told = tellable(text)

        expect(tellable(told)).toBe(told)
      }),
    )
  })

  const letters = (minLength: number) =>
    fc.string({
      unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz0123456789')),
      minLength,
      maxLength: 20,
    })
  const local = fc.tuple(letters(8), fc.constantFrom('', '.', '+', '-', '_'), letters(8))
  const times = fc.integer({ min: 0, max: 3 })
  const encodeAgain = (text: string, count: number): string =>
    count === 0 ? text : encodeAgain(encodeURIComponent(text), count - 1)

  it('[TEL-01] leaves no part of a mail address, wherever it is and however often it is encoded', () => {
    fc.assert(
      fc.property(
        local,
        letters(8),
        times,
        fc.string({ maxLength: 20 }),
        fc.string({ maxLength: 20 }),
        ([one, sign, other], host, count, before, behind) => {
          const address = encodeAgain(`${one}${sign}${other}@${host}.example`, count)

          const told = tellable(`${before} ${address} ${behind}`)

          expect([one, other, host].filter((part) => told.includes(part))).toEqual([])
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('needs time in proportion to the length of the text', () => {
    expect(
      tellable(`${'a'.repeat(20_000)}@${'@'.repeat(20_000)}${'#='.repeat(20_000)}`).length,
    ).toBeGreaterThan(0)
  })
})
