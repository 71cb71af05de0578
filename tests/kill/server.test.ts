import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isRunning } from '../../server/store/embedded/process.ts'
import { ask } from './support/ask.ts'
import { emptyFolder, makeUsedFolder } from './support/folders.ts'
import { beginServer, databaseFolder, databasePid, type ServerProcess } from './support/server-process.ts'

const used = await makeUsedFolder()
afterAll(() => used.remove())

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
if (!isRoot) console.info('Not root: what root does for the database is not tried here.')

/** Signs somebody up; 201 means that the server has promised to keep it. */
const signUp = (server: ServerProcess, name: string) =>
  server.status('/identity/identities', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ givenName: name, familyName: 'Kept', address: `${name}@kinweave.example` }),
  })

/** How many have signed up, beside the test identities. */
const signedUp = async (dataDir: string) =>
  Number(await ask(dataDir, 'SELECT count(*)::text AS answer FROM identities WHERE NOT is_test'))

const sortedNames = `
  SELECT string_agg(name, ' ' ORDER BY name COLLATE "und-x-icu") AS answer
  FROM (VALUES ('Zoë'), ('Åse'), ('ada')) AS names (name)`

/** A statement that never waits, so that its backend does not notice the end of the database. */
const endless = 'DO $$ BEGIN LOOP NULL; END LOOP; END $$'
const endlessOnes =
  "SELECT count(*)::text AS answer FROM pg_stat_activity WHERE query LIKE 'DO %' AND state = 'active'"

/** Stops the server in order and shows that nothing of it stays. */
async function stopsCleanly(server: ServerProcess, dataDir: string) {
  const pid = databasePid(dataDir)
  server.kill('SIGTERM')

  expect(await server.exited).toBe(0)
  expect(databasePid(dataDir)).toBe(null)
  expect(isRunning(Number(pid))).toBe(false)
}

describe('a server that is killed', () => {
  it('keeps its data, and the next one takes its database over', async () => {
    const dataDir = used.copy()
    const first = await beginServer({ dataDir })
    await first.ready()
    expect(await signUp(first, 'ada')).toBe(201)
    const database = databasePid(dataDir)
    first.kill('SIGKILL')
    await first.exited

    const second = await beginServer({ dataDir })
    await second.ready()

    expect(databasePid(dataDir)).toBe(database)
    expect(await signedUp(dataDir)).toBe(1)
    await stopsCleanly(second, dataDir)
  })

  it('keeps its data when its database is killed with it', async () => {
    const dataDir = used.copy()
    const first = await beginServer({ dataDir })
    await first.ready()
    expect(await signUp(first, 'ada')).toBe(201)
    first.kill('SIGKILL')
    process.kill(Number(databasePid(dataDir)), 'SIGKILL')
    await first.exited

    const second = await beginServer({ dataDir })
    await second.ready()

    expect(await signedUp(dataDir)).toBe(1)
    await stopsCleanly(second, dataDir)
  })
})

describe('a database that is killed', () => {
  it('comes back by itself; the server answers 503 meanwhile and loses nothing', async () => {
    const dataDir = used.copy()
    const server = await beginServer({ dataDir })
    await server.ready()
    expect(await signUp(server, 'ada')).toBe(201)
    const first = Number(databasePid(dataDir))

    process.kill(first, 'SIGKILL')
    await expect.poll(() => server.status('/mailbox.json'), { interval: 2 }).toBe(503)
    await server.ready()

    expect(await signedUp(dataDir)).toBe(1)
    expect(await signUp(server, 'ben')).toBe(201)
    expect(databasePid(dataDir)).not.toBe(first)
    expect(server.said()).toContain('The database has died; it is being started again.')
    await stopsCleanly(server, dataDir)
  })
})

describe.skipIf(process.platform !== 'linux')(
  'a database that is killed in the middle of a long statement',
  () => {
    it('comes back without waiting for its end', async () => {
      const dataDir = used.copy()
      const server = await beginServer({ dataDir })
      await server.ready()
      const first = Number(databasePid(dataDir))
      const end = ask(dataDir, endless).then(
        () => 'ended',
        () => 'cut off',
      )
      await expect.poll(() => ask(dataDir, endlessOnes)).toBe('1')

      process.kill(first, 'SIGKILL')
      expect(await end).toBe('cut off')
      await server.ready()

      expect(databasePid(dataDir)).not.toBe(first)
      await stopsCleanly(server, dataDir)
    })
  },
)

describe('a second server', () => {
  it('on the same DATA_DIR says in one sentence who uses it', async () => {
    const dataDir = used.copy()
    const first = await beginServer({ dataDir })
    await first.ready()

    const second = await beginServer({ dataDir })

    expect(await second.exited).toBe(1)
    expect(second.said()).toBe(
      `${dataDir} is in use by process ${first.pid} at http://localhost:${first.port}\n`,
    )
    expect(await first.status('/readyz')).toBe(200)
    await stopsCleanly(first, dataDir)
  })

  it('on the same port says so in one sentence, and leaves no database running', async () => {
    const first = await beginServer({ dataDir: used.copy() })
    await first.ready()
    const dataDir = used.copy()

    const second = await beginServer({ dataDir, port: first.port })

    expect(await second.exited).toBe(1)
    expect(second.said()).toBe(
      `Port ${first.port} of 127.0.0.1 is taken by another program: stop it, or choose another PORT.\n`,
    )
    expect(databasePid(dataDir)).toBe(null)
  })
})

describe('a start', () => {
  it('works with LANG unset, and names sort and are stored as UTF-8 all the same', async () => {
    const dataDir = emptyFolder()
    const server = await beginServer({ dataDir })
    await server.ready()

    expect(await ask(dataDir, "SELECT current_setting('server_encoding') AS answer")).toBe('UTF8')
    expect(await ask(dataDir, sortedNames)).toBe('ada Åse Zoë')
    await stopsCleanly(server, dataDir)
  })

  it('ends in order when it is told to end half-way', async () => {
    const dataDir = used.copy()
    const server = await beginServer({ dataDir })
    await expect.poll(() => databasePid(dataDir), { interval: 5 }).not.toBe(null)
    await stopsCleanly(server, dataDir)
  })

  it('that is configured wrongly says so in one sentence', async () => {
    const dataDir = used.copy()
    const server = await beginServer({ dataDir, environment: { SMTP_URL: 'mail.example' } })

    expect(await server.exited).toBe(1)
    expect(server.said()).toBe(
      'SMTP_URL must be an address such as smtps://user:password@mail.example:465.\n',
    )
  })

  it('takes a left-over file for what it is when its process number has passed on', async () => {
    const dataDir = used.copy()
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

  it('then by an ordinary user, says that the folder is not theirs', async () => {
    const dataDir = used.copy()
    const first = await beginServer({ dataDir })
    await first.ready()
    await stopsCleanly(first, dataDir)

    const second = await beginServer({ dataDir, account: nobody })

    expect(await second.exited).toBe(1)
    expect(second.said()).toMatch(/^[^\n]+ cannot be used: [^\n]+\n$/)
  })

  it('or by an ordinary user, does the same', async () => {
    const dataDir = emptyFolder(0o700, nobody)
    const server = await beginServer({ dataDir, account: nobody })
    await server.ready()

    expect(await signUp(server, 'ada')).toBe(201)
    expect(statSync(databaseFolder(dataDir)).uid).toBe(nobody.uid)
    await stopsCleanly(server, dataDir)
  })
})
