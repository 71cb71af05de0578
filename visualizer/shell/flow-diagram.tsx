import { Suspense, useDeferredValue, useState } from 'react'
import { fold, foldable, foldedAtFirst, foldedKey, unfoldedFor } from '../chart/fold.ts'
import { ExportButtons } from '../export/export-buttons.tsx'
import { WhilePrinting } from '../export/while-printing.tsx'
import { LayersPanel } from '../layers/layers-panel.tsx'
import { tintOf } from '../layers/tint.ts'
import { ListView } from '../twin/list-view.tsx'
import styles from './flow-page.module.css'
import { LaidOutDiagram } from './laid-out-diagram.tsx'
import type { ShownFlow } from './shown-flow.ts'

/** The diagram of a flow, with the facts beside it. When printed, the list of the flow follows. */
export function FlowDiagram({ charted, onSelect, ...known }: ShownFlow) {
  const { flow, chart } = charted
  const { site, selected, layer } = known
  const [folded, setFolded] = useState(() => unfoldedFor(chart, foldedAtFirst(chart), selected))
  const [shown, setShown] = useState(selected)
  // Unfolds a part that is selected by a link or the search.
  if (shown !== selected) {
    setShown(selected)
    setFolded(unfoldedFor(chart, folded, selected))
  }
  // The diagram is updated when the layout is ready. `folded` changes at once, so that a choice made meanwhile builds
  // on it.
  const laidOut = useDeferredValue(folded)
  const pointedAt = useDeferredValue(selected)
  const drawn = fold(chart, laidOut)
  const turn = (id: string) => setFolded(turned(folded, id))
  const turnAll = (all: boolean) => setFolded(new Set(all ? foldable(chart) : []))
  return (
    <div className={styles.beside}>
      <div className={styles.diagram} aria-busy={laidOut !== folded}>
        <Suspense fallback={<p role="status">Laying out …</p>}>
          <LaidOutDiagram
            chart={drawn}
            ready={site.drawings[foldedKey(drawn) || flow.id]}
            selected={pointedAt}
            onSelect={onSelect}
            tint={tintOf(layer, chart, site)}
            folding={{ whole: chart, folded: laidOut, onFold: turn, onFoldAll: turnAll }}
          />
        </Suspense>
      </div>
      <div className={styles.panel}>
        <LayersPanel {...charted} {...known} />
        <p className={styles.keys}>
          In the diagram, arrow keys move between states, T goes along the transitions of a state, Enter
          selects, F folds.
        </p>
        <ExportButtons chart={chart} title={flow.title} />
      </div>
      <WhilePrinting>
        <ListView flow={flow} chart={chart} site={site} selected={null} onSelect={onSelect} />
      </WhilePrinting>
    </div>
  )
}

function turned(folded: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(folded.has(id) ? [...folded].filter((other) => other !== id) : [...folded, id])
}
