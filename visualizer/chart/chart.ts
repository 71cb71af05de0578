/**
 * A chart: a machine as plain data, as its file says it. What is drawn, listed, exported and compared between two
 * commits is a chart; it knows nothing of positions, coverage or XState.
 */
import type { DefinitionKind } from '#machines/paths/definitions.ts'

export interface Chart {
  /** The machine's id. */
  readonly id: string
  /** The root first, parents before their children, in the order of the file. */
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

export interface ChartState {
  /** As XState gives it: `signIn.on the code page`; the root's is the machine's own. */
  readonly id: string
  /** Dotted, below the machine: `on the code page`; empty for the root. Path models and bindings use it. */
  readonly path: string
  readonly name: string
  /** The id of the state around it; null for the root. */
  readonly parent: string | null
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** The id of the initial child state; null if there is none. */
  readonly initial: string | null
  /** For a history state. */
  readonly history: 'shallow' | 'deep' | null
  /** Names of actions. */
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly Invoke[]
  /** Only where it is folded: how many states it hides, at any depth. */
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
  /** Ids of states. */
  readonly source: string
  /** Empty where the state is not left. */
  readonly targets: readonly string[]
  /** XState's name of the event; empty for `always`. */
  readonly event: string
  /** For people: `submitted`, `after pageTurn`, `sendCode done`, `always`. */
  readonly label: string
  /** In words: `isEmbedded and codeIsLongEnough`; null without a guard. */
  readonly guard: string | null
  readonly actions: readonly string[]
  readonly reenter: boolean
  /** The name of the delay. */
  readonly delay: string | null
  /** The invoke id of the actor that is done or has failed. */
  readonly actor: string | null
}
