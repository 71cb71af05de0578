/**
 * Compares a person page over ten overlapping trees with a page of the same persons in one tree, in turns on the same
 * server. The page has already loaded the trees themselves, as after a first visit. The bench ends with an error if a
 * goal is missed.
 */
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import { inventGedcom } from './invented/gedcom.ts'
import { inventOverlapping } from './invented/overlapping.ts'
import { type BenchServer, openBenchServer, uploadTree } from './support/bench-server.ts'
import { Goals } from './support/goals.ts'
import { linkTrees } from './support/link-trees.ts'
import { type PageCost, type PageKind, pageCostNames, pageCosts } from './support/page-cost.ts'
import { visitPage } from './support/page-visit.ts'
import { endBench, sized } from './support/scale.ts'

const [trees, persons, most] = [sized(10, 3), sized(200, 40), 1.5]

interface Uploaded extends PageKind {
  /** The average number of trees that a person is in. */
  readonly overlap: number
}

async function upload(
  server: BenchServer,
  name: string,
  files: readonly Iterable<string>[],
): Promise<Uploaded> {
  const knownTrees: DataGroupId[] = []
  for (const [nth, file] of files.entries()) {
    const { groupId } = await uploadTree(server, `${name} ${nth + 1}`, file)
    knownTrees.push(groupId as DataGroupId) // the server writes ids in this form
  }
  await linkTrees(server.store, knownTrees)
  const { rows } = await server.store.pool.query<{ key: string; id: PersonId }>(
    `SELECT replace(source_key, '@', '') AS key, data_group_id || '-' || number AS id FROM source_records
     WHERE kind = 'Person' AND data_group_id = ANY ($1::bigint[])`,
    [knownTrees],
  )
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  const keys = [...ids.keys()].toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1)))
  return {
    knownTrees,
    overlap: rows.length / ids.size,
    personAt: (nth) => {
      const id = ids.get(keys[(nth * 7919) % keys.length] ?? '')
      if (id === undefined) throw new Error('Nobody has been uploaded.')
      return id
    },
  }
}

/**
 * Prints the costs and checks the goals. More bytes are expected if several trees know a person, because each answers
 * its own facts.
 */
function show([alone, through]: readonly PageCost[], name: string, goals: Goals | null): void {
  if (alone === undefined || through === undefined) throw new Error('Nothing was measured.')
  console.log(`\na person page, ${name}`)
  for (const field of ['requests', 'bytes', 'statements', 'answers', 'server', 'database'] as const) {
    const { name: title, unit } = pageCostNames[field]
    const [few, many] = [alone[field] / unit, through[field] / unit]
    const line = `${title}: ${few.toFixed(1)}, then ${many.toFixed(1)}`
    if (goals === null) console.log(`  ${line.padEnd(52)} ${(many / few).toFixed(2)}`)
    else goals.check(line, many / few, most)
  }
}

const server = await openBenchServer()
const goals = new Goals()
try {
  const alone = await upload(server, 'alone', [inventGedcom({ persons })])
  for (const [share, counts] of [
    [0.1, true],
    [1, false],
  ] as const) {
    const files = inventOverlapping({ persons, trees, share })
    const ten = await upload(
      server,
      `ten with ${share}`,
      files.map((text) => [text]),
    )
    await server.store.pool.query('VACUUM ANALYZE')
    // The first page has to wait until the trees are in memory, so it is not measured.
    for (const { personAt } of [alone, ten]) await visitPage(server, personAt(1))
    const name = `one tree beside ten, of which ${ten.overlap.toFixed(1)} know a person`
    show(
      await pageCosts(server, [alone, ten], { count: sized(16, 2), rounds: sized(2, 1) }),
      name,
      counts ? goals : null,
    )
  }
  endBench(goals.areMet())
} finally {
  await server.close()
}
