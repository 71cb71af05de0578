/** The checks of level 1 on every machine before its paths are tested, each with its title. */
import { shortestWays } from '#machines/graph.ts'
import { explain } from '#machines/paths/explain.ts'
import type { Paths } from '#machines/paths/generate.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { followsOf } from './folders.ts'
import { brokenRows, readRows } from './follows.ts'
import { explicitIds, failuresHandled, knownDelays, onlyNames, waysOut } from './house-rules.ts'
import { deadEndsIn, misgivings } from './oracles.ts'
import { unspokenOf } from './spoken-of.ts'

interface Check {
  readonly title: string
  /** Returns sentences about faults; empty if there are none. */
  readonly find: (model: PathModel, generated: Paths) => readonly string[]
}

export const checks: readonly Check[] = [
  {
    title: 'keeps the rules of the house',
    find: (model, { graph }) => [
      ...explicitIds(model.machine),
      ...onlyNames(model.machine),
      ...knownDelays(model.machine),
      ...failuresHandled(model.machine),
      ...waysOut(model, deadEndsIn(graph).flat()),
    ],
  },
  {
    title: 'has no definition out of reach',
    find: (model, { unreachable, graph }) => unreachable.map((goal) => explain(model, graph, goal)),
  },
  {
    title: 'waives nothing in vain',
    find: (_, { waivedInVain }) => waivedInVain.map((goal) => `"${goal}" is waived, and can be met`),
  },
  {
    title: 'gives no misgivings in any situation that can be reached',
    find: (model, { graph }) => misgivings(model, graph),
  },
  {
    title: 'does what people have written that follows',
    find: (model, { graph }) => brokenRows(model, graph, readRows(followsOf(model.machine.id))),
  },
  {
    title: 'has a row for all that it can do',
    find: (model, { graph }) => unspokenOf(model, graph, followsOf(model.machine.id)),
  },
  {
    title: 'rests in the states that the graph package finds',
    find: (model, { situations }) => {
      const explored = new Set([...situations.values()].map(({ snapshot }) => JSON.stringify(snapshot.value)))
      const found = new Set(shortestWays(model).map(({ value }) => JSON.stringify(value)))
      return [
        ...[...explored].filter((value) => !found.has(value)).map((value) => `${value} was explored alone`),
        ...[...found].filter((value) => !explored.has(value)).map((value) => `${value} was never explored`),
      ]
    },
  },
]
