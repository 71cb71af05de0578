/** What changed between two revisions, by identity and not by text. */
export interface Difference {
  readonly since: Revision
  readonly chosen: Chosen
  readonly machines: readonly MachineDifference[]
}

/** A short commit, its subject, and its day: `2026-11-22`. */
export interface Revision {
  readonly commit: string
  readonly subject: string
  readonly date: string
}

/** Why the flows are compared with that revision. */
export type Chosen =
  | { readonly by: 'request' }
  /** It was before the last change that altered a flow; null for one that is not committed yet. */
  | { readonly by: 'last change'; readonly change: Revision | null }
  /** This many commits touched files of flows, but none changed a flow. */
  | { readonly by: 'search'; readonly commits: number }

export type Change = 'added' | 'removed' | 'changed'

export interface MachineDifference {
  readonly machine: string
  readonly change: Change
  /** States, transitions, guards, actions, actors and delays, each with what it was and is; or the flow as a whole. */
  readonly parts: readonly PartDifference[]
}

export interface PartDifference {
  readonly part: 'flow' | 'state' | 'transition' | 'guard' | 'action' | 'actor' | 'delay'
  /** The id of the flow, or of a state or a transition of the chart that has it (the new one, unless removed), or the name of the rest. */
  readonly id: string
  readonly change: Change
  /** In words, for people: `the guard of "submitted" was codeIsLongEnough, is isEmbedded and codeIsLongEnough`. */
  readonly words: string
}
