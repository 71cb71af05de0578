import type { AnyStateMachine } from 'xstate'
import type { Mutant } from './mutants.ts'
import { mutated } from './mutated.ts'

/** If KINWEAVE_MUTANT names this machine, returns it broken in that way; otherwise returns the machine itself. */
export function brokenInPlace<M extends AnyStateMachine>(machine: M): M {
  const mutant = JSON.parse(process.env['KINWEAVE_MUTANT'] ?? 'null') as Mutant | null
  // Controls are not disabled here, but by the test of the screen (tests/ui/support/hear-screen.ts).
  if (mutant?.kind === 'dead control') return machine
  // The cast is safe, because a mutant has another chart but the same types.
  return mutant?.machine === machine.id ? (mutated(machine, mutant) as M) : machine
}
