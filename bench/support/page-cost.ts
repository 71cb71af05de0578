/**
 * The cost of a person page, averaged over several pages. The pages alternate, so that a busy machine slows all of them
 * equally.
 */
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import type { BenchServer } from './bench-server.ts'
import { make, type Visit, visitPage } from './page-visit.ts'
import { cpuSecondsOfTree } from './process-cost.ts'

export interface PageCost {
  readonly requests: number
  readonly bytes: number
  readonly statements: number
  /** Seconds until all requests of a page are answered, one after the other. */
  readonly answers: number
  /**
   * Seconds of processor time: of the server, of the database, and of the whole page, which includes its services and
   * the server.
   */
  readonly server: number
  readonly database: number
  readonly page: number
}

export interface Pages {
  /** How many pages of each kind are measured. */
  readonly count: number
  /**
   * How often the requests are repeated. Once is not enough, because processor time is counted in hundredths of a
   * second.
   */
  readonly rounds: number
}

export const pageCostNames = {
  requests: { name: 'requests', unit: 1 },
  bytes: { name: 'kB of answers', unit: 1000 },
  statements: { name: 'statements', unit: 1 },
  answers: { name: 'ms until all is answered', unit: 0.001 },
  server: { name: 'ms of the server', unit: 0.001 },
  database: { name: 'ms of the database', unit: 0.001 },
  page: { name: 'ms with the page’s own work', unit: 0.001 },
} as const satisfies Record<keyof PageCost, { name: string; unit: number }>

export interface PageKind {
  /** The person whose page is opened as the nth one. */
  readonly personAt: (nth: number) => PersonId
  /** The trees that the page knows already. See `visitPage`. */
  readonly knownTrees?: readonly DataGroupId[]
}

/** Measures one page of each kind. */
export async function pageCosts(
  server: BenchServer,
  kinds: readonly PageKind[],
  { count, rounds }: Pages,
): Promise<PageCost[]> {
  const measured = kinds.map((kind) => ({
    ...kind,
    visits: [] as Visit[],
    sum: { requests: 0, bytes: 0, statements: 0, answers: 0, server: 0, database: 0, page: 0 },
  }))
  for (let nth = 0; nth < count; nth++)
    for (const { personAt, knownTrees, visits, sum } of measured) {
      const before = ownSeconds()
      const visit = await visitPage(server, personAt(nth), knownTrees)
      visits.push(visit)
      sum.requests += visit.requests.length
      sum.bytes += visit.bytes
      sum.statements += visit.statements
      sum.page += ownSeconds() - before
    }
  for (let round = 0; round < rounds; round++)
    for (const { visits, sum } of round % 2 === 0 ? measured : measured.toReversed()) {
      const before = {
        own: ownSeconds(),
        database: cpuSecondsOfTree(server.databasePid) ?? 0,
        at: performance.now(),
      }
      for (const { requests } of visits) for (const request of requests) await make(server, request)
      sum.answers += (performance.now() - before.at) / 1000 / rounds
      sum.server += (ownSeconds() - before.own) / rounds
      sum.database += ((cpuSecondsOfTree(server.databasePid) ?? 0) - before.database) / rounds
    }
  return measured.map(({ sum }) => perPage(sum, count))
}

const perPage = (sum: PageCost, count: number): PageCost => ({
  requests: sum.requests / count,
  bytes: sum.bytes / count,
  statements: sum.statements / count,
  answers: sum.answers / count,
  server: sum.server / count,
  database: sum.database / count,
  page: sum.page / count,
})

function ownSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}
