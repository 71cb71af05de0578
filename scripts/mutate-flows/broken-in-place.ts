import type { AnyStateMachine } from 'xstate'
import type { Mutant } from './mutants.ts'
import { mutated } from './mutated.ts'

/** Returns the machine broken as KINWEAVE_MUTANT says, if it names this machine; otherwise the machine itself. */
export function brokenInPlace<M extends AnyStateMachine>(machine: M): M {
  const mutant = JSON.parse(process.env['KINWEAVE_MUTANT'] ?? 'null') as Mutant | null
  // The test of the screen disables controls (tests/ui/support/hear-screen.ts).
  if (mutant?.kind === 'dead control') return machine
  // A mutant has another chart and the same types.
  return mutant?.machine === machine.id ? (mutated(machine, mutant) as M) : machine
}
