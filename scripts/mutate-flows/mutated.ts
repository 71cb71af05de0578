/**
 * Makes a machine with one thing broken: a new machine from a changed copy of the chart, with the same implementations.
 */
import { type AnyStateMachine, type AnyTransitionDefinition, not, StateMachine } from 'xstate'
import { definitionId, nodesOf } from '#machines/paths/definitions.ts'
import type { StateNode } from '#machines/paths/xstate-internals.ts'
import { type Mutant, wrongTarget } from './mutants.ts'

/** The parts of a chart that a mutant changes. Guards and actions are only moved, never read. */
interface NodeConfig {
  readonly states?: Readonly<Record<string, NodeConfig>>
  readonly on?: Readonly<Record<string, Transitions>>
  readonly after?: Readonly<Record<string, Transitions>>
  readonly always?: Transitions
  readonly onDone?: Transitions
  readonly invoke?: Invoke | readonly Invoke[]
}
type TransitionConfig = Readonly<Record<string, unknown>>
type Transitions = string | TransitionConfig | readonly (string | TransitionConfig)[] | undefined
type Invoke = Readonly<{ id?: string; onDone?: Transitions; onError?: Transitions }>

/** @throws if the machine has no such definition */
export function mutated(machine: AnyStateMachine, { kind, place }: Mutant): AnyStateMachine {
  const [source = ''] = place.split('|')
  const node = nodesOf(machine.root).find(({ id }) => id === source)
  const config =
    node && editedAt(machine.config as NodeConfig, node.path, (own) => broken(node, own, kind, place))
  if (!config) throw new Error(`${machine.id} has no place "${place}"`)
  return new StateMachine(config as never, {
    ...machine.implementations,
    actions: { ...machine.implementations.actions, nothing: () => undefined },
  })
}

function editedAt(
  config: NodeConfig,
  path: readonly string[],
  edit: (own: NodeConfig) => NodeConfig,
): NodeConfig {
  const [child, ...rest] = path
  if (child === undefined) return edit(config)
  const below = config.states?.[child] ?? {}
  return { ...config, states: { ...config.states, [child]: editedAt(below, rest, edit) } }
}

function broken(node: StateNode, own: NodeConfig, kind: Mutant['kind'], place: string): NodeConfig {
  const [, event = ''] = place.split('|')
  if (place === `${node.id}|entry` || place === `${node.id}|exit`) return { ...own, [event]: [] }
  const transition = [...node.transitions.values(), node.always ?? []]
    .flat()
    .find((each) => definitionId(each) === place)
  if (!transition) throw new Error(`There is no place "${place}"`)
  const index = Number(place.slice(place.lastIndexOf('|') + 1))
  return withTransitions(own, transition, (list) =>
    list.flatMap((each, position) => (position === index ? change(each, transition, kind) : [each])),
  )
}

function change(
  written: TransitionConfig,
  transition: AnyTransitionDefinition,
  kind: Mutant['kind'],
): TransitionConfig[] {
  switch (kind) {
    case 'dropped transition':
      return []
    case 'guard turned around':
      return [{ ...written, guard: not(written['guard'] as never) }]
    case 'dead button':
      return [{ ...('guard' in written ? { guard: written['guard'] } : {}), actions: 'nothing' }]
    case 'wrong target':
      return [{ ...written, target: `#${wrongTarget(transition)?.id ?? ''}` }]
    case 'dead control':
      throw new Error('A dead control is broken on the screen, not in the machine')
    case 'dropped actions':
      return [{ ...written, actions: [] }]
  }
}

type Edit = (list: readonly TransitionConfig[]) => readonly TransitionConfig[]

/**
 * Changes the definition of a transition. It is under `on`, `always` or `after`, or belongs to the end of an actor or a
 * state.
 */
function withTransitions(
  own: NodeConfig,
  { source, eventType }: AnyTransitionDefinition,
  edit: Edit,
): NodeConfig {
  if (eventType === '') return { ...own, always: edited(own.always, edit) }
  if (eventType === `xstate.done.state.${source.id}`) return { ...own, onDone: edited(own.onDone, edit) }
  if (own.on?.[eventType] !== undefined) return { ...own, on: keyed(own.on, eventType, edit) }
  const delay = Object.keys(own.after ?? {}).find((each) => eventType === `xstate.after.${each}.${source.id}`)
  if (delay !== undefined) return { ...own, after: keyed(own.after ?? {}, delay, edit) }
  return { ...own, invoke: [own.invoke ?? []].flat().map((invoke) => withOutcome(invoke, eventType, edit)) }
}

function withOutcome(invoke: Invoke, eventType: string, edit: Edit): Invoke {
  if (eventType === `xstate.done.actor.${invoke.id}`) return keyed(invoke, 'onDone', edit)
  if (eventType === `xstate.error.actor.${invoke.id}`) return keyed(invoke, 'onError', edit)
  return invoke
}

/** Removes a key that has no transitions left. */
function keyed<Table extends object>(table: Table, key: string, edit: Edit): Table {
  const list = edited((table as Record<string, Transitions>)[key], edit)
  const entries = Object.entries(table).map(([each, own]) => [each, each === key ? list : own] as const)
  return Object.fromEntries(entries.filter(([each]) => each !== key || list.length > 0)) as Table
}

function edited(written: Transitions, edit: Edit): readonly TransitionConfig[] {
  const list = written === undefined ? [] : Array.isArray(written) ? written : [written]
  return edit(list.map((each) => (typeof each === 'string' ? { target: each } : each)))
}
