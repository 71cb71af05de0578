/** The shape of a fault: how it begins, how it heals, and what the product promises while it lasts. */
import type { Home } from './support/home.ts'
import type { Ledger } from './support/ledger.ts'
import type { Stage } from './support/stage.ts'

export interface Scene {
  readonly stage: Stage
  /** Numbers from 0 to 1 that are the same for the same seed. */
  readonly random: () => number
  readonly homes: readonly Home[]
  readonly ledger: Ledger
}

/** Ends a fault. It resolves when nothing of the fault is left; the server may need longer to recover. */
export type Heal = () => Promise<void>

export interface Fault {
  /** The name for `--only`. */
  readonly name: string
  /** What the table says. */
  readonly title: string
  /** Why the fault cannot happen on this machine; null if it can. */
  readonly missing?: () => string | null
  /**
   * The server, its database and what else the fault needs. Faults with the same function share one, with all their
   * seeds, unless `isFresh` is true.
   */
  readonly open: (seed: number) => Promise<Stage>
  readonly isFresh?: boolean
  readonly start: (scene: Scene) => Promise<Heal>
  /** How long it lasts in milliseconds, for a number from 0 to 1. */
  readonly lasts: (chance: number) => number
  /** The failed answers that callers may get while it lasts: a status, or 0 for none. 503 must say when to try again. */
  readonly allowed: readonly number[]
  /** The longest time in milliseconds that any answer may take, on top of the length of the fault. */
  readonly maxAnswer?: number
  /** Changes how the writers send their requests. */
  readonly sending?: (random: () => number) => typeof fetch
  /** What else must be true after healing; sentences about what is not. */
  readonly afterwards?: (scene: Scene) => Promise<readonly string[]>
}
