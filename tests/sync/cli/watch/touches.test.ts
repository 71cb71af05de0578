import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onTouches } from '#sync/cli/watch/touches.ts'

describe(onTouches.name, () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kinweave-touches-'))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    rmSync(folder, { recursive: true })
  })

  it('tells once a minute, for drives that tell nothing and for a computer that slept', () => {
    const touched = vi.fn<() => void>()
    const end = onTouches(join(folder, 'absent/tree.rmtree'), touched)

    vi.advanceTimersByTime(59_999)
    expect(touched).toHaveBeenCalledTimes(0)
    vi.advanceTimersByTime(1)
    expect(touched).toHaveBeenCalledTimes(1)
    end()
    vi.advanceTimersByTime(600_000)
    expect(touched).toHaveBeenCalledTimes(1)
  })

  it('tells of the file and what a database has beside it once its folder is there', async () => {
    const touched = vi.fn<() => void>()
    const path = join(folder, 'later/tree.rmtree')
    const end = onTouches(path, touched)
    mkdirSync(join(folder, 'later'))
    vi.advanceTimersByTime(60_000)
    touched.mockClear()

    writeFileSync(`${path}-wal`, 'x')

    await vi.waitFor(() => expect(touched).toHaveBeenCalled())
    end()
  })
})
