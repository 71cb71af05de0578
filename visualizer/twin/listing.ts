import type { Chart } from '../chart/chart.ts'
import type { Tint } from '../diagram/tint.ts'
import type { Site } from '../site/site.ts'

/** What every entry of the list shows. */
export interface Listing {
  readonly chart: Chart
  readonly site: Site
  /** The id of a state or a transition. */
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  readonly tint: (id: string) => Tint | null
}
