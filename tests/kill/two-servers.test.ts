/** Two server processes on one PostgreSQL, behind a simple load balancer. Either may be killed. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '#contract/client.ts'
import { researchPushEvents } from '#contract/push.ts'
import { getSync } from '#contract/research/sync-acts.ts'
import { SyncId } from '#contract/wire.ts'
import { connected, type TestClient } from '../server/push/kit.ts'
import { edition } from './support/edition.ts'
import { type OperatorsDatabase, openOperatorsDatabase } from './support/operators-database.ts'
import { newPerson, type Person } from './support/person.ts'
import { acknowledgedBatch, type Recorder, startRecorder } from './support/recorder.ts'
import { type ServerProcess, startServer } from './support/server-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { startUpload } from './support/upload-process.ts'

const folder = temporaryFolder(0o755)
const file = join(folder, 'family.ged')
let database: OperatorsDatabase
let balancer: Recorder
let one: ServerProcess
let other: ServerProcess
let ada: Person

/** Servers behind one public address accept each other's tokens. */
const begin = (port?: number) =>
  startServer({
    dataDir: join(folder, `server-${port ?? crypto.randomUUID()}`),
    environment: { DATABASE_URL: database.url, PUBLIC_URL: balancer.url },
    ...(port === undefined ? {} : { port }),
  })

beforeAll(async () => {
  database = await openOperatorsDatabase(folder)
  balancer = await startRecorder(0)
  one = await begin()
  other = await begin()
  await Promise.all([one.ready(), other.ready()])
  balancer.forwardTo(one.port)
  ada = await newPerson(balancer.url)
})

afterAll(async () => {
  await balancer.stop()
  for (const server of [one, other]) server.kill('SIGTERM')
  await Promise.all([one.exited, other.exited])
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

const upload = (number: number, size: number) => {
  writeFileSync(file, edition(number, size).text)
  // The file may have far fewer people than the one before.
  return startUpload({ url: balancer.url, token: ada.token, folder, file }, '--yes')
}

const clientOf = (server: ServerProcess) => connected(`http://127.0.0.1:${server.port}`, ada.token)

/** Waits for the push about a sync's progress, and asks each server for its state. */
async function hearsOfEnd({ hears }: TestClient, syncId: string): Promise<string> {
  for (let count = 1; ; count++) {
    const event = (await hears(count))[count - 1]
    if (event?.name !== 'Sync.StateChanged') continue
    const { payload } = event
    if (researchPushEvents['Sync.StateChanged'].parse(payload).syncId !== syncId) continue
    const { state } = await send(ada.transport, getSync, { params: { id: SyncId.parse(syncId) } })
    if (state !== 'Active' && state !== 'Completing') return state
  }
}

describe('two server processes on one database', () => {
  it('an upload to one reaches a client of the other by push', async () => {
    const client = await clientOf(other)

    const { code, report } = await upload(0, 300).ended

    expect(code).toBe(0)
    expect(await hearsOfEnd(client, report?.syncId ?? '')).toBe('Completed')
    expect(client.heard.map(({ name }) => name)).toContain('Group.DataChanged')
    await client.connection.stop()
  })

  it('the one that receives an upload is killed: the other receives the rest, and its clients are notified', async () => {
    const client = await clientOf(other)
    const third = middleOf(3)
    const running = upload(1, 2000)
    await third

    balancer.forwardTo(other.port)
    one.kill('SIGKILL')
    const { code, report } = await running.ended

    expect(code).toBe(0)
    expect(await hearsOfEnd(client, report?.syncId ?? '')).toBe('Completed')
    await client.connection.stop()
    one = await begin(one.port)
    await one.ready()
  })

  it('the one that has a client is killed: the client reconnects to the other, and is notified of the next upload', async () => {
    // Connected through the balancer, as a browser is.
    balancer.forwardTo(other.port)
    const client = await connected(balancer.url, ada.token)

    balancer.forwardTo(one.port)
    other.kill('SIGKILL')
    await client.cameBack
    const { code, report } = await upload(2, 300).ended

    expect(code).toBe(0)
    expect(await hearsOfEnd(client, report?.syncId ?? '')).toBe('Completed')
    await client.connection.stop()
  })
})

/** Resolves when this many parts of an upload have been acknowledged. */
async function middleOf(parts: number): Promise<void> {
  let taken = 0
  await balancer.next((call) => acknowledgedBatch(call) !== null && ++taken === parts)
}
