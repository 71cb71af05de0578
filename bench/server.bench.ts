/**
 * The server on its own embedded database: what a person page costs in a small and a large tree: `node bench/server.bench.ts [persons of the large tree]`. Read the ratios; times belong
 * to this machine. Ends with an error when a page needs more statements in the large tree, or far more time.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { tokenTypes } from '../contract/group-admin/token.ts'
import type { SourceBatch } from '../contract/research/source-batch.ts'
import { buildApp } from '../server/app.ts'
import { systemClock } from '../server/clock.ts'
import { applySync } from '../server/jobs/apply-sync/apply-sync.ts'
import { prepareQueue } from '../server/jobs/queue-tables.ts'
import { readMailbox } from '../server/mail/outbox.ts'
import { openEmbedded } from '../server/store/embedded.ts'
import { migrate } from '../server/store/migrate.ts'
import { openStore, type Store } from '../server/store/store.ts'
import { openSource } from '../sync/open-source.ts'
import { readTreeFile } from '../sync/tree-file.ts'
import { inventGedcom } from './invented/gedcom.ts'

const small = 1000
const large = Number(process.argv[2] ?? 50_000)
const pages = 200
/** More than this means that the cost of a page grows with the tree. */
const mostTimes = 3

interface Server {
  readonly app: FastifyInstance
  readonly store: Store
  readonly token: string
}

type Json = Record<string, unknown>

async function call({ app, token }: Server, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
  const answer = await app.inject({
    method,
    url: `/research${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
  return answer.body === '' ? {} : answer.json()
}

/** The batches of an invented tree, as the command line and the browser cut them. */
async function inventedBatches(persons: number): Promise<AsyncIterable<SourceBatch>> {
  const file = new Blob(Array.from(inventGedcom({ persons })))
  const options = { fileName: 'invented', currentYear: new Date().getFullYear(), includeLivingPersons: true }
  const tree = await readTreeFile(await openSource(file, 'invented'), options)
  return tree.batches()
}

/** Uploads a tree; answers its data group and how many persons it has. */
async function uploadTree(server: Server, name: string, batches: AsyncIterable<SourceBatch>) {
  const workspace = await call(server, 'POST', '/workspaces', {
    name,
    dataFileType: 'Gedcom',
    dataFilePath: name,
    clientDeviceInfo: { name: 'bench', model: 'bench' },
    syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: true },
    idempotencyKey: `bench ${name}`,
  })
  const sync = await call(server, 'POST', `/workspaces/${String(workspace['id'])}/syncs`, {
    sourcePersonCount: 1,
  })
  let count = 0
  for await (const batch of batches)
    await call(server, 'PUT', `/syncs/${String(sync['id'])}/batches/${count++}`, batch)
  await call(server, 'POST', `/syncs/${String(sync['id'])}/complete`, { batches: count })
  await applySync(server.store, systemClock, String(sync['id']))
  const statistics = await call(server, 'GET', `/workspaces/${String(workspace['id'])}/statistics`)
  return { groupId: String(workspace['viewGroupId']), persons: Number(statistics['personCount']) }
}

/** What a person page asks for, one after the other. */
async function personPage(server: Server, id: string) {
  await call(server, 'GET', `/persons/${id}`)
  await call(server, 'GET', `/persons/${id}/assertions`)
  await call(server, 'GET', `/persons/${id}/ancestors?generations=2`)
  await call(server, 'GET', `/persons/${id}/descendants?generations=2`)
}

type Tree = Awaited<ReturnType<typeof uploadTree>>

const idAt = ({ groupId, persons }: Tree, index: number) => `${groupId}-${1 + ((index * 7919) % persons)}`

/** Statements and median milliseconds of a page in each tree, taken in turns, so that a busy machine slows both. */
async function measurePages(server: Server, trees: readonly Tree[]) {
  await server.store.pool.query('ANALYZE')
  const measured = trees.map((tree) => ({ tree, statements: 0, times: [] as number[] }))
  for (let index = 0; index < pages; index++)
    for (const one of measured) {
      const before = counted.statements
      const start = performance.now()
      await personPage(server, idAt(one.tree, index))
      one.times.push(performance.now() - start)
      one.statements += (counted.statements - before) / pages
    }
  return measured.map(({ tree, statements, times }) => {
    const median = times.toSorted((a, b) => a - b)[pages / 2] ?? 0
    console.log(
      `a person page among ${tree.persons}: ${statements.toFixed(1)} statements on average, median ${median.toFixed(1)} ms`,
    )
    return { statements, median }
  })
}

const counted = { statements: 0 }

function countStatements(store: Store) {
  const seen = new WeakSet<object>()
  store.pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    Object.assign(client, {
      query: (...parts: unknown[]) => {
        counted.statements += 1
        return query(...parts)
      },
    })
  })
}

/** A fresh user, signed in the way that the documents say. */
async function signIn(app: FastifyInstance, store: Store): Promise<string> {
  const username = 'bench@mail.example'
  const post = (url: string, payload: Record<string, string>, form = false) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
      payload: form ? new URLSearchParams(payload).toString() : JSON.stringify(payload),
    })
  await post('/identity/identities', { givenName: 'Ada', familyName: 'Bench', address: username })
  await post('/identity/identities/$lookup/sendcode', { address: username })
  const [mail] = await readMailbox(store)
  const password = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  const identity = await post('/identity/oauth2/token', { grant_type: 'password', username, password }, true)
  const tokens = await post(
    '/groupadmin/oauth2/token',
    {
      grant_type: tokenTypes.exchange,
      subject_token: String(identity.json<Json>()['access_token']),
      subject_token_type: tokenTypes.access,
    },
    true,
  )
  return String(tokens.json<Json>()['access_token'])
}

async function main(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinweave-bench-'))
  // The database runs as another account when this runs as root.
  chmodSync(dataDir, 0o755)
  const database = await openEmbedded({ dataDir, url: 'the bench', say: () => undefined })
  // The database is a process group of its own, which Ctrl-C does not reach.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void database.stop().finally(() => process.exit(130)))
  await migrate(database.connectionString)
  const store = openStore({ connectionString: database.connectionString })
  countStatements(store)
  await prepareQueue(store)
  const app = await buildApp({
    config: {
      publicUrl: 'http://localhost:4000',
      development: true,
      demo: false,
      contentUrl: null,
      syncAppUrl: null,
      smtpUrl: null,
    },
    store,
    clock: systemClock,
    log: false,
    pages: 'no-such-folder',
    callsPerMinute: () => 1_000_000,
  })
  try {
    const server = { app, store, token: await signIn(app, store) }
    await store.pool.query('UPDATE users SET limits_disabled = true')
    const trees = [
      await uploadTree(server, `${small} invented`, await inventedBatches(small)),
      await uploadTree(server, `${large} invented`, await inventedBatches(large)),
    ]
    const [few, many] = await measurePages(server, trees)
    if (few === undefined || many === undefined) throw new Error('Nothing was measured.')
    const ratio = many.median / few.median
    console.log(`large to small: ${ratio.toFixed(2)} times the time`)
    return many.statements > few.statements * 1.05 || ratio > mostTimes ? 1 : 0
  } finally {
    await app.close()
    await store.close()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = await main()
