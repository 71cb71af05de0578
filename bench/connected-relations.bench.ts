/**
 * Measures relations of two persons, and the search for ancestors, through ten linked trees of five thousand persons
 * each. Any two of the trees have most of their people in common. The times depend on the machine. The bench ends with
 * an error if a goal is missed.
 */
import { DataGroupId } from '#contract/wire.ts'
import { connectionBetween } from '../server/kinship/connection.ts'
import { childLinks, FamilyGraph } from '../server/kinship/family-graph.ts'
import { ancestorGenerations } from '../server/kinship/generations.ts'
import { joinTrees } from '../server/kinship/joined/join-trees.ts'
import type { KinTree } from '../server/kinship/joined/kin-tree.ts'
import { waysBetween } from '../server/kinship/ways.ts'
import type { PersonLink } from '../server/store/readers/person-sets.ts'
import { inventPopulation, type Population } from './invented/population.ts'
import { type Random, randomFrom } from './invented/random.ts'
import { Goals } from './support/goals.ts'
import { endBench, sized } from './support/scale.ts'

const [trees, persons, share, pairs, runs] = [10, sized(6500, 130), 0.75, sized(200, 5), 3]

/** A tree that contains each family with a fixed probability. */
function heldTree(population: Population, random: Random, id: number): KinTree {
  const families: number[] = []
  const children: number[] = []
  for (const { number, husband, wife, children: born } of population.families) {
    if (!random.chance(share)) continue
    families.push(number, husband.number, wife.number)
    for (const child of born) children.push(number, child.number, childLinks.indexOf('birth'))
  }
  const ties = { families: Int32Array.from(families), children: Int32Array.from(children) }
  return { id: DataGroupId.parse(String(id)), graph: new FamilyGraph(ties) }
}

const personsOf = ({ graph }: KinTree): Set<number> => {
  const held = new Set<number>()
  for (let person = 1; person <= graph.lastPerson; person++) {
    graph.eachFamilyAsChild(person, () => held.add(person))
    graph.eachFamilyAsSpouse(person, () => held.add(person))
  }
  return held
}

/** Links everybody who is in two of the trees. */
function linksBetween(held: readonly (readonly [DataGroupId, Set<number>])[]): PersonLink[] {
  return held.flatMap(([lowGroupId, low], place) =>
    held.slice(place + 1).flatMap(([highGroupId, high]) =>
      [...low]
        .filter((number) => high.has(number))
        .map((number) => ({
          lowGroupId,
          lowNumber: number,
          highGroupId,
          highNumber: number,
          strength: 20,
          confirmed: false,
        })),
    ),
  )
}

async function best(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * part) - 1] ?? 0

const random = randomFrom(11)
const population = inventPopulation(persons)
const held = Array.from({ length: trees }, (_, index) => heldTree(population, random, index + 1))
const members = held.map((tree) => [tree.id, personsOf(tree)] as const)
const links = linksBetween(members)
const joined = await joinTrees(held, links)
const counts = members.map(([, { size }]) => size)
console.log(
  `ten trees of ${Math.min(...counts)} to ${Math.max(...counts)} persons, ${links.length} links, ${(joined.bytes / 2 ** 20).toFixed(1)} MiB as one`,
)

const goals = new Goals()
goals.check('ms to join them, once after a change', await best(() => joinTrees(held, links)), 2000)
const ways: number[] = []
const generations: number[] = []
for (let pair = -20; pair < pairs; pair++) {
  const [start, to] = [1 + random.whole(persons), 1 + random.whole(persons)]
  const { graph } = joined
  const way = await best(() => waysBetween(graph, start, to).length || connectionBetween(graph, start, to))
  const above = await best(() => ancestorGenerations(graph, [start], 8, 20_000))
  // The first pairs only warm up the code.
  if (pair < 0) continue
  ways.push(way)
  generations.push(above)
}
goals.check('ms for a relation, 95 of 100', percentile(ways, 0.95), 10)
goals.check('ms for eight generations, 95 of 100', percentile(generations, 0.95), 10)
endBench(goals.areMet())
