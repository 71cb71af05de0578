/**
 * Finds what a machine can do without the generator: real actors are run from the start with every sequence of events,
 * answers and timers, until nothing new appears. It is slow and simple, as a second opinion should be.
 */
import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type Snapshot,
} from 'xstate'
import { definitionId } from '#machines/paths/definitions.ts'
import { activeNodes, microstepIn, type StateNode } from '#machines/paths/xstate-internals.ts'

type Act = string
type Answer = { type: 'answer' } | { type: 'break' }

interface ByForce {
  /** The ids of all definitions that can be taken. */
  readonly taken: ReadonlySet<string>
  /** The ids of the transitions whose guard was evaluated and refused. */
  readonly refused: ReadonlySet<string>
}

export function allByForce(machine: AnyStateMachine, events: readonly string[]): ByForce {
  const taken = new Set<string>()
  const refused = new Set<string>()
  const seen = new Set<string>()
  let sequences: Act[][] = [[]]
  while (sequences.length > 0) {
    sequences = sequences.flatMap((sequence) => {
      const end = play(machine, sequence)
      for (const id of end.taken) taken.add(id)
      for (const id of end.refused) refused.add(id)
      if (seen.has(end.where)) return []
      seen.add(end.where)
      return [...events.map((event) => `send ${event}`), ...end.acts].map((act) => [...sequence, act])
    })
  }
  return { taken, refused }
}

function play(machine: AnyStateMachine, sequence: readonly Act[]) {
  const taken: string[] = []
  const refused: string[] = []
  const timers = new Map<object, () => void>()
  const clock = {
    setTimeout: (fire: () => void) => {
      const timer = {}
      timers.set(timer, fire)
      return timer
    },
    clearTimeout: (timer: object) => void timers.delete(timer),
  }
  const actor = createActor(machine.provide({ actors: { work } } as never), {
    clock,
    inspect: (event) => {
      for (const each of microstepIn(event)?.transitions ?? []) taken.push(definitionId(each))
    },
  }).start()
  for (const act of sequence) {
    const [kind, what = ''] = act.split(' ')
    if (kind === 'send') {
      refused.push(...sayingNo(machine, actor.getSnapshot(), what))
      actor.send({ type: what })
    }
    if (kind === 'answer' || kind === 'break') actor.getSnapshot().children[what]?.send({ type: kind })
    if (kind === 'fire') fire(timers, Number(what))
  }
  refused.push(...sayingNo(machine, actor.getSnapshot(), ''))
  const { status, value, context, historyValue, children } = actor.getSnapshot()
  const running = Object.keys(children).filter((id) => children[id]?.getSnapshot().status === 'active')
  const remembered = Object.values(historyValue ?? {}).map((nodes) =>
    (nodes as { id: string }[]).map(({ id }) => id),
  )
  const acts =
    status === 'active'
      ? [
          ...running.flatMap((id) => [`answer ${id}`, `break ${id}`]),
          ...[...timers.keys()].map((_, at) => `fire ${at}`),
        ]
      : []
  actor.stop()
  return {
    taken,
    refused,
    acts,
    where: JSON.stringify([status, value, context, remembered, running, acts.length]),
  }
}

/**
 * Evaluates guards by hand: from each state at rest outwards, one guard after the other until one passes. An outer
 * state has not refused the event if an inner state of another region takes it. Without an event, it evaluates the
 * guards of eventless transitions, which all refuse in a machine at rest.
 */
function sayingNo(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: string): string[] {
  if (snapshot.status !== 'active') return []
  const passes = (guard: unknown): boolean => {
    if (guard === undefined) return true
    const asked = typeof guard === 'string' ? machine.implementations.guards[guard] : undefined
    return asked?.({ context: snapshot.context, event: { type: event } }, undefined) ?? false
  }
  const said: (readonly [StateNode, string])[] = []
  const taking: string[] = []
  for (const leaf of activeNodes(snapshot).filter(({ type }) => type === 'atomic' || type === 'final')) {
    for (let node: StateNode | undefined = leaf; node; node = node.parent) {
      const here = node
      const asked = event === '' ? (node.always ?? []) : (node.transitions.get(event) ?? [])
      const first = asked.findIndex(({ guard }) => passes(guard))
      const saidNo = asked.slice(0, first === -1 ? asked.length : first)
      said.push(...saidNo.map((each) => [here, definitionId(each)] as const))
      if (first === -1) continue
      taking.push(node.id)
      break
    }
  }
  return said.filter(([{ id }]) => !taking.some((within) => within.startsWith(`${id}.`))).map(([, id]) => id)
}

function fire(timers: Map<object, () => void>, at: number): void {
  const entry = [...timers][at]
  if (!entry) return
  timers.delete(entry[0])
  entry[1]()
}

/** An actor that answers or fails when the test tells it to. */
const work: ActorLogic<Snapshot<unknown>, Answer | { type: 'xstate.stop' }> = {
  transition: (snapshot, { type }) => {
    if (type === 'answer') return { status: 'done', output: 'done', error: undefined }
    if (type === 'break') return { status: 'error', output: undefined, error: new Error('It broke') }
    return type === 'xstate.stop' ? { status: 'stopped', output: undefined, error: undefined } : snapshot
  },
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
}
