/**
 * All data that the site shows and cannot compute itself. scripts/visualize collects it at build time as one JSON:
 * inlined into the single file, or served beside the pages. Machines are part of the code, from the catalog.
 */
import type { FlowCoverage } from '#machines/paths/coverage.ts'
import type { Difference } from '../difference/difference.ts'
import type { Drawing } from '../layout/drawing.ts'

export interface Site {
  readonly built: Built
  /**
   * By machine id, and by `foldedKey` if a flow opens with folded parts. Empty at /flows, where a worker lays out the
   * opened charts.
   */
  readonly drawings: Readonly<Record<string, Drawing>>
  readonly coverage: readonly FlowCoverage[]
  readonly pictures: readonly Picture[]
  readonly proofs: readonly Proof[]
  readonly rules: readonly Rules[]
  /** The changes of the last commit that altered a flow, or since `--since`; null if git cannot tell. */
  readonly difference: Difference | null
}

export interface Built {
  /** When the site was built, in ISO 8601. */
  readonly at: string
  readonly commit: string | null
}

/** The real screen in one state of a flow. */
export interface Picture {
  readonly machine: string
  /** Dotted paths of the states at rest, joined by ` + ` where regions are parallel. */
  readonly state: string
  /** The screen, if several screens show the same flow; empty if there is only one. */
  readonly screen: string
  readonly theme: 'light' | 'dark'
  /** An address relative to the page, or a data address in the single file. */
  readonly source: string
  /** The size of the picture, in CSS pixels. */
  readonly width: number
  readonly height: number
}

/** A requirement that tests of a flow prove. */
export interface Proof {
  readonly machine: string
  /** The id of the requirement: `SES-03`. */
  readonly requirement: string
  /** The requirement's words. */
  readonly words: string
  /** Titles and files of the tests that name it: `tests/machines/session/session-token.test.ts`. */
  readonly tests: readonly { readonly title: string; readonly file: string }[]
}

/** The code of functions of a flow, as its file writes it, because a built page contains it only minified. */
export interface Rules {
  readonly machine: string
  /** By state path: what must hold there. States without a claim are missing. */
  readonly holds: Readonly<Record<string, string>>
  /** The condition of each guard, by the guard's name. */
  readonly guards: Readonly<Record<string, string>>
  /** Milliseconds by the name of the delay; null if it is computed. */
  readonly delays: Readonly<Record<string, number | null>>
}
