/** What changed between two revisions, by identity and not by text. */
export interface Difference {
  readonly since: Revision
  readonly chosen: Chosen
  readonly machines: readonly MachineDifference[]
}

/** A short commit hash, its subject, and its day: `2026-11-22`. */
export interface Revision {
  readonly commit: string
  readonly subject: string
  readonly date: string
}

/** Why the flows are compared with that revision. */
export type Chosen =
  | { readonly by: 'request' }
  /** The revision before the last change that altered a flow; null if that change is not committed yet. */
  | { readonly by: 'last change'; readonly change: Revision | null }
  /** This many commits changed files of flows, but none altered a flow. */
  | { readonly by: 'search'; readonly commits: number }

export type Change = 'added' | 'removed' | 'changed'

export interface MachineDifference {
  readonly machine: string
  readonly change: Change
  /** States, transitions, guards, actions, actors and delays, each before and after; or the flow as a whole. */
  readonly parts: readonly PartDifference[]
}

export interface PartDifference {
  readonly part: 'flow' | 'state' | 'transition' | 'guard' | 'action' | 'actor' | 'delay'
  /**
   * The id of the flow, of a state or of a transition (in the new chart, unless it was removed), or the name of another
   * part.
   */
  readonly id: string
  readonly change: Change
  /**
   * The change in words for people: `the guard of "submitted" was codeIsLongEnough, is isEmbedded and
   * codeIsLongEnough`.
   */
  readonly words: string
}
