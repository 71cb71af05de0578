/**
 * A chart: a machine as plain data, as its file defines it. Diagrams, lists, exports and comparisons of revisions all
 * use charts. A chart contains no positions, no coverage and nothing of XState.
 */
import type { DefinitionKind } from '#machines/paths/definitions.ts'

export interface Chart {
  /** The machine's id. */
  readonly id: string
  /** Begins with the root. Parents come before their children, in the order of the file. */
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

export interface ChartState {
  /** XState's id: `signIn.on the code page`. The root's id is the machine's id. */
  readonly id: string
  /** Dotted, without the machine: `on the code page`; empty for the root. Path models and bindings use it. */
  readonly path: string
  readonly name: string
  /** The id of the state around it; null for the root. */
  readonly parent: string | null
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** The id of the initial child state; null if there is none. */
  readonly initial: string | null
  /** Which states a history state restores; null for all other states. */
  readonly history: 'shallow' | 'deep' | null
  /** The names of the actions that run when the state is entered, and of those that run when it is left. */
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly Invoke[]
  /** Only for a folded state: how many states it hides, at any depth. */
  readonly hidden?: number
}

export interface Invoke {
  readonly id: string
  /** The actor's name in `setup({ actors })`. */
  readonly src: string
}

export interface ChartTransition {
  /** The definition's id, `<source>|<event>|<index>`, by which coverage counts it. */
  readonly id: string
  readonly kind: DefinitionKind
  /** The id of the state to which the transition belongs. */
  readonly source: string
  /** The ids of the states to which it leads; empty if the transition does not leave the state. */
  readonly targets: readonly string[]
  /** XState's name of the event; empty for `always`. */
  readonly event: string
  /** The event as people read it: `submitted`, `after pageTurn`, `sendCode done`, `always`. */
  readonly label: string
  /** The guard's condition in words: `isEmbedded and codeIsLongEnough`; null without a guard. */
  readonly guard: string | null
  readonly actions: readonly string[]
  readonly reenter: boolean
  /** The name of the delay; null without one. */
  readonly delay: string | null
  /** The invoke id of the actor that has finished or failed; null for other events. */
  readonly actor: string | null
}
