import { describe, expect, it } from 'vitest'
import { statusText } from '#domain/pages/status-names.ts'
import { dataSizeText } from '#domain/text/data-size.ts'
import { readDuration } from '#domain/text/duration.ts'
import { relativeTimeText } from '#domain/text/relative-time.ts'

describe(dataSizeText.name, () => {
  it.each([
    [50, '50 MB'],
    [999, '999 MB'],
    [999.96, '999.9 MB'],
    [1000, '1 GB'],
    [2500, '2.5 GB'],
    [5000, '5 GB'],
  ])('[CST-11] writes %d MB as %s', (megabytes, text) => {
    expect(dataSizeText(megabytes)).toBe(text)
  })
})

describe(relativeTimeText.name, () => {
  const minute = 60_000
  const day = 24 * 60 * minute

  it.each([
    [-5 * minute, 'just now'],
    [0, 'just now'],
    [minute - 1, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [60 * minute, '1 hour ago'],
    [day, '1 day ago'],
    [29 * day, '29 days ago'],
    [30 * day, '1 month ago'],
    [364 * day, '12 months ago'],
    [365 * day, '1 year ago'],
    [730 * day, '2 years ago'],
  ])('[CST-17] writes %d ms as %s', (passed, text) => {
    expect(relativeTimeText(1_000_000_000_000 - passed, 1_000_000_000_000)).toBe(text)
  })
})

describe(readDuration.name, () => {
  const hour = 3_600_000

  it.each([
    ['00:00:00', 0],
    ['-00:00:00', 0],
    ['01:00:01', hour + 1000],
    ['2.03:00:00', 51 * hour],
    ['-1.00:30:00', -24.5 * hour],
  ])('[VAL-01] reads %s', (text, milliseconds) => {
    expect(readDuration(text)).toBe(milliseconds)
  })

  it.each(['', '1:00:00', '01:00', '24:00:00', '00:60:00', '00:00:60', '1 01:00:00', '+01:00:00', 'PT1H'])(
    '[VAL-02] refuses %j',
    (text) => {
      expect(() => readDuration(text)).toThrow(`The string '${text}' is not in the readable duration format`)
    },
  )
})

describe(statusText.name, () => {
  it.each([
    ['[ERR-01]', 400, 'BadRequest'],
    ['[ERR-02]', 403, 'Forbidden'],
    ['[ERR-03]', 404, 'NotFound'],
    ['[ERR-04]', 412, 'Conflict'],
    ['[ERR-05]', 500, 'Internal'],
  ] as const)('%s calls %d %s', (_, status, name) => {
    expect(statusText(status)).toBe(`${status} ${name}`)
  })

  it.each([0, 401, 503])('has no name for %d', (status) => {
    expect(statusText(status)).toBe(String(status))
  })
})
