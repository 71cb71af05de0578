/** The player's actor: searches the explored graph. */
import { fromPromise } from 'xstate'
import type { Asked } from '#machines/path-player/route.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import type { Step } from '#machines/paths/step.ts'
import { exploreWhilePainting } from './explored.ts'
import { findWay } from './way/find-way.ts'

export function findRouteIn(model: PathModel) {
  return fromPromise<readonly Step[] | null, Asked>(async ({ input }) => {
    const { graph, paths } = await exploreWhilePainting(model)
    if ('words' in input) return findWay(graph, input.words)
    return paths[input.path]?.map(({ step }) => step) ?? null
  })
}
