import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareQueue } from '../../../server/jobs/queue-tables.ts'
import { openEmbedded } from '../../../server/store/embedded.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { openStore } from '../../../server/store/store.ts'
import { setPresentYear } from '../kit/present-year.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the migrated database that every test file copies. */
    template: string
  }
}

/** Protection against a power cut takes a third of the tests' time and is useless here. */
const carefree = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

/**
 * Vitest's globalSetup: one PostgreSQL for the whole run, with one migrated database, including the tables of the
 * queue.
 */
export default async function startCluster(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinweave-test-'))
  // If the tests run as root, the database runs as another account.
  chmodSync(dataDir, 0o755)
  const database = await openEmbedded({
    dataDir,
    url: 'the tests',
    say: (sentence) => console.info(sentence),
    settings: carefree,
  })
  await migrate(database.connectionString)
  const store = openStore({ connectionString: database.connectionString })
  await prepareQueue(store)
  // The clocks of tests stand still in this year, so that the same persons stay living.
  await setPresentYear({ store }, 2026)
  await store.close()
  project.provide('template', database.connectionString)

  return async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
