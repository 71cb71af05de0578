/**
 * "What happens when …": the shortest route on which the given steps happen in order, with any steps between them. The
 * flow's own steps cost less than events from outside, so an answer about a failure does not involve another tab.
 */
import type { Graph } from '#machines/paths/explore.ts'
import type { Leg, Step, StepKind } from '#machines/paths/step.ts'
import { canHappen, isMeant } from './step-words.ts'

/**
 * @returns the path, which ends with the last of the steps; null if there is none. Without steps it is only a start.
 */
export function findWay({ starts, legs }: Graph, asked: readonly string[]): Step[] | null {
  const seen = new Set<string>()
  const ahead: Way[][] = [starts.map((leg) => onward(leg, asked, null))]
  // Routes by cost: each group is searched before a more expensive one.
  for (let cost = 0; cost < ahead.length; cost++) {
    for (const way of ahead[cost] ?? []) {
      if (way.met === asked.length) return stepsOf(way)
      if (!isNew(way, seen)) continue
      for (const leg of (legs.get(way.leg.to) ?? []).filter(canHappen)) {
        const next = onward(leg, asked, way)
        const total = cost + (next.met > way.met ? 1 : costs[leg.step.kind])
        ;(ahead[total] ??= []).push(next)
      }
    }
  }
  return null
}

const costs: Record<StepKind, number> = {
  start: 1,
  'actor done': 1,
  time: 1,
  'actor says': 2,
  user: 2,
  'actor fails': 3,
  world: 4,
}

/** A route, stored by its last leg: how many of the requested steps it has met, and the route before. */
interface Way {
  readonly leg: Leg
  readonly met: number
  readonly from: Way | null
}

function onward(leg: Leg, asked: readonly string[], from: Way | null): Way {
  const met = from?.met ?? 0
  const next = asked[met]
  return { leg, from, met: next !== undefined && isMeant(leg.step, next) ? met + 1 : met }
}

function isNew({ leg, met }: Way, seen: Set<string>): boolean {
  const here = `${met} ${leg.to}`
  if (seen.has(here)) return false
  seen.add(here)
  return true
}

function stepsOf(way: Way): Step[] {
  return [...(way.from ? stepsOf(way.from) : []), way.leg.step]
}
