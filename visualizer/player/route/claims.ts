/** The path model's claims about the current states, and whether they hold. */
import type { AnyMachineSnapshot } from 'xstate'
import type { PathModel } from '#machines/paths/path-model.ts'
import { restingPaths } from '#machines/paths/state-path.ts'

export interface Claim {
  /** The dotted path of a state at rest. */
  readonly state: string
  /** True if the claim holds here; null if the model claims nothing about the state. */
  readonly holds: boolean | null
}

export function claimsOf({ description }: PathModel, snapshot: AnyMachineSnapshot): Claim[] {
  return restingPaths(snapshot).map((state) => {
    const claim = description.holds[state]
    return { state, holds: claim ? claim(snapshot) : null }
  })
}
