/**
 * The explored paths of machines, cached while the page is open. Large machines take a second, so the exploration
 * pauses to let the page paint.
 */
import { cover } from '#machines/paths/cover.ts'
import { exploreBitByBit, type Graph } from '#machines/paths/explore.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import type { Path } from '#machines/paths/step.ts'

export interface Explored {
  readonly graph: Graph
  readonly paths: readonly Path[]
}

const known = new WeakMap<PathModel, Explored>()

/** Null until the machine has been explored. */
export function knownOf(model: PathModel): Explored | null {
  return known.get(model) ?? null
}

/** A page that is busy for longer than this no longer feels responsive. */
const SLICE = 12

export async function exploreWhilePainting(model: PathModel): Promise<Explored> {
  const before = known.get(model)
  if (before) return before
  await nextTask()
  const graph = await exploreInSlices(model)
  const explored = { graph, paths: cover(graph) }
  known.set(model, explored)
  return explored
}

async function exploreInSlices(model: PathModel): Promise<Graph> {
  const exploring = exploreBitByBit(model)
  let begun = performance.now()
  for (;;) {
    const { done, value } = exploring.next()
    if (done) return value
    if (performance.now() - begun < SLICE) continue
    await nextTask()
    begun = performance.now()
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
