import { LayersPanel } from '../layers/layers-panel.tsx'
import { tintOf } from '../layers/tint.ts'
import { ListView } from '../twin/list-view.tsx'
import styles from './flow-page.module.css'
import type { ShownFlow } from './shown-flow.ts'

/** A flow in words, with the facts beside it. */
export function FlowList({ charted, onSelect, ...known }: ShownFlow) {
  const { site, selected, layer } = known
  return (
    <div className={styles.beside}>
      <div className={styles.list}>
        <ListView
          {...charted}
          site={site}
          selected={selected}
          onSelect={onSelect}
          tint={tintOf(layer, charted.chart, site)}
        />
      </div>
      <div className={styles.panel}>
        <LayersPanel {...charted} {...known} view="list" />
      </div>
    </div>
  )
}
