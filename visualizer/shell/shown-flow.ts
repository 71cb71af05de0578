import type { Layer } from '../layers/tint.ts'
import type { ChartedFlow } from '../site/charts.ts'
import type { Site } from '../site/site.ts'

/** What diagram and list share: the flow, the selection, and the marks. */
export interface ShownFlow {
  readonly site: Site
  readonly charted: ChartedFlow
  /** The id of a state or a transition. */
  readonly selected: string | null
  /** Choosing the selected part again clears the selection. */
  readonly onSelect: (id: string) => void
  readonly layer: Layer
  readonly onLayer: (layer: Layer) => void
}
