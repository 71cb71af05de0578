/** Several servers, and servers that start while something else is going on. */

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ownMigrations } from '../../../server/store/migrate.ts'
import { fillFolder } from '../../kill/support/fill-folder.ts'
import { randomFrom } from '../../kill/support/random.ts'
import { killDatabase, startServer } from '../../kill/support/server-process.ts'
import { temporaryFolder } from '../../kill/support/temporary-folder.ts'
import type { Fault } from '../fault.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { openOutside, openOwn } from './stages.ts'

export const serverFaults: readonly Fault[] = [
  {
    name: 'second-server',
    title: 'a second server on the same DATA_DIR',
    open: openOwn,
    start: async ({ stage, ledger }) => {
      const second = await startServer({ dataDir: stage.dataDir })
      const code = await second.exited
      if (code !== 1 || !second.said().includes('is in use by process'))
        ledger.refused.push(`the second server ended with ${code}: ${second.said()}`)
      return async () => undefined
    },
    lasts: () => 0,
    allowed: [],
  },
  {
    name: 'one-of-two-killed',
    title: 'kill -9 of one of two servers on one database',
    open: openOutside,
    start: async ({ stage, random }) => {
      if (stage.databaseUrl === null) throw new Error('This stage has no database for two servers.')
      const second = await startServer({
        dataDir: join(stage.dataDir, 'second'),
        environment: { PUBLIC_URL: stage.url, BACKUPS: '0', DATABASE_URL: stage.databaseUrl },
      })
      await second.ready()
      stage.toServer.leadTo(second.port)
      await pause(500 * random())
      await stage.servers.end('SIGKILL')
      return async () => {
        await stage.servers.begin()
        await stage.servers.revive()
        stage.toServer.leadTo(stage.servers.current().port)
        second.kill('SIGKILL')
        await second.exited
      }
    },
    lasts: (chance) => 500 * chance,
    allowed: [0],
  },
  {
    name: 'migration-killed',
    title: 'kill -9 during the migrations, three times',
    isFresh: true,
    open: openHalfMigrated,
    start: async () => async () => undefined,
    lasts: () => 0,
    allowed: [],
  },
]

/** A DATA_DIR of an earlier release, whose first servers of this release were killed while they migrated. */
async function openHalfMigrated(seed: number): Promise<Stage> {
  const random = randomFrom(seed)
  const dataDir = temporaryFolder(0o755)
  const all = ownMigrations()
  await fillFolder(dataDir, all.slice(0, 1 + Math.floor(random() * (all.length - 1))))
  for (let kills = 0; kills < 3; kills++) {
    const server = await startServer({ dataDir, environment: { BACKUPS: '0' } })
    await pause(300 + 3000 * random())
    server.kill('SIGKILL')
    await server.exited
    if (random() < 0.5) killDatabase(dataDir)
  }
  return await openStage({ dataDir })
}
