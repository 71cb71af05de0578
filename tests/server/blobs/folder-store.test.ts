import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openFolderStore } from '../../../server/blobs/folder-store.ts'
import { StartProblem } from '../../../server/values/start-problem.ts'
import { behavesAsStore, bytesOf, hashesBefore, hashOf, temporaryFolder } from './support/store-rules.ts'

const program = fileURLToPath(new URL('./support/die-at-step.ts', import.meta.url))
const pathOf = (folder: string, hash: string) => join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)

describe(openFolderStore.name, () => {
  behavesAsStore(() => openFolderStore(join(temporaryFolder(), 'blobs')))

  it('has a blob whole or not at all, and loses no file, wherever the process is killed', async () => {
    const bytes = randomBytes(200_000)
    const seen: string[] = []

    for (let step = 1, ended = false; !ended; step += 1) {
      const folder = temporaryFolder()
      const path = join(folder, 'photo.jpg')
      writeFileSync(path, bytes)
      const { signal, status } = spawnSync(process.execPath, [
        program,
        join(folder, 'blobs'),
        path,
        String(step),
      ])
      ended = status === 7
      expect(ended ? null : signal).toBe(ended ? null : 'SIGKILL')
      const store = await openFolderStore(join(folder, 'blobs'))
      const read = await bytesOf(await store.read(hashOf(bytes)))

      expect(read === null || read.equals(bytes)).toBe(true)
      expect(read !== null || existsSync(path)).toBe(true)
      seen.push(`${read === null ? 'file' : 'blob'}${existsSync(path) ? ' and original' : ''}`)
      // Whoever tries again stores the bytes in any case.
      expect(await store.keepBytes(bytes)).toEqual({ hash: hashOf(bytes), size: 200_000 })
    }

    expect(new Set(seen)).toEqual(new Set(['file and original', 'blob and original', 'blob']))
  })

  it('lets only the account of the server read', async () => {
    const folder = join(temporaryFolder(), 'blobs')
    const { hash } = await (await openFolderStore(folder)).keepBytes(Buffer.from('portrait'))

    expect(statSync(pathOf(folder, hash)).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('makes a blob young again when its bytes are stored again', async () => {
    const folder = temporaryFolder()
    const store = await openFolderStore(folder)
    const { hash } = await store.keepBytes(Buffer.from('portrait'))
    const longAgo = new Date('2020-01-01')
    utimesSync(pathOf(folder, hash), longAgo, longAgo)
    const before = await hashesBefore(store, '2021-01-01')

    await store.keepBytes(Buffer.from('portrait'))

    expect(before).toEqual([hash])
    expect(await hashesBefore(store, '2021-01-01')).toEqual([])
  })

  it('removes what a killed process has left behind, but not what another one is writing', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'incoming'))
    for (const name of ['left', 'being-written']) writeFileSync(join(folder, 'incoming', name), name)
    const longAgo = new Date('2020-01-01')
    utimesSync(join(folder, 'incoming', 'left'), longAgo, longAgo)

    await openFolderStore(folder)

    expect(readdirSync(join(folder, 'incoming'))).toEqual(['being-written'])
  })

  it('leaves nothing but blobs behind', async () => {
    const folder = temporaryFolder()
    const store = await openFolderStore(folder)

    await Promise.all(Array.from({ length: 5 }, () => store.keepBytes(Buffer.from('portrait'))))
    await store.keep(join(folder, 'missing.jpg')).catch(() => {})

    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  })

  it('reports a file that cannot be read once, also if the folder cannot be written either', async () => {
    const folder = temporaryFolder()
    const store = await openFolderStore(join(folder, 'blobs'))
    rmSync(join(folder, 'blobs'), { recursive: true })
    const unheard: unknown[] = []
    const listener = (error: unknown) => void unheard.push(error)
    process.prependListener('uncaughtException', listener)
    onTestFinished(() => void process.off('uncaughtException', listener))

    await expect(store.keep(join(folder, 'missing.jpg'))).rejects.toThrow('ENOENT')
    // Whatever opened the missing file has failed by the time this has opened another one.
    await store.keepBytes(Buffer.from('portrait')).catch(() => {})
    await new Promise((resolve) => setImmediate(resolve))

    expect(unheard).toEqual([])
  })

  it('lists no file that somebody else has put there', async () => {
    const folder = temporaryFolder()
    const store = await openFolderStore(folder)
    writeFileSync(join(folder, 'README'), 'Photos are here.')
    mkdirSync(join(folder, 'ab'))
    writeFileSync(join(folder, 'ab', '.DS_Store'), '')

    expect(await hashesBefore(store, '2100-01-01')).toEqual([])
  })

  it('says in a sentence that the folder cannot be written', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'blobs'), 'a file where the folder should be')

    await expect(openFolderStore(join(folder, 'blobs'))).rejects.toThrow(StartProblem)
    await expect(openFolderStore(join(folder, 'blobs'))).rejects.toThrow('choose another DATA_DIR')
  })
})
