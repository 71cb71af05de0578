import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../scripts/test-run/temporary-folder.ts'

describe(temporaryFolder.name, () => {
  it('is the usual one where there is none in memory', () => {
    expect(temporaryFolder('/nowhere')).toBe(tmpdir())
  })

  it('is the usual one where that in memory has too little room', () => {
    // It has no room at all.
    expect(temporaryFolder('/proc')).toBe(tmpdir())
  })
})
