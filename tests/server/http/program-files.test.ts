import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type InjectOptions } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ProgramFiles } from '#contract/program-files.ts'
import { answerProblems } from '../../../server/http/answer-problems.ts'
import { addProgramFiles } from '../../../server/http/program-files.ts'

const content = 'a program'

/** A server whose folder has these files. */
function serverWith(...names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-programs-'))
  for (const name of names) writeFileSync(join(folder, name), content)
  const app = fastify()
  answerProblems(app)
  addProgramFiles(app, folder)
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const ask = async (url: string, headers: NonNullable<InjectOptions['headers']> = {}) =>
    app.inject({ method: 'GET', url, headers })
  return { folder, ask }
}

const file = (name: string, text = content) => ({
  name,
  bytes: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
})

describe('the files of the sync program', () => {
  it('are listed with size and checksum, and nothing else of their folder', async () => {
    const { folder, ask } = serverWith(
      'kinweave-win32-x64.exe',
      'kinweave-linux-x64',
      'secret.txt',
      'kinweave-linux-x64.exe',
    )
    mkdirSync(join(folder, 'kinweave-darwin-arm64'))

    const listed = ProgramFiles.parse((await ask('/programs.json')).json())

    expect(listed).toEqual({ items: [file('kinweave-linux-x64'), file('kinweave-win32-x64.exe')] })
  })

  it('are none if nobody has made any', async () => {
    const { folder, ask } = serverWith()
    rmSync(folder, { recursive: true })

    expect((await ask('/programs.json')).json()).toEqual({ items: [] })
    mkdirSync(folder)
  })

  it('are listed anew after somebody has replaced one', async () => {
    const { folder, ask } = serverWith('kinweave-linux-x64')
    await ask('/programs.json')
    writeFileSync(join(folder, 'kinweave-linux-x64'), 'another program')

    expect((await ask('/programs.json')).json()).toEqual({
      items: [file('kinweave-linux-x64', 'another program')],
    })
  })

  it('are downloads, which browsers save under their names', async () => {
    const { ask } = serverWith('kinweave-linux-x64')
    const { statusCode, headers, body } = await ask('/programs/kinweave-linux-x64')

    expect([statusCode, body, headers['content-length'], headers['x-content-type-options']]).toEqual([
      200,
      content,
      String(content.length),
      'nosniff',
    ])
    expect(headers['content-disposition']).toContain('attachment; filename="kinweave-linux-x64"')
  })

  it('continue after a broken download, but not in a file that was replaced', async () => {
    const { ask } = serverWith('kinweave-linux-x64')
    const range = 'bytes=2-'
    const { headers } = await ask('/programs/kinweave-linux-x64')
    const same = await ask('/programs/kinweave-linux-x64', { range, 'if-range': String(headers.etag) })
    const other = await ask('/programs/kinweave-linux-x64', { range, 'if-range': '"other"' })
    const behind = await ask('/programs/kinweave-linux-x64', { range: 'bytes=99-' })

    expect([same.statusCode, same.body, same.headers['content-range']]).toEqual([
      206,
      'program',
      'bytes 2-8/9',
    ])
    expect([other.statusCode, other.body]).toEqual([200, content])
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, 'bytes */9'])
  })

  it.each(['secret.txt', '..%2Fsecret.txt', 'kinweave-darwin-arm64', 'kinweave-linux-x64%00'])(
    'do not include %s',
    async (name) => {
      const { ask } = serverWith('secret.txt')

      expect((await ask(`/programs/${name}`)).statusCode).toBe(404)
    },
  )
})
