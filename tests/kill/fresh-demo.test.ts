import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { demand, send } from '#contract/client.ts'
import { exchangeToken, tokenTypes } from '#contract/group-admin/token.ts'
import { enterDemo } from '#contract/identity/demo.ts'
import { listMatches } from '#contract/research/match.ts'
import { patience } from '../support/patience.ts'
import { isSoak, soakSized } from '../support/soak.ts'
import { busyMachine } from './support/busy-machine.ts'
import { transportTo } from './support/person.ts'
import { databaseFolder, killDatabase, startServer } from './support/server-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const starts = soakSized({ usual: 1, tiny: 1, long: 20 })
const atOnce = 3

/** The time limit of one start in milliseconds. Three starts on a busy machine take much longer than one. */
const maxWait = soakSized({ usual: patience, tiny: patience, long: 6 * patience })

it('a server that starts with nothing connects the two trees of the demo', async () => {
  if (soakSized({ usual: false, tiny: false, long: true })) busyMachine()

  const found: string[] = []
  let begun = 0
  const startOneByOne = async () => {
    while (begun < starts) {
      begun++
      found.push(await freshStart())
    }
  }
  await Promise.all(Array.from({ length: atOnce }, startOneByOne))

  if (isSoak) console.log(found.join('\n'))
  expect(found.filter((line) => !line.startsWith('connected'))).toEqual([])
  expect(found).toHaveLength(starts)
})

/** Starts a server in an empty folder, and ends it when its demo is connected. Returns a description of the result. */
async function freshStart(): Promise<string> {
  const home = temporaryFolder(0o755)
  const dataDir = join(home, 'data')
  const began = performance.now()
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
  const server = await startServer({ dataDir, environment: { DEMO: '1' } })
  const died = server.exited.then((code) => {
    throw new Error(`The server ended with ${code}.`)
  })
  try {
    const entered = await Promise.race([connected(`http://127.0.0.1:${server.port}`, seconds), died])
    return `connected after ${seconds()}, entered after ${entered}`
  } catch (error) {
    return `not connected after ${seconds()}: ${String(error)}\n${server.said()}`
  } finally {
    server.kill('SIGTERM')
    await server.exited
    killDatabase(dataDir)
    // If the home folder is closed, the database is in another folder.
    rmSync(databaseFolder(dataDir), { recursive: true, force: true })
    rmSync(home, { recursive: true, force: true })
  }
}

/** Waits until a visitor is let in and finds the trees connected. Returns when the visitor was let in. */
async function connected(url: string, seconds: () => string): Promise<string> {
  const waiting = { timeout: maxWait, interval: 200 }
  const visitor = await vi.waitFor(() => enter(url), waiting)
  const entered = seconds()
  await vi.waitFor(() => connectionOf(visitor), waiting)
  return entered
}

type Visitor = Awaited<ReturnType<typeof enter>>

async function enter(url: string) {
  const { access_token: identity, startPersonId } = await demand(transportTo(url, null), enterDemo, {})
  const { access_token: token } = await demand(transportTo(url, null), exchangeToken, {
    body: {
      grant_type: tokenTypes.exchange,
      subject_token: identity,
      subject_token_type: tokenTypes.access,
    },
  })
  if (startPersonId === null) throw new Error('The demo has no start person.')
  return { startPersonId, transport: transportTo(url, token) }
}

/** Throws unless the start person is in both trees, and many other people as well. */
async function connectionOf({ startPersonId, transport }: Visitor): Promise<void> {
  const { counts } = await send(transport, listMatches, { query: {} })
  const { items } = await send(transport, listMatches, { query: { personId: startPersonId } })
  const isInBoth = items.some(({ state }) => state === 'automatic')
  if (!isInBoth || counts.automatic < 10) throw new Error(`matches: ${JSON.stringify(counts)}`)
}
