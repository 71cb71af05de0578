/**
 * All that the site shows and cannot find out by itself: it is collected at build time (scripts/visualize) and comes as
 * one JSON, inlined into the single file, served beside the pages otherwise. Machines come as code, from the catalog.
 */
import type { FlowCoverage } from '#machines/paths/coverage.ts'
import type { Difference } from '../difference/difference.ts'
import type { Drawing } from '../layout/drawing.ts'

export interface Site {
  readonly built: Built
  /** By machine id, and by `foldedKey` where a flow is opened with something folded. Empty at /flows, where a worker lays out what is looked at. */
  readonly drawings: Readonly<Record<string, Drawing>>
  readonly coverage: readonly FlowCoverage[]
  readonly pictures: readonly Picture[]
  readonly proofs: readonly Proof[]
  readonly rules: readonly Rules[]
  /** The changes of the last commit that altered a flow, or since `--since`; null if git cannot tell. */
  readonly difference: Difference | null
}

export interface Built {
  /** ISO 8601. */
  readonly at: string
  readonly commit: string | null
}

/** The real screen in one state of a flow. */
export interface Picture {
  readonly machine: string
  /** Dotted paths of the states at rest, joined by ` + ` where regions are parallel. */
  readonly state: string
  /** Which screen, where several show the same flow; empty for the only one. */
  readonly screen: string
  readonly theme: 'light' | 'dark'
  /** An address relative to the page, or a data address in the single file. */
  readonly source: string
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
}

/** A requirement that tests of a flow prove. */
export interface Proof {
  readonly machine: string
  /** `SES-03`. */
  readonly requirement: string
  /** The requirement's words. */
  readonly words: string
  /** Titles of the tests that bear its id, with the file: `tests/machines/session/session-token.test.ts`. */
  readonly tests: readonly { readonly title: string; readonly file: string }[]
}

/** What stands in functions of a flow, as its file writes it: a built page has it no more in a form that reads. */
export interface Rules {
  readonly machine: string
  /** By state path: what must hold there. A state of which nothing can be said has none. */
  readonly holds: Readonly<Record<string, string>>
  /** By the guard's name: its condition. */
  readonly guards: Readonly<Record<string, string>>
  /** Milliseconds by the name of the delay; null where it is computed. */
  readonly delays: Readonly<Record<string, number | null>>
}
