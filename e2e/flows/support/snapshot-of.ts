import type { AnyMachineSnapshot } from 'xstate'
import type { PathModel } from '#machines/paths/path-model.ts'
import type { StepTaken } from '../probe/step-taken.ts'

/**
 * Turns the state that a flow in the page reported into a snapshot of the machine in this process, so that guards and
 * claims can be checked.
 */
export function snapshotOf(
  { machine }: PathModel,
  { value, status, context }: StepTaken,
): AnyMachineSnapshot {
  // The cast is safe, because the JSON was made from a snapshot of this machine.
  const told = { value, status, context } as Parameters<typeof machine.resolveState>[0]
  return machine.resolveState(told)
}
