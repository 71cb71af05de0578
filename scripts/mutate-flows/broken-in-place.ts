import type { AnyStateMachine } from 'xstate'
import type { Mutant } from './mutants.ts'
import { mutated } from './mutated.ts'

/** The machine with what KINWEAVE_MUTANT names broken, when it is that machine; else the same. */
export function brokenInPlace<M extends AnyStateMachine>(machine: M): M {
  const mutant = JSON.parse(process.env['KINWEAVE_MUTANT'] ?? 'null') as Mutant | null
  // The walk of the screen makes controls dead (tests/ui/support/hear-screen.ts).
  if (mutant?.kind === 'dead control') return machine
  // A mutant differs in its chart, not in its types.
  return mutant?.machine === machine.id ? (mutated(machine, mutant) as M) : machine
}
