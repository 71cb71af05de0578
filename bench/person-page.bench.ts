/**
 * What a person page costs in a tree of a thousand and of a hundred thousand: `node bench/person-page.bench.ts
 * [thousands of persons]`. The large tree holds the small one, so that the same persons have the same family around
 * them. Ends with an error when the page asks for more there, or costs far more.
 */
import type { PersonId } from '../contract/wire.ts'
import { inventVillages } from './invented/villages.ts'
import { type BenchServer, openBenchServer, uploadTree } from './support/bench-server.ts'
import { make, type Visit, visitPage } from './support/page-visit.ts'
import { cpuSecondsOfTree } from './support/process-cost.ts'

const thousands = Number(process.argv[2] ?? 100)
const pages = 40
/** Requests are made again so often, in turns, since processor time is counted in hundredths of a second. */
const rounds = 3
const aim = 1.1
/** Counts do not depend on the machine; time of a busy one does. */
const most = { count: 1.02, time: 1.5 }

type Tree = Awaited<ReturnType<typeof uploadTree>>

interface Cost {
  requests: number
  bytes: number
  statements: number
  /** Seconds of processor time of the server, of the database, and of the page's own services. */
  server: number
  database: number
  page: number
}

const personAt = ({ groupId }: Tree, index: number) => `${groupId}-${1 + ((index * 7919) % 1000)}` as PersonId // as the contract writes it

/** What a page costs on average in each tree; taken in turns, so that a busy machine slows both. */
async function measure(server: BenchServer, trees: readonly Tree[]): Promise<Cost[]> {
  const measured = trees.map((tree) => ({
    tree,
    visits: [] as Visit[],
    cost: { requests: 0, bytes: 0, statements: 0, server: 0, database: 0, page: 0 },
  }))
  for (let index = 0; index < pages; index++)
    for (const { tree, visits, cost } of measured) {
      const before = { statements: server.statements(), own: ownSeconds() }
      const visit = await visitPage(server, personAt(tree, index))
      visits.push(visit)
      cost.requests += visit.requests.length
      cost.bytes += visit.bytes
      cost.statements += server.statements() - before.statements
      cost.page += ownSeconds() - before.own
    }
  for (let round = 0; round < rounds; round++)
    for (const { visits, cost } of round % 2 === 0 ? measured : measured.toReversed()) {
      const before = { own: ownSeconds(), database: cpuSecondsOfTree(server.databasePid) ?? 0 }
      for (const { requests } of visits) for (const request of requests) await make(server, request)
      cost.server += (ownSeconds() - before.own) / rounds
      cost.database += ((cpuSecondsOfTree(server.databasePid) ?? 0) - before.database) / rounds
    }
  return measured.map(({ cost }) => cost)
}

function ownSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

const lines = [
  { of: 'requests', name: 'requests', unit: 1, most: most.count },
  { of: 'bytes', name: 'kB of answers', unit: 1000, most: most.count },
  { of: 'statements', name: 'statements', unit: 1, most: most.count },
  { of: 'server', name: 'ms of the server', unit: 0.001, most: most.time },
  { of: 'database', name: 'ms of the database', unit: 0.001, most: most.time },
  { of: 'page', name: 'ms with the page’s own work', unit: 0.001, most: most.time },
] as const

/** Answers whether the large tree costs no more, as nearly as can be told here. */
function show([small, large]: readonly Cost[]): boolean {
  if (small === undefined || large === undefined) throw new Error('Nothing was measured.')
  console.log(`a person page, on average${' '.repeat(8)}among 1,000  among ${thousands},000   ratio`)
  for (const { of, name, unit } of lines) {
    const [few, many] = [small[of] / pages / unit, large[of] / pages / unit]
    const ratio = many / few
    console.log(
      `  ${name.padEnd(30)} ${few.toFixed(2).padStart(10)} ${many.toFixed(2).padStart(14)}   ${ratio.toFixed(2)}${ratio > aim ? ` (aim ${aim})` : ''}`,
    )
  }
  return lines.every(({ of, most }) => large[of] <= small[of] * most)
}

const server = await openBenchServer()
try {
  const trees = [
    await uploadTree(server, 'a village', inventVillages(1)),
    await uploadTree(server, 'many villages', inventVillages(thousands)),
  ]
  await server.store.pool.query('VACUUM ANALYZE')
  // The first page of a tree waits until it is in memory.
  for (const tree of trees) await visitPage(server, personAt(tree, 1))
  process.exitCode = show(await measure(server, trees)) ? 0 : 1
} finally {
  await server.close()
}
