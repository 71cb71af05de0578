/** What changed between two revisions, by identity and not by text. */
export interface Difference {
  /** A short commit, and its subject. */
  readonly since: { readonly commit: string; readonly subject: string }
  readonly machines: readonly MachineDifference[]
}

export type Change = 'added' | 'removed' | 'changed'

export interface MachineDifference {
  readonly machine: string
  readonly change: Change
  /** States, transitions, guards, actions, actors and delays, each with what it was and is. */
  readonly parts: readonly PartDifference[]
}

export interface PartDifference {
  readonly part: 'state' | 'transition' | 'guard' | 'action' | 'actor' | 'delay'
  /** The id of a state or a transition of the chart that has it (the new one, unless removed), or the name of the rest. */
  readonly id: string
  readonly change: Change
  /** In words, for people: `the guard of "submitted" was codeIsLongEnough, is isEmbedded and codeIsLongEnough`. */
  readonly words: string
}
