/** Rules for every machine of the catalog. Each is a function that returns sentences about violations. */
import type { AnyStateMachine } from 'xstate'
import * as constants from '#domain/constants.ts'
import { kindOf, nodesOf } from '#machines/paths/definitions.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { statePath } from '#machines/paths/state-path.ts'
import type { StateNode } from '#machines/paths/xstate-internals.ts'

/** Machines and invokes need explicit ids, because XState's generated ids change when a state moves. */
export function explicitIds(machine: AnyStateMachine): string[] {
  const unnamed = nodesOf(machine.root).filter((node) => invokesOf(node).some(({ id }) => !id))
  return [
    ...(machine.config.id ? [] : ['the machine has no id']),
    ...unnamed.map((node) => `an invoke of "${node.id}" has no id`),
  ]
}

/**
 * Charts name what they do; the code is in `setup`. Only functions that map data are allowed: `params`, `input`,
 * `output`, `context`. An inline `assign` or `emit` has no name in the visualizer, so it counts as unnamed too.
 */
export function onlyNames(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) => {
    const transitions = [...node.transitions.values(), node.always ?? []].flat()
    const actions = [
      ...listOf(node.config.entry),
      ...listOf(node.config.exit),
      ...transitions.flatMap((each) => each.actions),
    ]
    return [
      ...actions.filter((action) => !isNamed(action)).map(() => `an action of "${node.id}" has no name`),
      ...transitions
        .filter(({ guard }) => guard !== undefined && !isNamedGuard(guard))
        .map(({ eventType }) => `the guard of "${eventType}" in "${node.id}" has no name`),
      ...invokesOf(node)
        .filter(({ src }) => typeof src !== 'string')
        .map(() => `an invoke of "${node.id}" does not name its actor`),
      ...Object.keys(node.config.after ?? {})
        .filter((delay) => !(delay in machine.implementations.delays))
        .map((delay) => `the delay ${delay} of "${node.id}" has no name`),
    ]
  })
}

/** A delay is a constant of the specification, under its own name, or is computed from the context. */
export function knownDelays(machine: AnyStateMachine): string[] {
  const known = new Map<string, unknown>(Object.entries(constants))
  return Object.entries(machine.implementations.delays)
    .filter(([name, delay]) => typeof delay !== 'function' && known.get(name) !== delay)
    .map(([name]) => `the delay "${name}" is no constant of src/domain/constants.ts`)
}

/** The failure of an actor must lead to a state; otherwise the whole flow ends in an error. */
export function failuresHandled(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) =>
    invokesOf(node)
      .filter(({ onError }) => onError === undefined)
      .map(({ id }) => `the invoke "${id ?? ''}" has no onError`),
  )
}

/**
 * No state waits forever: a state that is not final has (itself or in a parent) a user event, a timer, an answer
 * (service calls end by themselves, API-04), or an actor that sends events. A state that only the world ends must be
 * listed in `restsIn`, also if the exploration finds a dead end that the chart alone does not show.
 */
export function waysOut({ machine, description }: PathModel, deadEnds: readonly string[] = []): string[] {
  const waiting = nodesOf(machine.root).filter(({ type, path }) => type === 'atomic' && path.length > 0)
  const stuck = waiting.filter(
    (node) => !selfAndAncestors(node).some((each) => leads(each, description.events)),
  )
  const paths = new Set(stuck.map((node) => statePath(node)))
  const excused = Object.keys(description.restsIn ?? {})
  return [
    ...[...paths].filter((path) => !excused.includes(path)).map((path) => `"${path}" has no way out`),
    ...excused
      .filter((path) => !paths.has(path) && !deadEnds.includes(path))
      .map((path) => `"${path}" has a way out and needs no excuse`),
  ]
}

function leads(node: StateNode, events: PathModel['description']['events']): boolean {
  const transitions = [...node.transitions.values(), node.always ?? []].flat()
  // A transition that a guard may refuse is not enough to leave a state.
  const certain = transitions.filter(({ guard }) => guard === undefined)
  return certain.some(({ eventType }) => {
    const type: string = eventType
    switch (kindOf(type)) {
      case 'event':
        return events[type] !== undefined && events[type].by !== 'world'
      case 'after':
      case 'always':
      case 'actor done':
        return true
      // Only a normal end of the wait counts as a way out.
      case 'actor failed':
      case 'actor snapshot':
      case 'state done':
        return false
    }
  })
}

function selfAndAncestors(node: StateNode): StateNode[] {
  return [node, ...(node.parent ? selfAndAncestors(node.parent) : [])]
}

interface InvokeConfig {
  readonly id?: string
  readonly src: unknown
  readonly onError?: unknown
}

function invokesOf(node: StateNode): InvokeConfig[] {
  return listOf(node.config.invoke) as InvokeConfig[]
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function isNamed(action: unknown): boolean {
  return typeof action === 'string' || (typeof action === 'object' && action !== null && 'type' in action)
}

/** XState's `and`, `or` and `not` are functions that carry the guards they combine. */
function isNamedGuard(guard: unknown): boolean {
  return isNamed(guard) || (typeof guard === 'function' && 'check' in guard)
}
