import { describe, expect, it } from 'vitest'
import { toProblem } from '../../../server/http/answer-problems.ts'
import { OutOfReach } from '../../../server/values/out-of-reach.ts'
import { Problem, problemDocument } from '../../../server/values/problem.ts'

const withCode = (code: string) => Object.assign(new Error('inner words'), { code })
const withStatus = (statusCode: number) => Object.assign(new Error('inner words'), { statusCode })

describe(toProblem.name, () => {
  it.each([
    ['a database that cannot be reached', withCode('ECONNREFUSED')],
    ['a database that shuts down', withCode('57P01')],
    ['a query that takes too long', withCode('57014')],
    ['too many connections', withCode('53300')],
    ['a full disk of the database', withCode('53100')],
    ['a disk of the database that reports errors', withCode('58030')],
    ['a database that only reads', withCode('25006')],
    ['one of two acts that waited for each other', withCode('40P01')],
    ['a database without an answer', withCode('ETIMEDOUT')],
    ['a database whose name is not found', withCode('EAI_AGAIN')],
    [
      'a connection that broke between two statements',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a full disk of the photos', withCode('ENOSPC')],
    ['a disk of the photos that only reads', withCode('EROFS')],
    ['too many open files', withCode('EMFILE')],
    ['a store of photos without an answer', new OutOfReach('inner words')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    [
      'the same deep inside',
      new Error('Failed query', { cause: new Error('x', { cause: withCode('ECONNRESET') }) }),
    ],
  ])('answers %s with 503, so that the client tries again', (_what, error) => {
    expect(toProblem(error)).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 5 })
  })

  it.each([
    ['a violated constraint', withCode('23505')],
    ['a file that is not there', withCode('ENOENT')],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['a status of a 5xx', withStatus(502)],
  ])('answers %s with 500, without its message', (_what, error) => {
    const document = problemDocument(toProblem(error), 'request-1')

    expect(document).toEqual({
      type: 'about:blank',
      status: 500,
      code: 'internal',
      title: 'Something went wrong on our side.',
      requestId: 'request-1',
    })
  })

  it.each([
    [400, 'invalid-input'],
    [403, 'not-allowed'],
    [404, 'not-found'],
    [413, 'too-large'],
    [415, 'unsupported-type'],
    [431, 'invalid-input'],
  ])('keeps the status %i of the framework, as %s', (status, code) => {
    expect(toProblem(withStatus(status))).toMatchObject({ status, code })
  })

  it('leaves a problem as it is', () => {
    const problem = new Problem('tree-limit-reached')

    expect(toProblem(problem)).toBe(problem)
    expect(problem.status).toBe(403)
  })
})
