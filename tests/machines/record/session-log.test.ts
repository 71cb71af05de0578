import { describe, expect, it } from 'vitest'
import { logFileName, logFormat, logVersion, type SessionLog } from '#machines/record/session-log.ts'
import { beginningOf, nothingYet } from '#machines/record/situation.ts'

const log: SessionLog = {
  format: logFormat,
  version: logVersion,
  recordedAt: Date.UTC(2026, 10, 22, 12, 30),
  page: '/home',
  masked: true,
  dropped: 0,
  begin: beginningOf(nothingYet()),
  entries: [],
}

describe(logFileName.name, () => {
  it('says whether the file contains personal texts', () => {
    expect(logFileName(log)).toBe('kinweave-session-2026-11-22-12-30.json')
    expect(logFileName({ ...log, masked: false })).toBe('kinweave-session-unmasked-2026-11-22-12-30.json')
  })
})
