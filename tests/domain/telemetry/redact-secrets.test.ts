import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactSecrets } from '#domain/telemetry/redact-secrets.ts'

describe(redactSecrets.name, () => {
  it.each([
    ['/groupinvites/7/accept?code=abc&x=1', '/groupinvites/7/accept?code=[redacted]&x=1'],
    ['/authredirect#access_token=a.b.c&state=1', '/authredirect#access_token=[redacted]&state=1'],
    ['grant_type=refresh_token&refresh_token=r%26s', 'grant_type=refresh_token&refresh_token=[redacted]'],
    ['{"clientSecret":"pi_1\\"2","amount":5}', '{"clientSecret":"[redacted]","amount":5}'],
    ['{"body":"{\\"code\\":\\"1\\\\\\"2\\"}","n":1}', '{"body":"{\\"code\\":\\"[redacted]\\"}","n":1}'],
    ['{"refreshToken" : 17, "n":1}', '{"refreshToken" : [redacted] "n":1}'],
    ['{"code":["a","b"]}', '{"code":[redacted]'],
    ['?to=%2Fback%3Fcode%3Dabc%26x%3D1&y=2', '?to=%2Fback%3Fcode%3D[redacted]&y=2'],
    ['?to=%252Fback%253F%2563ODE%253Dabc&y=2', '?to=%252Fback%253F%2563ODE%253D[redacted]&y=2'],
    ['{"c\\u006fde":"abc","n":1}', '{"c\\u006fde":"[redacted]","n":1}'],
    ['?CODE=abc', '?CODE=[redacted]'],
    ['authorization: Bearer abc.def', 'authorization: bearer [redacted]'],
    ['failed for eyJhbGciOi.eyJzdWIi.c2ln now', 'failed for [redacted] now'],
  ])('[TEL-01] [TEL-02] makes %s into %s', (text, told) => {
    expect(redactSecrets(text)).toBe(told)
  })

  it.each([
    '/persons/17-3010?tab=photos',
    '/start/family',
    'the postcode=1000 of a place',
    'encode this',
    '',
    '%',
    '%zz \\u00',
  ])('leaves %s as it is', (text) => {
    expect(redactSecrets(text)).toBe(text)
  })

  const name = fc
    .constantFrom('code', 'access_token', 'refresh_token', 'clientSecret', 'client_secret', 'refreshToken')
    .chain((name) =>
      fc
        .array(fc.constantFrom('plain', 'capital', 'encoded'), {
          minLength: name.length,
          maxLength: name.length,
        })
        .map((ways) =>
          Array.from(name, (letter, at) => ({ letter, way: ways[at] }))
            .map(written)
            .join(''),
        ),
    )
  const written = ({ letter, way }: { letter: string; way: string | undefined }) => {
    if (way === 'encoded') return `%${letter.charCodeAt(0).toString(16)}`
    return way === 'capital' ? letter.toUpperCase() : letter
  }
  const secret = fc
    .string({ minLength: 8, maxLength: 40, unit: 'grapheme' })
    .filter((text) => text.isWellFormed())
  const times = fc.integer({ min: 0, max: 3 })
  const again = (text: string, count: number, how: (text: string) => string): string =>
    count === 0 ? text : again(how(text), count - 1, how)
  const inQuery = (name: string, value: string) => `/page?a=1&${name}=${encodeURIComponent(value)}&b=${tail}`
  const inJson = (name: string, value: string) => JSON.stringify({ a: 1, [name]: value, b: tail })
  const tail = 'left-alone'
  const leaks = (told: string, value: string) =>
    [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].some((form) => told.includes(form))
  // Text that appears with or without the secret, such as `redacted`, is not secret.
  const isTelling = (value: string) =>
    !leaks(`[redacted]${tail}/page?a=1&b=`, value) && value.trim().length > 7

  it('[TEL-01] [TEL-02] leaves nothing of any value, however its name is written and however often it is encoded', () => {
    fc.assert(
      fc.property(name, secret.filter(isTelling), times, fc.boolean(), (name, value, count, asJson) => {
        const text = asJson ? inJson(name, value) : inQuery(name, value)
        const wrapped = asJson ? again(text, count, JSON.stringify) : again(text, count, encodeURIComponent)

        expect(leaks(redactSecrets(wrapped), value)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it('leaves no value of JSON inside a query, or of a query inside JSON', () => {
    fc.assert(
      fc.property(name, secret.filter(isTelling), (name, value) => {
        const jsonInQuery = inQuery('state', inJson(name, value))
        const queryInJson = inJson('address', inQuery(name, value))

        expect(leaks(redactSecrets(jsonInQuery), value)).toBe(false)
        expect(leaks(redactSecrets(queryInJson), value)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('needs time in proportion to the length of the text', () => {
    const long = 'code=%25%25code:"\\\\\\'.repeat(10_000)

    expect(redactSecrets(long).length).toBeGreaterThan(0)
  })
})
