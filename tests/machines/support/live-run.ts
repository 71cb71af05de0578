/**
 * A real actor of a path model's machine, with stub actors and a clock moved by hand. It performs the steps of a path,
 * except those that a level performs itself, and compares the actor with the prediction of the exploration.
 */
import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { inSnapshot } from '#machines/paths/candidates.ts'
import type { Situation } from '#machines/paths/explore.ts'
import { goalsOfStep } from '#machines/paths/goals.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { restingPaths } from '#machines/paths/state-path.ts'
import type { Step } from '#machines/paths/step.ts'
import { type Microstep, microstepIn } from '#machines/paths/xstate-internals.ts'
import { MICROSTEPS_AT_MOST } from '#machines/wire.ts'
import { handClock } from './hand-clock.ts'
import { stubActors } from './stub-actors.ts'

export interface LiveRun<M extends AnyStateMachine = AnyStateMachine> {
  readonly actor: Actor<M>
  /** The step with its values as they follow from the actor's own snapshot. */
  readonly now: (step: Step) => Step
  /** Performs a step on the actor: sends, answers, fails, or lets time run out. */
  readonly act: (step: Step) => void
  /** Ends a step, however it was performed, and returns the goals that it met. */
  readonly settle: (step: Step) => string[]
  /** The differences between the actor and the prediction; empty if there are none. */
  readonly differences: (foretold: Situation) => string[]
}

/** Starts the machine with the input of a path's first step. */
export function liveRun<M extends AnyStateMachine>(model: PathModel<M>, start: Step): LiveRun<M> {
  const stubs = stubActors(model)
  const clock = handClock()
  let microsteps: Microstep[] = []
  let before: AnyMachineSnapshot | null = null

  const machine = model.machine.provide({ actors: stubs.logic } as never) as M
  machine.options = { ...machine.options, maxIterations: MICROSTEPS_AT_MOST }
  // The cast is safe: the types of the path model guarantee that the input fits the machine.
  const actor = createActor<M>(machine, {
    input: start.input,
    clock,
    inspect: (inspection: InspectionEvent) => {
      const microstep = microstepIn(inspection)
      if (microstep) microsteps.push(microstep)
    },
  } as never)
  const snapshot = (): AnyMachineSnapshot => actor.getSnapshot()
  clock.watch(actor.system)
  actor.start()

  return {
    actor,
    now: (step) => inSnapshot(model, step, snapshot()),
    act: ({ kind, event, actor: id = '' }) => {
      switch (kind) {
        case 'start':
          return
        case 'user':
        case 'world':
          return actor.send(event as never)
        case 'actor says':
          return stubs.sendBack(id, event)
        case 'actor done':
          return stubs.done(id, 'output' in event ? event.output : undefined)
        case 'actor fails':
          return stubs.fail(id, 'error' in event ? event.error : undefined)
        case 'time':
          return clock.runOut(event.type)
      }
    },
    settle: (step) => {
      const goals = goalsOfStep(step, before, microsteps, snapshot())
      microsteps = []
      before = snapshot()
      return goals
    },
    differences: (foretold) => [
      ...differ('state', snapshot().value, foretold.snapshot.value),
      ...differ('status', snapshot().status, foretold.snapshot.status),
      ...differInKey(model, snapshot(), foretold.snapshot),
      ...differ('running actors', stubs.running().sort(), [...foretold.running.actors].sort()),
      ...differ('timers', clock.set().sort(), [...foretold.running.timers].sort()),
      ...broken(model, snapshot()),
    ],
  }
}

/** Compares the fields of the context that the key is made of, because they say more than the key itself. */
function differInKey(
  { description: { key } }: PathModel,
  found: AnyMachineSnapshot,
  foretold: AnyMachineSnapshot,
): string[] {
  const [is, should] = [key(found.context), key(foretold.context)]
  if (JSON.stringify(is) === JSON.stringify(should)) return []
  const place = `in "${restingPaths(found).join('" and "')}"`
  const fields = Object.keys(found.context).filter((field) => {
    const mended = { ...found.context, [field]: foretold.context[field] }
    return JSON.stringify(key(mended)) !== JSON.stringify(is)
  })
  return fields.length === 0
    ? differ(`${place} the key of the context`, is, should)
    : fields.flatMap((field) =>
        differ(`${place} context.${field}`, found.context[field], foretold.context[field]),
      )
}

function differ(what: string, found: unknown, foretold: unknown): string[] {
  const [is, should] = [JSON.stringify(found), JSON.stringify(foretold)]
  return is === should ? [] : [`${what} is ${is}, foretold was ${should}`]
}

function broken({ description }: PathModel, snapshot: AnyMachineSnapshot): string[] {
  const states = restingPaths(snapshot).filter((path) => description.holds[path]?.(snapshot) === false)
  return states.map((path) => `what holds in "${path}" does not: ${JSON.stringify(snapshot.context)}`)
}
