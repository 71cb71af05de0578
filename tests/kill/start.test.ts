import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask } from './support/ask.ts'
import { beginServer } from './support/begin-server.ts'
import { emptyFolder, usedFolder } from './support/folders.ts'
import { signedUp, signUp, stopsCleanly } from './support/server-acts.ts'
import { databaseFolder, databasePid } from './support/server-process.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
if (!isRoot) console.info('Not root: what root does for the database is not tried here.')

const sortedNames = `
  SELECT string_agg(name, ' ' ORDER BY name COLLATE "und-x-icu") AS answer
  FROM (VALUES ('Zoë'), ('Åse'), ('ada')) AS names (name)`

describe('a start', () => {
  it('works without LANG, and still sorts and stores names as UTF-8', async () => {
    const dataDir = emptyFolder()
    const server = await beginServer({ dataDir })
    await server.ready()

    expect(await ask(dataDir, "SELECT current_setting('server_encoding') AS answer")).toBe('UTF8')
    expect(await ask(dataDir, sortedNames)).toBe('ada Åse Zoë')
    await stopsCleanly(server, dataDir)
  })

  it('shuts down in order when it is stopped half-way', async () => {
    const dataDir = usedFolder()
    const server = await beginServer({ dataDir })
    await expect.poll(() => databasePid(dataDir), { interval: 5 }).not.toBe(null)
    await stopsCleanly(server, dataDir)
  })

  it('with a wrong configuration reports it in one sentence', async () => {
    const dataDir = usedFolder()
    const server = await beginServer({ dataDir, environment: { SMTP_URL: 'mail.example' } })

    expect(await server.exited).toBe(1)
    expect(server.said()).toBe(
      'SMTP_URL must be an address such as smtps://user:password@mail.example:465.\n',
    )
  })

  it('recognises a left-over file even if another process has its process number', async () => {
    const dataDir = usedFolder()
    const first = await beginServer({ dataDir })
    await first.ready()
    first.kill('SIGKILL')
    const file = join(databaseFolder(dataDir), 'cluster', 'postmaster.pid')
    const left = readFileSync(file, 'utf8').split('\n')
    process.kill(Number(left[0]), 'SIGKILL')
    await first.exited
    writeFileSync(file, [process.pid, ...left.slice(1)].join('\n'))

    const second = await beginServer({ dataDir })
    await second.ready()

    expect(databasePid(dataDir)).not.toBe(process.pid)
    await stopsCleanly(second, dataDir)
  })
})

describe.skipIf(!isRoot)('started by root', () => {
  it('keeps the database elsewhere when DATA_DIR is in a home that others cannot enter', async () => {
    const dataDir = join(emptyFolder(0o700), 'data')
    const first = await beginServer({ dataDir })
    await first.ready()
    expect(await signUp(first, 'ada')).toBe(201)

    expect(databaseFolder(dataDir)).toMatch(/^\/var\/lib\/kinweave\/data-[0-9a-f]{8}$/)
    expect(first.said()).toContain(
      `The database account cannot enter ${dataDir}, so the database is kept in ${databaseFolder(dataDir)}.`,
    )
    await stopsCleanly(first, dataDir)

    const second = await beginServer({ dataDir })
    await second.ready()
    expect(await signedUp(dataDir)).toBe(1)
    await stopsCleanly(second, dataDir)
  })

  it('and started again by an ordinary user, says that the folder belongs to another user', async () => {
    const dataDir = usedFolder()
    const first = await beginServer({ dataDir })
    await first.ready()
    await stopsCleanly(first, dataDir)

    const second = await beginServer({ dataDir, account: nobody })

    expect(await second.exited).toBe(1)
    expect(second.said()).toMatch(/^[^\n]+ cannot be used: [^\n]+\n$/)
  })

  it('can run as an ordinary user, who then owns the database', async () => {
    const dataDir = emptyFolder(0o700, nobody)
    const server = await beginServer({ dataDir, account: nobody })
    await server.ready()

    expect(await signUp(server, 'ada')).toBe(201)
    expect(statSync(databaseFolder(dataDir)).uid).toBe(nobody.uid)
    await stopsCleanly(server, dataDir)
  })
})
