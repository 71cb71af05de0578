import { describe, expect, it } from 'vitest'
import { ask } from './support/ask.ts'
import { beginServer } from './support/begin-server.ts'
import { usedFolder } from './support/folders.ts'
import { signedUp, signUp, stopsCleanly } from './support/server-acts.ts'
import { databasePid } from './support/server-process.ts'

/** A statement that never waits, so that its backend does not notice the end of the database. */
const endless = 'DO $$ BEGIN LOOP NULL; END LOOP; END $$'
const endlessOnes =
  "SELECT count(*)::text AS answer FROM pg_stat_activity WHERE query LIKE 'DO %' AND state = 'active'"

describe('a server that is killed', () => {
  it('keeps its data, and the next server takes over its database', async () => {
    const dataDir = usedFolder()
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
    const dataDir = usedFolder()
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
  it('restarts automatically; until then the server answers 503 and loses nothing', async () => {
    const dataDir = usedFolder()
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
    expect(server.said()).toContain('The database has crashed, and is being started again.')
    await stopsCleanly(server, dataDir)
  })
})

describe.skipIf(process.platform !== 'linux')(
  'a database that is killed in the middle of a long statement',
  () => {
    it('restarts without waiting for the end of the statement', async () => {
      const dataDir = usedFolder()
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
  it('on the same DATA_DIR says in one sentence which process uses it', async () => {
    const dataDir = usedFolder()
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
    const first = await beginServer({ dataDir: usedFolder() })
    await first.ready()
    const dataDir = usedFolder()

    const second = await beginServer({ dataDir, port: first.port })

    expect(await second.exited).toBe(1)
    expect(second.said()).toBe(
      `Port ${first.port} of 127.0.0.1 is used by another program. Stop that program, or choose another PORT.\n`,
    )
    expect(databasePid(dataDir)).toBe(null)
  })
})
