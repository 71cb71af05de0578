/** The paths of a flow that a browser can follow, and the goals that they leave out. */
import { actorSources } from '#machines/paths/actors.ts'
import type { Situation } from '#machines/paths/explore.ts'
import { type GenerateOptions, generatePaths, goalsOf, type Paths } from '#machines/paths/generate.ts'
import type { Path, Step } from '#machines/paths/step.ts'
import type { AnyBrowserFlow } from './browser-flow.ts'

/** Long paths save page loads; short paths are easier to understand when they fail. */
const legsAtMost = 12

export function pathsInBrowser(flow: AnyBrowserFlow): Paths {
  const options: GenerateOptions = {
    maxLength: flow.legsAtMost ?? legsAtMost,
    takes: (step, from) =>
      canHappen(flow, step) && comesFirst(flow, step, from) && !flow.leavesOut?.(step, from),
  }
  return generatePaths(flow.model, options)
}

/** How a flow treats the actor with this invoke id. */
export function actorIn(flow: AnyBrowserFlow, id: string) {
  return flow.actors[describedAs(flow, id)]
}

/** The name under which a flow describes the actor with this invoke id: that id, or else the actor's own name. */
export function describedAs({ actors, model }: AnyBrowserFlow, id: string): string {
  return id in actors ? id : (actorSources(model.machine).get(id) ?? id)
}

function canHappen(flow: AnyBrowserFlow, { kind, name, event, actor = '' }: Step): boolean {
  switch (kind) {
    case 'start':
      return name in flow.starts
    case 'user':
      return flow.acts?.includes(event.type) ?? true
    case 'world':
    case 'actor says':
      return flow.world !== undefined && event.type in flow.world
    case 'time':
      return (flow.timers ?? []).includes(delayOf(event.type))
    case 'actor done':
    case 'actor fails': {
      const described = actorIn(flow, actor)
      if (!described) return false
      if ('finds' in described) return name in described.finds
      return name in ((kind === 'actor done' ? described.done : described.fails) ?? {})
    }
  }
}

/**
 * Actors that only read data of this device have answered, and short delays have ended, before anything else can
 * happen.
 */
function comesFirst(flow: AnyBrowserFlow, { actor = '', event }: Step, from: Situation | null): boolean {
  const looking = [...(from?.running.actors ?? [])].filter((id) => onlyLooks(flow, id))
  const ending = [...(from?.running.timers ?? [])].filter((timer) => flow.quick?.includes(delayOf(timer)))
  const first = [...looking, ...ending]
  return first.length === 0 || first.includes(actor) || first.includes(event.type)
}

/** The names of all cases of the same event or outcome in the path model. */
export function casesOf({ model }: AnyBrowserFlow, { kind, event, actor = '' }: Step): string[] {
  const { inputs, events, actors } = model.description
  if (kind === 'start') return Object.keys(inputs ?? {})
  if (kind !== 'actor done' && kind !== 'actor fails') return Object.keys(events[event.type]?.cases ?? {})
  const outcomes = actors[actorSources(model.machine).get(actor) ?? '']
  return Object.keys((kind === 'actor done' ? outcomes?.done : outcomes?.fails) ?? {})
}

export function onlyLooks(flow: AnyBrowserFlow, id: string): boolean {
  const described = actorIn(flow, id)
  return described !== undefined && 'finds' in described
}

/** The delay that a timer's event names. */
export function delayOf(event: string): string {
  return event.replace(/^xstate\.after\.([^.]+)\..*$/, '$1')
}

/** The goals of a flow that need not be met here, with the reasons. */
export function waivedIn({ model, waived }: AnyBrowserFlow): Record<string, string> {
  const waivers = Object.entries({ ...model.description.waived, ...waived })
  return Object.fromEntries(
    goalsOf(model).flatMap((goal) => {
      const found = waivers.find(([which]) => names(which, goal))
      return found ? [[goal, found[1]] as const] : []
    }),
  )
}

/** The coverage problems of a flow: goals that no path meets and nothing waives, and waivers of goals that are met. */
export function misfits(flow: AnyBrowserFlow, paths: readonly Path[]): string[] {
  const onPaths = new Set(paths.flat().flatMap(({ goals }) => goals))
  const met = new Set([...onPaths, ...(flow.besides ?? [])])
  const waived = waivedIn(flow)
  const all = goalsOf(flow.model)
  return [
    ...all.filter((goal) => !met.has(goal) && !(goal in waived)).map((goal) => `no path meets "${goal}"`),
    ...Object.keys(flow.waived)
      .filter((which) => !all.some((goal) => names(which, goal) && !onPaths.has(goal)))
      .map((which) => `the waiver "${which}" is in vain`),
  ]
}

function names(which: string, goal: string): boolean {
  return which.endsWith('*') ? goal.startsWith(which.slice(0, -1)) : which === goal
}
