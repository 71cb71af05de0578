import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { StartProblem } from '../../values/start-problem.ts'
import { runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'

/** The name of both the PostgreSQL user and the database that the server works with. */
export const databaseName = 'kinweave'

/** The environment of PostgreSQL's programs, without PG… variables and without a locale. */
export const bareEnvironment = () => ({
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  ...(process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] ?? '' } : {}),
})

/** Creates the cluster if there is none. A cluster whose creation was interrupted is created again. */
export async function prepareCluster(place: Place, binaries: Binaries) {
  if (existsSync(place.cluster)) return

  const unfinished = `${place.cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  writePassword(place)
  await run(binaries.initdb, place, [
    `--pgdata=${unfinished}`,
    `--username=${databaseName}`,
    `--pwfile=${place.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  renameSync(unfinished, place.cluster)
}

/** The address of the cluster that listens on the port. */
export const connectionStringOf = (place: Place, port: number, database = databaseName) =>
  `postgres://${databaseName}:${readFileSync(place.password, 'utf8')}@127.0.0.1:${port}/${database}`

function writePassword({ password, account }: Place) {
  rmSync(password, { force: true })
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) chownSync(password, account.uid, account.gid)
}

async function run(program: string, { account }: Place, options: string[]) {
  const child = spawn(program, options, {
    ...runAs(account),
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (words: string) => {
    complaint += words
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve)
  })
  if (code !== 0) throw new StartProblem(`The database could not be created: ${complaint.trim()}`)
}
