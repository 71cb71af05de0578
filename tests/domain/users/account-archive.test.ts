import { expect, it } from 'vitest'
import { decideAccountArchive, downloadLease, stateOfDownload } from '#domain/users/account-archive.ts'

const now = new Date('2026-05-12T14:05:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

it.each([
  ['running', { seenAt: ago(downloadLease - 1), endedAt: null, complete: false }],
  ['broken', { seenAt: ago(downloadLease), endedAt: null, complete: false }],
  ['broken', { seenAt: now, endedAt: now, complete: false }],
  ['complete', { seenAt: ago(downloadLease), endedAt: now, complete: true }],
] as const)('A download is %s if %j', (state, stored) => {
  expect(stateOfDownload(stored, now)).toBe(state)
})

it('A visitor of the demo gets no archive', () => {
  expect(decideAccountArchive({ privileges: new Set(['DemoUser']) })).toEqual({
    ok: false,
    problem: 'not-allowed',
  })
  expect(decideAccountArchive({ privileges: new Set(['User']) }).ok).toBe(true)
})
