/** A flow at one revision, as far as two revisions are compared. */
import type { Chart } from '../chart/chart.ts'

export interface FlowAt {
  readonly chart: Chart
  /** Milliseconds by the name of the delay; null where they are computed. */
  readonly delays: Readonly<Record<string, number | null>>
  readonly written: Written
}

/**
 * What stands in functions, which a chart does not have: a fingerprint of the code of each, by name. Where only the
 * layout or a comment changes, the fingerprint stays.
 */
export interface Written {
  readonly guards: Fingerprints
  readonly actions: Fingerprints
  /** Whatever is put in for an actor, its place or a machine: only the names tell. */
  readonly actors: readonly string[]
  /** By state path: what its actors are given, what its entry and exit actions are given. */
  readonly states: Fingerprints
  /** By transition id: what its guard and actions are given. */
  readonly transitions: Fingerprints
}

export type Fingerprints = Readonly<Record<string, string>>
