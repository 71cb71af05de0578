import type { Layer } from '../layers/tint.ts'
import type { ChartedFlow } from '../site/charts.ts'
import type { Site } from '../site/site.ts'

/** What diagram and list have in common: the flow, what is selected in it, and what is marked on it. */
export interface ShownFlow {
  readonly site: Site
  readonly charted: ChartedFlow
  /** The id of a state or a transition. */
  readonly selected: string | null
  /** Choosing what is selected already takes it back. */
  readonly onSelect: (id: string) => void
  readonly layer: Layer
  readonly onLayer: (layer: Layer) => void
}
