import { describe, expect, it } from 'vitest'
import { failureReason, mayRetry } from '#domain/jobs/failure-reason.ts'

describe(failureReason.name, () => {
  it.each([
    ['Error', 'ECONNREFUSED', 'unreachable'],
    ['DatabaseError', '57P01', 'unreachable'],
    ['Error', 'EENVELOPE', 'mail-refused'],
    ['Error', 'ENOSPC', 'no-space'],
    ['OutOfTime', '', 'took-too-long'],
    ['Error', 'ERR_WORKER_OUT_OF_MEMORY', 'out-of-memory'],
    ['DatabaseError', '23505', 'unfit-data'],
    ['$ZodError', '', 'unfit-data'],
    ['TypeError', '', 'unexpected'],
    ['Error', '22', 'unexpected'],
    ['Error', 'constructor', 'unexpected'],
  ])('takes a %s with the code "%s" for %s', (name, code, reason) => {
    expect(failureReason({ name, code })).toBe(reason)
  })
})

describe(mayRetry.name, () => {
  it('leaves out mails with a code', () => {
    expect(['send-mail', 'send-sign-in-code', 'send-child-code'].map(mayRetry)).toEqual([true, false, false])
  })
})
