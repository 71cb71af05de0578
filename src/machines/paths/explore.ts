/**
 * Explores what a machine can do, without running actors and without time passing. Two situations count as one if
 * they have the same state value, the same `key`, the same running actors and timers, and the same remembered
 * history.
 */
import type { AnyMachineSnapshot } from 'xstate'
import { actorOf } from './actors.ts'
import { candidates, type Running, starts } from './candidates.ts'
import { goalsOfStep } from './goals.ts'
import type { PathModel } from './path-model.ts'
import { type Leg, type Step, sayStep } from './step.ts'
import { type Effect, type Macrostep, rememberedStates, startPurely, stepPurely } from './xstate-internals.ts'

export interface Situation {
  readonly key: string
  readonly snapshot: AnyMachineSnapshot
  readonly running: Running
}

export interface Graph {
  readonly starts: readonly Leg[]
  /** The legs that can follow each situation, by its key. */
  readonly legs: ReadonlyMap<string, readonly Leg[]>
  readonly situations: ReadonlyMap<string, Situation>
}

/**
 * A machine with more situations than this probably has a `key` with data that guards do not read: a counter, a list,
 * a text.
 */
const SITUATIONS_AT_MOST = 20_000

/** @throws if there are too many situations, which means that `key` contains too much */
export function explore(model: PathModel, limit = SITUATIONS_AT_MOST): Graph {
  const exploring = exploreBitByBit(model, limit)
  for (;;) {
    const { done, value } = exploring.next()
    if (done) return value
  }
}

/** Explores like `explore`, but yields after each situation, so that a page can paint in between. */
export function* exploreBitByBit(model: PathModel, limit = SITUATIONS_AT_MOST): Generator<undefined, Graph> {
  const situations = new Map<string, Situation>()
  const legs = new Map<string, readonly Leg[]>()
  const waiting: Situation[] = []
  const meet = (step: Step, from: Situation | null): Leg => {
    const { situation, goals } = follow(model, step, from)
    if (!situations.has(situation.key)) {
      situations.set(situation.key, situation)
      waiting.push(situation)
    }
    if (situations.size > limit) throw new Error(tooMany(model, limit))
    return { step, to: situation.key, goals }
  }
  const first = starts(model).map((step) => meet(step, null))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const here = next
    const steps = candidates(model, here.snapshot, here.running)
    legs.set(
      here.key,
      steps.map((step) => meet(step, here)),
    )
    yield
  }
  return { starts: first, legs, situations }
}

const nothing: Running = { actors: new Set(), timers: new Set() }

export interface Followed {
  readonly situation: Situation
  readonly macrostep: Macrostep
  readonly goals: readonly string[]
}

/** Computes the situation and the goals after one step. `from` is null for a start. */
export function follow(model: PathModel, step: Step, from: Situation | null): Followed {
  const macrostep = macrostepOf(model, step, from)
  const running = runningAfter(from?.running ?? nothing, step, macrostep)
  const { snapshot, microsteps } = macrostep
  const goals = goalsOfStep(step, from?.snapshot ?? null, microsteps, snapshot)
  return { situation: { key: keyOf(model, snapshot, running), snapshot, running }, macrostep, goals }
}

/** @throws the machine's error, with the step and the state in which it happened */
function macrostepOf({ machine }: PathModel, step: Step, from: Situation | null): Macrostep {
  try {
    return from ? stepPurely(machine, from.snapshot, step.event) : startPurely(machine, step.input)
  } catch (cause) {
    const place = from ? `"${sayStep(step)}" in ${JSON.stringify(from.snapshot.value)}` : sayStep(step)
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`"${machine.id}" throws at ${place}: ${said}`, { cause })
  }
}

function keyOf(
  { description }: PathModel,
  snapshot: AnyMachineSnapshot,
  { actors, timers }: Running,
): string {
  return JSON.stringify([
    snapshot.status,
    snapshot.value,
    description.key(snapshot.context) ?? null,
    [...actors].sort(),
    [...timers].sort(),
    rememberedStates(snapshot),
  ])
}

function runningAfter(before: Running, { kind, event }: Step, { snapshot, effects }: Macrostep): Running {
  if (snapshot.status !== 'active') return nothing
  const actors = new Set(before.actors)
  const timers = new Set(before.timers)
  if (kind === 'time') timers.delete(event.type)
  if (kind === 'actor done' || kind === 'actor fails') actors.delete(actorOf(event.type))
  for (const effect of effects) apply(effect, actors, timers)
  return { actors, timers }
}

function apply({ kind, id }: Effect, actors: Set<string>, timers: Set<string>): void {
  if (kind === 'actor started') actors.add(id)
  if (kind === 'actor stopped') actors.delete(id)
  if (kind === 'timer started') timers.add(id)
  if (kind === 'timer stopped') timers.delete(id)
}

function tooMany({ machine }: PathModel, limit: number): string {
  return `"${machine.id}" has more than ${limit} situations: let \`key\` hold only what guards read`
}
