/** The parts of a flow at one revision that are compared. */
import type { Chart } from '../chart/chart.ts'

export interface FlowAt {
  readonly chart: Chart
  /** Milliseconds by the name of the delay; null if the delay is computed. */
  readonly delays: Readonly<Record<string, number | null>>
  readonly written: Written
}

/**
 * Fingerprints of the code of functions, by name, because a chart does not contain code. They do not change if only
 * layout or comments change.
 */
export interface Written {
  readonly guards: Fingerprints
  readonly actions: Fingerprints
  /** Only the names, because the setup may contain placeholders instead of the real actors. */
  readonly actors: readonly string[]
  /** By state path: the inputs of its actors, entry actions and exit actions. */
  readonly states: Fingerprints
  /** By transition id: the inputs of its guard and actions. */
  readonly transitions: Fingerprints
}

export type Fingerprints = Readonly<Record<string, string>>
