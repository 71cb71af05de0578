import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { takeLock } from '../../../../server/store/embedded/lock.ts'

function lockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'server.lock')
}

describe(takeLock.name, () => {
  it('gives the lock to one, and to the next once it is released', () => {
    const file = lockFile()
    const first = takeLock(file)

    expect(takeLock(file)).toBe(null)
    first?.release()
    const second = takeLock(file)

    expect(second).not.toBe(null)
    second?.release()
  })

  it('throws when the file cannot be had at all', () => {
    expect(() => takeLock('/nowhere/server.lock')).toThrow('unable to open database file')
  })
})
