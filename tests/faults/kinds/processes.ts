/** Processes that are killed, told to end, or stand still. */
import { demand } from '#contract/client.ts'
import { listDataGroupContent } from '#contract/research/content-acts.ts'
import { tryUntil } from '../../support/try-until.ts'
import type { Fault, Scene } from '../fault.ts'
import { childrenOf, commandOf, databasePids } from '../support/processes.ts'
import { openOwn } from './stages.ts'

/** The longest time in milliseconds that a server may take to end in order. */
const maxDrain = 10_000

export const processFaults: readonly Fault[] = [
  {
    name: 'server-killed',
    title: 'kill -9 of the server',
    open: openOwn,
    start: async ({ stage }) => {
      await stage.servers.end('SIGKILL')
      return stage.servers.begin
    },
    lasts: (chance) => 300 * chance,
    allowed: [0],
  },
  {
    name: 'server-ended',
    title: 'SIGTERM of the server under load',
    open: openOwn,
    start: async ({ stage, ledger }) => {
      const begun = performance.now()
      await stage.servers.end('SIGTERM')
      const took = performance.now() - begun
      if (took > maxDrain) ledger.refused.push(`the end took ${Math.round(took)} ms`)
      const code = await stage.servers.current().exited
      if (code !== 0) ledger.refused.push(`the server ended with ${code}`)
      return stage.servers.begin
    },
    lasts: (chance) => 300 * chance,
    allowed: [0, 503],
  },
  {
    name: 'database-killed',
    title: 'kill -9 of the database',
    open: openOwn,
    start: async ({ stage }) => {
      process.kill(stage.databasePid(), 'SIGKILL')
      return async () => undefined
    },
    lasts: () => 0,
    allowed: [503],
  },
  {
    name: 'backend-killed',
    title: 'kill -9 of one connection of the database',
    open: openOwn,
    start: async ({ stage, random }) => {
      const backends = databasePids(stage.dataDir).slice(1).filter(isBackend)
      const victim = backends[Math.floor(random() * backends.length)]
      if (victim !== undefined) process.kill(victim, 'SIGKILL')
      return async () => undefined
    },
    lasts: () => 0,
    allowed: [503],
  },
  {
    name: 'pictures-killed',
    title: 'kill -9 of the process for pictures',
    open: openOwn,
    start: async ({ stage }) => {
      // It starts with the first photo, and is started again for the next one.
      process.kill(await pictureProcess(stage.servers.current().pid), 'SIGKILL')
      return async () => undefined
    },
    lasts: (chance) => 500 * chance,
    allowed: [],
    afterwards: photosAreShown,
  },
  {
    name: 'database-stopped',
    title: 'SIGSTOP of the database',
    open: openOwn,
    start: async ({ stage }) => {
      const stopped = databasePids(stage.dataDir)
      for (const pid of stopped) process.kill(pid, 'SIGSTOP')
      return async () => {
        for (const pid of stopped) continueProcess(pid)
      }
    },
    // Once in ten times longer than a query may take.
    lasts: (chance) => (chance < 0.1 ? 45_000 : 1000 + 6000 * chance),
    allowed: [503, 0],
    maxAnswer: 8000,
  },
  {
    name: 'server-stopped',
    title: 'SIGSTOP of the server',
    open: openOwn,
    start: async ({ stage }) => {
      const { pid } = stage.servers.current()
      process.kill(pid, 'SIGSTOP')
      return async () => continueProcess(pid)
    },
    lasts: (chance) => 500 + 4000 * chance,
    allowed: [],
  },
]

/** A backend of a client, not one of PostgreSQL's own processes. */
const isBackend = (pid: number) => commandOf(pid).startsWith('postgres: kinweave')

function continueProcess(pid: number) {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // A process that gave up has ended by itself.
  }
}

const pictureProcess = (server: number): Promise<number> =>
  tryUntil(async () => {
    const found = childrenOf(server).find((pid) => commandOf(pid).includes('picture-process'))
    if (found === undefined) throw new Error('No picture is being rendered.')
    return found
  })

/** Every acknowledged photo gets its sizes. */
export async function photosAreShown({ homes, ledger }: Scene): Promise<string[]> {
  const acknowledged = new Set(ledger.acknowledged.map(({ mark }) => `${mark}.png`))
  for (const { transport, profileId } of homes)
    try {
      await tryUntil(async () => {
        const { items } = await demand(transport, listDataGroupContent, {
          params: { id: profileId },
          query: {},
        })
        const waiting = items.filter(
          ({ content }) => acknowledged.has(content.fileName) && content.dataStatus !== 'Available',
        )
        if (waiting.length > 0)
          throw new Error(`${waiting.length} photos are ${waiting[0]?.content.dataStatus}`)
      })
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  return []
}
