/**
 * A PostgreSQL that is not the server's own, as DATABASE_URL names one: the distribution's if it is installed,
 * otherwise a second cluster of the embedded binaries.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { databaseAccount, runAs } from '../../../server/store/embedded/account.ts'
import { freePort } from '../../../server/store/embedded/free-port.ts'
import { openEmbedded } from '../../../server/store/embedded.ts'
import { serverVersion } from '../../../server/store/server-version.ts'
import { patient } from '../../support/patience.ts'

export interface OperatorsDatabase {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The oldest PostgreSQL that the server takes. */
const oldest = 15
const debians = '/usr/lib/postgresql'

export async function openOperatorsDatabase(folder: string): Promise<OperatorsDatabase> {
  const installed = existsSync(debians) ? readdirSync(debians).map(Number) : []
  const version = Math.max(...installed.filter((found) => found >= oldest))
  return version >= oldest ? startDebians(join(debians, String(version), 'bin'), folder) : startSecond(folder)
}

async function startSecond(folder: string): Promise<OperatorsDatabase> {
  const database = await openEmbedded({ dataDir: folder, url: 'the tests', say: () => {} })
  return { url: database.connectionString, stop: database.stop }
}

async function startDebians(programs: string, folder: string): Promise<OperatorsDatabase> {
  const cluster = join(folder, 'cluster')
  const account = databaseAccount(cluster)
  mkdirSync(cluster, { mode: 0o700 })
  if (account) chownSync(cluster, account.uid, account.gid)
  const common = { ...runAs(account), env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } }
  const initdb = [
    '--username=kinweave',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
    `--pgdata=${cluster}`,
  ]
  execFileSync(join(programs, 'initdb'), initdb, { ...common, stdio: 'ignore' })
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
  const words = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]
  const postgres = spawn(join(programs, 'postgres'), words, { ...common, stdio: 'ignore' })
  const exited = new Promise<void>((resolve) => postgres.once('exit', () => resolve()))
  const url = `postgres://kinweave@127.0.0.1:${port}/postgres`
  await vi.waitFor(() => serverVersion(url), { ...patient, interval: 20 })
  return {
    url,
    stop: async () => {
      postgres.kill('SIGINT')
      await exited
    },
  }
}
