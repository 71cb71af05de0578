/** `npm run copy-database`: from the embedded database to another PostgreSQL, or back. */
import { parseArgs } from 'node:util'
import { BackupProblem } from '../backup/backup-problem.ts'
import { copyDatabase } from '../backup/copy-database.ts'
import { prepareQueue } from '../jobs/queue-tables.ts'
import { openEmbedded } from '../store/embedded.ts'
import { migrate } from '../store/migrate.ts'
import { openStore } from '../store/store.ts'
import { type Config, readConfig } from '../values/config.ts'
import { StartProblem } from '../values/start-problem.ts'
import { openDatabase } from './database.ts'

const help = `npm run copy-database -- --to postgres://user:password@host/name  copies the database of this configuration there
npm run copy-database -- --to embedded  copies the database of DATABASE_URL into a new embedded one in DATA_DIR

Stop the server first. The copy is made whole or not at all, and compared with the original, which stays as it is. Photos
and files are not in the database: they stay in DATA_DIR/blobs or at BLOB_STORE_URL.`

const say = (sentence: string) => console.info(sentence)

try {
  await main()
} catch (error) {
  const isPlain = error instanceof StartProblem || error instanceof BackupProblem
  console.error(isPlain ? error.message : `The copy has failed: ${String(error)}`)
  process.exitCode = 1
}

async function main() {
  const { to, help: asked } = optionsOf(process.argv.slice(2))
  if (asked || to === undefined) {
    say(help)
    process.exitCode = asked ? 0 : 2
    return
  }
  const config = readConfig(process.env)
  const source = await opened(config)
  try {
    const target =
      to === 'embedded' ? await newEmbedded(config) : await opened({ ...config, databaseUrl: to }, '--to')
    try {
      const started = performance.now()
      const sides = { from: source.connectionString, to: target.connectionString }
      for (const address of [sides.from, sides.to]) await prepare(address)
      const { tables, rows } = await copyDatabase({ ...sides, say })
      const seconds = Math.round((performance.now() - started) / 1000)
      say(`${rows} rows in ${tables} tables are copied and compared in ${seconds} s, no differences.`)
      say(`Start the server ${to === 'embedded' ? 'without' : 'with this'} DATABASE_URL.`)
    } finally {
      await target.stop()
    }
  } finally {
    await source.stop()
  }
}

function opened(config: Config, named?: string) {
  return openDatabase(config, {
    say,
    ...(named === undefined ? {} : { named }),
    onProblem: (problem) => {
      throw problem
    },
  })
}

function newEmbedded(config: Config) {
  if (config.databaseUrl === null)
    throw new StartProblem('DATABASE_URL names the database that is copied into an embedded one. Set it.')
  return openEmbedded({ dataDir: config.dataDir, url: 'npm run copy-database', say })
}

/** Brings a database to the tables of this release. */
async function prepare(connectionString: string) {
  await migrate(connectionString)
  const store = openStore({ connectionString, connections: 1 })
  try {
    await prepareQueue(store)
  } finally {
    await store.close()
  }
}

function optionsOf(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: { to: { type: 'string' }, help: { type: 'boolean', default: false } },
    }).values
  } catch (error) {
    throw new StartProblem(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
  }
}
