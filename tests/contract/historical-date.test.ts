import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, signedIn } from '#contract/endpoint.ts'
import { HistoricalDate } from '#contract/historical-date.ts'
import { validate } from '../../server/serving/validate.ts'

/** An endpoint that takes a date. The server checks the calls of all such endpoints in this way. */
const takesDate = endpoint({
  service: 'research',
  method: 'PUT',
  path: '/date',
  summary: 'Takes a date',
  body: z.object({ date: HistoricalDate }),
  access: signedIn,
})

const send = (date: unknown) => () => validate(takesDate, { params: {}, query: {}, body: { date } })

const refused = expect.objectContaining({ status: 400 })

describe('a historical date that is sent to the server', () => {
  it.each([
    { type: 'date', first: '+1850' },
    { type: 'date', first: '1850-05' },
    { type: 'date', first: 'A-0044-03-15' },
    { type: 'date', first: '-5999' },
    { type: 'date', first: '+3999-12-31' },
    { type: 'date', first: '+0000' },
    { type: 'after', first: '+1841' },
    { type: 'before', first: '+1841' },
    { type: 'between', first: '+1841', second: 'A+1850' },
    { type: 'span', first: '+1841', second: '+1850' },
    { type: 'freeform', text: 'in spring' },
  ])('[DAT-26] is accepted as %j', (date) => {
    expect(send(date)().body).toEqual({ date })
  })

  it.each(['+4000', '4000', '-6000', '-9999-01-01'])(
    '[DAT-01] is refused with 400 for the year %s',
    (first) => {
      expect(send({ type: 'date', first })).toThrow(refused)
    },
  )

  it.each(['+1850-00', '+1850-13', '+1850-05-00', '+1850-05-32'])(
    '[DAT-03] is refused with 400 for a month or a day that does not exist: %s',
    (first) => {
      expect(send({ type: 'date', first })).toThrow(refused)
    },
  )

  it.each(['', '850', '+18500', '1850-5', '+1850--03', '+1850-05-1', 'a1850', 'A 1850', '1850-05-12T00:00'])(
    '[DAT-05] is refused with 400 in another form: %j',
    (first) => {
      expect(send({ type: 'date', first })).toThrow(refused)
      expect(send({ type: 'span', first: '+1841', second: first })).toThrow(refused)
    },
  )

  it.each([
    ['[DAT-06]', { type: 'about', first: '+1841' }],
    ['[DAT-07]', { type: 'date', first: '+1841', second: '+1850' }],
    ['[DAT-07]', { type: 'after', first: '+1841', second: '+1850' }],
    ['[DAT-07]', { type: 'before', first: '+1841', second: '+1850' }],
    ['[DAT-08]', { type: 'between', first: '+1841' }],
    ['[DAT-08]', { type: 'span', first: '+1841' }],
    ['[DAT-09]', { type: 'date' }],
    ['[DAT-09]', { type: 'after' }],
    ['[DAT-09]', { type: 'before' }],
    ['[DAT-09]', { type: 'between', second: '+1850' }],
    ['[DAT-09]', { type: 'span', second: '+1850' }],
    ['[DAT-10]', { type: 'freeform', text: 'in spring', first: '+1841' }],
    ['[DAT-10]', { type: 'freeform', text: 'in spring', first: '+1841', second: '+1850' }],
    ['[DAT-10]', { type: 'date', first: '+1841', text: 'in spring' }],
  ])('%s [DAT-26] is refused with 400: %j', (_, date) => {
    expect(send(date)).toThrow(refused)
  })
})
