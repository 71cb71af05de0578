/**
 * The one file that imports `@xstate/graph`. The same code is now also in `xstate/graph`: if the package is
 * discontinued, only the import below must change.
 *
 * It computes the shortest way to each state, as an independent check of what is reachable. The paths for tests
 * come from `paths/`, because the package's own paths skip transitions that lead back, or become too many for real
 * machines.
 */
import { getShortestPaths } from '@xstate/graph'
import { type AnyMachineSnapshot, getNextTransitions, type StateValue } from 'xstate'
import { candidates, starts } from './paths/candidates.ts'
import type { PathModel } from './paths/path-model.ts'

/** A state value, and the fewest events that lead to it. */
export interface ShortestWay {
  readonly value: StateValue
  readonly events: readonly string[]
}

/** The shortest way to each state value that the machine can rest in. */
export function shortestWays(model: PathModel): ShortestWay[] {
  const ways = starts(model).flatMap(({ input }) => waysFrom(model, input))
  const shortest = new Map<string, ShortestWay>()
  for (const way of ways.sort((one, other) => one.events.length - other.events.length)) {
    const value = JSON.stringify(way.value)
    if (!shortest.has(value)) shortest.set(value, way)
  }
  return [...shortest.values()]
}

function waysFrom(model: PathModel, input: unknown): ShortestWay[] {
  const paths = getShortestPaths(model.machine, {
    input,
    events: (snapshot: AnyMachineSnapshot) =>
      candidates(model, snapshot, everythingRuns(snapshot)).map(({ event }) => event),
    serializeState: ({ status, value, context }: AnyMachineSnapshot) =>
      JSON.stringify([status, value, model.description.key(context)]),
    limit: 20_000,
  })
  return paths.map(({ state, steps }) => ({
    // The first step is the start itself.
    value: state.value,
    events: steps.slice(1).map(({ event }) => event.type),
  }))
}

/**
 * The package does not track which actors have already answered, so it assumes that every actor and timer of an
 * active state is running.
 */
function everythingRuns(snapshot: AnyMachineSnapshot) {
  const types = getNextTransitions(snapshot).map(({ eventType }): string => eventType)
  return { actors: new Set(Object.keys(snapshot.children)), timers: new Set(types) }
}
