import type { AnyMachineSnapshot } from 'xstate'
import type { PathModel } from '#machines/paths/path-model.ts'
import type { StepTaken } from '../probe/step-taken.ts'

/** The state that a flow in the page has told of, as one of the machine in this process: guards and claims can be asked. */
export function snapshotOf(
  { machine }: PathModel,
  { value, status, context }: StepTaken,
): AnyMachineSnapshot {
  // What travelled as JSON was a snapshot of this very machine.
  const told = { value, status, context } as Parameters<typeof machine.resolveState>[0]
  return machine.resolveState(told)
}
