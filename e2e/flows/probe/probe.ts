/**
 * This script runs in the page before the app starts. It reports every step of a flow to the test, with its result and
 * the goals that it met. Goals are computed as at levels 1 and 2. It changes nothing.
 */
import type { AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate'
import { goalsMet } from '#machines/paths/goals.ts'
import { type Microstep, microstepIn } from '#machines/paths/xstate-internals.ts'
import type { FlowWatcher } from '../../../src/app/flows/create-flow.ts'
import type { StepTaken } from './step-taken.ts'

declare global {
  interface Window {
    /** A function that the test puts into the page; it takes a `StepTaken` as JSON. */
    __stepTaken?: (told: string) => void
  }
}

interface Watched {
  /** The snapshot before the step; null at the start. */
  before: AnyMachineSnapshot | null
  microsteps: Microstep[]
}

type ActorRef = InspectionEvent['actorRef']

const flows = new WeakMap<ActorRef, Watched>()

function hear(inspection: InspectionEvent): void {
  const microstep = microstepIn(inspection)
  if (microstep) return void watched(inspection.actorRef).microsteps.push(microstep)
  if (inspection.type !== '@xstate.snapshot' || inspection.event.type === 'xstate.stop') return
  // XState also reports promises and callbacks here. They have no machine, so they are skipped.
  if (!('machine' in inspection.snapshot)) return
  // The cast is safe, because only the snapshot of a machine has a `machine`.
  const after = inspection.snapshot as AnyMachineSnapshot
  const flow = watched(inspection.actorRef)
  tell(inspection.event, flow, after)
  flow.before = after
  flow.microsteps = []
}

function watched(actor: ActorRef): Watched {
  const known = flows.get(actor) ?? { before: null, microsteps: [] }
  flows.set(actor, known)
  return known
}

function tell(event: EventObject, { before, microsteps }: Watched, after: AnyMachineSnapshot): void {
  const told: StepTaken = {
    machine: after.machine.id,
    event: event.type,
    happened: { ...event },
    definitions: microsteps.flatMap(({ transitions }) => transitions).length,
    goals: goalsMet(before, microsteps, after),
    value: after.value,
    status: after.status,
    context: after.context,
  }
  window.__stepTaken?.(JSON.stringify(told))
}

window.__flows = { inspect: hear } satisfies FlowWatcher
