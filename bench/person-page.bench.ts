/**
 * Compares a person page in a tree of a thousand persons with one in a tree of a hundred thousand: `node
 * bench/person-page.bench.ts [thousands of persons]`. The large tree contains the small one, so the same persons have
 * the same family around them. The bench ends with an error if the page makes more requests in the large tree, or is
 * far slower.
 */
import type { PersonId } from '#contract/wire.ts'
import { inventVillages } from './invented/villages.ts'
import { openBenchServer, uploadTree } from './support/bench-server.ts'
import { type PageCost, pageCostNames, pageCosts } from './support/page-cost.ts'
import { visitPage } from './support/page-visit.ts'
import { endBench, sized } from './support/scale.ts'

const thousands = Number(process.argv[2] ?? sized(100, 2))
const aim = 1.1
/** How many times as much a page may cost in the large tree. Times depend on the machine, so their limit is wider. */
const most = { count: 1.02, time: 1.5 }

type Tree = Awaited<ReturnType<typeof uploadTree>>

const personAt = ({ groupId }: Tree, index: number) => `${groupId}-${1 + ((index * 7919) % 1000)}` as PersonId // as the contract writes it

const lines = [
  { of: 'requests', most: most.count },
  { of: 'bytes', most: most.count },
  { of: 'statements', most: most.count },
  { of: 'answers', most: most.time },
  { of: 'server', most: most.time },
  { of: 'database', most: most.time },
  { of: 'page', most: most.time },
] as const

/** Prints the costs. True if the page costs at most `most` times as much in the large tree. */
function show([small, large]: readonly PageCost[]): boolean {
  if (small === undefined || large === undefined) throw new Error('Nothing was measured.')
  console.log(`a person page, on average${' '.repeat(8)}among 1,000  among ${thousands},000   ratio`)
  for (const { of } of lines) {
    const { name, unit } = pageCostNames[of]
    const [few, many] = [small[of] / unit, large[of] / unit]
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
  // The first page of a tree has to wait until the tree is in memory, so it is not measured.
  for (const tree of trees) await visitPage(server, personAt(tree, 1))
  const kinds = trees.map((tree) => ({ personAt: (nth: number) => personAt(tree, nth) }))
  endBench(show(await pageCosts(server, kinds, { count: sized(40, 2), rounds: sized(3, 1) })))
} finally {
  await server.close()
}
