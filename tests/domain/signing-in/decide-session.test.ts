import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { decideCode, decideSignInToken, decideUsedRefreshToken } from '#domain/signing-in/decide-session.ts'

const now = new Date('2026-11-05T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe(decideUsedRefreshToken.name, () => {
  it.each([['a token that was used ten seconds ago', { rotatedAt: secondsAgo(10), successorUsed: false }]])(
    'answers again: %s',
    (_, used) => {
      expect(decideUsedRefreshToken(used, now)).toEqual(ok('answered again'))
    },
  )

  it.each([
    ['it was used longer ago', { rotatedAt: secondsAgo(10.001), successorUsed: false }],
    ['its successor has been used', { rotatedAt: secondsAgo(1), successorUsed: true }],
    ['it was never replaced', { rotatedAt: null, successorUsed: false }],
    ['it has gone', null],
  ])('ends the session when %s', (_, used) => {
    expect(decideUsedRefreshToken(used, now)).toEqual(refuse('session-ends'))
  })
})

describe(decideSignInToken.name, () => {
  const fresh = { issuedAt: secondsAgo(5), signedOutAt: null, spent: null }

  it('begins a session', () => {
    expect(decideSignInToken(fresh, now)).toEqual(ok('first session'))
    expect(decideSignInToken({ ...fresh, signedOutAt: secondsAgo(6) }, now)).toEqual(ok('first session'))
  })

  it('begins another session in place of the first while the answer may have been lost', () => {
    const spent = { at: secondsAgo(60), goesOn: true }

    expect(decideSignInToken({ ...fresh, spent }, now)).toEqual(ok('in place of the first'))
  })

  it.each([
    ['its user has signed out everywhere since', { signedOutAt: secondsAgo(5) }],
    ['it was spent over a minute ago', { spent: { at: secondsAgo(60.001), goesOn: true } }],
    ['the session that it began has ended', { spent: { at: secondsAgo(1), goesOn: false } }],
  ])('refuses when %s', (_, other) => {
    expect(decideSignInToken({ ...fresh, ...other }, now)).toEqual(refuse('token-spent'))
  })
})

describe(decideCode.name, () => {
  const code = { isAskingOn: true, expiresAt: new Date(now.getTime() + 1), isFirstUse: true }

  it('gives a session once', () => {
    expect(decideCode(code, now)).toEqual(ok('gives a session'))
  })

  it.each([
    ['came-again', { isFirstUse: false }],
    ['came-again', { isFirstUse: false, expiresAt: now }],
    ['code-over', { expiresAt: now }],
    ['code-over', { isAskingOn: false }],
  ] as const)('refuses as %s with %o', (problem, other) => {
    expect(decideCode({ ...code, ...other }, now)).toEqual(refuse(problem))
  })
})
