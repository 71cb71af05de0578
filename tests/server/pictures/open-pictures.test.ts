import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { refuse } from '#contract/result.ts'
import { openPictures } from '../../../server/pictures/open-pictures.ts'
import { isRunning } from '../../../server/store/embedded/process.ts'
import { patient } from '../../support/patience.ts'
import { temporaryFolder } from '../blobs/support/store-rules.ts'

const program = new URL('./support/odd-process.ts', import.meta.url)

function opened(options: Parameters<typeof openPictures>[0] = {}) {
  const pictures = openPictures({ program, ...options })
  onTestFinished(() => pictures.stop())
  return pictures
}

/** The stand-in answers its process id as the width. */
async function processOf(pictures: ReturnType<typeof openPictures>, act = 'picture'): Promise<number> {
  const result = await pictures.render(act, 'png')
  if (!result.ok) throw new Error(result.problem)
  return result.value.width
}

describe(openPictures.name, () => {
  it('does all work in one process', async () => {
    const pictures = opened()

    const processes = await Promise.all([1, 2, 3].map(() => processOf(pictures)))

    expect(new Set(processes).size).toBe(1)
    expect(processes[0]).not.toBe(process.pid)
  })

  it('replaces a process that dies, and calls the picture unreadable if the next one dies too', async () => {
    const pictures = opened()
    const first = await processOf(pictures)

    expect(await pictures.render('crash', 'png')).toEqual(refuse('file-unreadable'))
    expect(await processOf(pictures)).not.toBe(first)
  })

  it('tries once more when a process dies, since it may have died of something else', async () => {
    const pictures = opened()
    const path = join(temporaryFolder(), 'crash-once')
    writeFileSync(path, '')

    expect((await pictures.render(path, 'png')).ok).toBe(true)
  })

  it('calls a picture too large if it needs too much memory or time', async () => {
    const pictures = opened({ maxMilliseconds: 1000 })

    expect(await pictures.render('out-of-memory', 'png')).toEqual(refuse('picture-too-large'))
    expect(await pictures.render('hang', 'png')).toEqual(refuse('picture-too-large'))
    expect(await processOf(pictures)).toBeGreaterThan(0)
  })

  it('replaces a process that has grown', async () => {
    const pictures = opened()
    const grown = await processOf(pictures, 'worn')

    expect(await processOf(pictures)).not.toBe(grown)
    expect(isRunning(grown)).toBe(false)
  })

  it('ends the process when there is nothing to do, and starts it again', async () => {
    const pictures = opened({ idleMilliseconds: 20 })
    const first = await processOf(pictures)
    await vi.waitFor(() => expect(isRunning(first)).toBe(false), patient)

    expect(await processOf(pictures)).not.toBe(first)
  })

  it('says nothing about the picture if the process cannot start', async () => {
    const pictures = opened({ program: new URL('./support/broken-process.ts', import.meta.url) })

    await expect(pictures.render('picture', 'png')).rejects.toThrow('could not start')
  })

  it('says nothing about the picture if the file cannot be opened', async () => {
    const pictures = openPictures()
    onTestFinished(() => pictures.stop())

    await expect(pictures.render(join(temporaryFolder(), 'missing.png'), 'png')).rejects.toThrow('ENOENT')
  })

  it('says nothing about pictures that it was rendering when it was stopped', async () => {
    const pictures = opened()
    const started = await processOf(pictures)
    const results = Promise.allSettled([pictures.render('hang', 'png'), pictures.render('picture', 'png')])

    await pictures.stop()

    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(isRunning(started)).toBe(false)
    await expect(pictures.render('picture', 'png')).rejects.toThrow('The server stops')
  })

  it('lets no more than 50 pictures wait', async () => {
    const pictures = opened()
    const results = Promise.allSettled(Array.from({ length: 50 }, () => pictures.render('picture', 'png')))

    await expect(pictures.render('picture', 'png')).rejects.toThrow('Too many pictures')
    expect((await results).every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await processOf(pictures)).toBeGreaterThan(0)
  })
})
