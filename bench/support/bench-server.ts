/** The server in this process, with an embedded database of its own and a signed-in user. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { runOnce } from 'graphile-worker'
import { isSuccess } from '#contract/failure.ts'
import { tokenTypes } from '#contract/group-admin/token.ts'
import { openSource } from '#sync/open-source.ts'
import { readTreeFile } from '#sync/tree-file.ts'
import { buildApp } from '../../server/app.ts'
import { openFolderStore } from '../../server/blobs/folder-store.ts'
import { applySync } from '../../server/jobs/apply-sync/apply-sync.ts'
import { openMailTasks } from '../../server/jobs/mail-tasks.ts'
import { prepareQueue } from '../../server/jobs/queue-tables.ts'
import { readMailbox } from '../../server/mail/outbox.ts'
import { openPictures } from '../../server/pictures/open-pictures.ts'
import { openEmbedded } from '../../server/store/embedded.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openStore, type Store } from '../../server/store/store.ts'
import { systemClock } from '../../server/values/clock.ts'

export interface BenchServer {
  readonly app: FastifyInstance
  readonly store: Store
  readonly token: string
  readonly databasePid: number
  /** How many statements the server has sent so far. */
  readonly statements: () => number
  readonly close: () => Promise<void>
}

type Json = Record<string, unknown>

export async function openBenchServer(): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinweave-bench-'))
  // If this runs as root, the database runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755)
  const database = await openEmbedded({ dataDir, url: 'the bench', say: () => undefined })
  // Ctrl-C does not reach the database, because it has a process group of its own.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void database.stop().finally(() => process.exit(130)))
  await migrate(database.connectionString)
  const store = openStore({ connectionString: database.connectionString })
  const statements = countStatements(store)
  await prepareQueue(store)
  const app = await buildApp({
    config: {
      publicUrl: 'http://localhost:4000',
      development: true,
      demo: false,
      contentUrl: null,
      syncAppUrl: null,
      captchaSiteKey: null,
      previewSpots: null,
      blockGrants: [],
      testPassword: null,
    },
    store,
    files: {
      blobs: await openFolderStore(join(dataDir, 'blobs')),
      uploadsFolder: dataDir,
    },
    clock: systemClock,
    log: false,
    pages: 'no-such-folder',
    callsPerMinute: () => 1_000_000,
  })
  const token = await signIn(app, store)
  await store.pool.query('UPDATE users SET limits_disabled = true')
  const pidFile = readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8')
  return {
    app,
    store,
    token,
    databasePid: Number(pidFile.split('\n')[0]),
    statements,
    close: async () => {
      await app.close()
      await store.close()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Uploads a GEDCOM file; returns its data group, its number of persons, and how many milliseconds it took to apply the
 * sync.
 */
export async function uploadTree(server: BenchServer, name: string, pieces: Iterable<string>) {
  const options = { fileName: name, currentYear: new Date().getFullYear(), includeLivingPersons: true }
  const tree = await readTreeFile(await openSource(new Blob(Array.from(pieces)), name), options)
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
  for await (const batch of tree.batches())
    await call(server, 'PUT', `/syncs/${String(sync['id'])}/batches/${count++}`, batch)
  await call(server, 'POST', `/syncs/${String(sync['id'])}/complete`, { batches: count })
  const begun = performance.now()
  await applySync(server.store, systemClock, String(sync['id']))
  const applying = performance.now() - begun
  const statistics = await call(server, 'GET', `/workspaces/${String(workspace['id'])}/statistics`)
  return { groupId: String(workspace['viewGroupId']), persons: Number(statistics['personCount']), applying }
}

async function call(
  { app, token }: BenchServer,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<Json> {
  const answer = await app.inject({
    method,
    url: `/research${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  if (!isSuccess(answer.statusCode)) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
  return answer.body === '' ? {} : answer.json<Json>()
}

function countStatements(store: Store): () => number {
  let count = 0
  const seen = new WeakSet<object>()
  store.pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    // The cast allows every form of query to be passed on unchanged.
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    Object.assign(client, {
      query: (...parts: unknown[]) => {
        count += 1
        return query(...parts)
      },
    })
  })
  return () => count
}

/** Signs in a new user, in the documented way. Returns the access token. */
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
  await sendMails(store)
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

/** Runs the jobs that send mails, because no other worker runs here. */
async function sendMails(store: Store): Promise<void> {
  const config = { smtpUrl: null, publicUrl: 'http://localhost:4000' }
  const content = { blobs: { read: async () => null }, pictures: openPictures() }
  const { tasks } = await openMailTasks(store, config, content)
  await runOnce({ pgPool: store.pool, taskList: tasks, noHandleSignals: true })
}
