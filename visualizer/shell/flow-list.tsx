import { LayersPanel } from '../layers/layers-panel.tsx'
import { tintOf } from '../layers/tint.ts'
import { ListView } from '../twin/list-view.tsx'
import styles from './flow-page.module.css'
import type { ShownFlow } from './shown-flow.ts'

/** A flow in words, with what is known of it beside. */
export function FlowList({ site, charted: { flow, chart }, selected, onSelect, layer, onLayer }: ShownFlow) {
  return (
    <div className={styles.beside}>
      <div className={styles.list}>
        <ListView
          flow={flow}
          chart={chart}
          site={site}
          selected={selected}
          onSelect={onSelect}
          tint={tintOf(layer, chart, site)}
        />
      </div>
      <div className={styles.panel}>
        <LayersPanel
          flow={flow}
          chart={chart}
          site={site}
          selected={selected}
          layer={layer}
          onLayer={onLayer}
          view="list"
        />
      </div>
    </div>
  )
}
