import type { Flow } from '#machines/catalog.ts'
import { Select } from '#ui/components/form/select.tsx'
import type { Chart } from '../chart/chart.ts'
import { signs, type Tint, tintWords } from '../diagram/tint.ts'
import type { FlowView } from '../site/address.ts'
import type { Site } from '../site/site.ts'
import styles from './facts.module.css'
import { FlowFacts } from './flow-facts.tsx'
import { StateFacts } from './state-facts.tsx'
import { type Layer, layerNames } from './tint.ts'
import { TransitionFacts } from './transition-facts.tsx'

interface Props {
  readonly flow: Flow
  readonly chart: Chart
  readonly site: Site
  /** The id of a state or a transition. */
  readonly selected: string | null
  readonly layer: Layer
  readonly onLayer: (layer: Layer) => void
  /** The page that links open: the diagram, or the list while the list is shown. */
  readonly view?: FlowView
}

const layers: readonly Layer[] = ['nothing', 'level 1', 'level 2', 'level 3', 'difference']

/** Chooses the marks on the diagram, and shows the facts about the selection. */
export function LayersPanel({ flow, chart, site, selected, layer, onLayer, view = 'diagram' }: Props) {
  const state = chart.states.find(({ id }) => id === selected)
  const transition = chart.transitions.find(({ id }) => id === selected)
  const offered = layers.filter((name) => name !== 'difference' || site.difference !== null)
  return (
    <aside className={styles.panel} aria-label={`What is known of ${flow.title}`}>
      <Select
        label="Mark"
        options={offered.map((value) => ({ value, label: layerNames[value] }))}
        value={layer}
        onChange={onLayer}
      />
      <Legend layer={layer} />
      {state && state.parent !== null ? (
        <StateFacts chart={chart} state={state} site={site} view={view} />
      ) : transition ? (
        <TransitionFacts chart={chart} transition={transition} site={site} view={view} />
      ) : (
        <FlowFacts chart={chart} site={site} />
      )}
    </aside>
  )
}

/** What the signs on the diagram mean. */
function Legend({ layer }: { layer: Layer }) {
  if (layer === 'nothing') return null
  const tints: readonly Tint[] =
    layer === 'difference' ? ['added', 'removed', 'changed'] : ['walked', 'partly', 'missed', 'waived']
  return (
    <ul className={styles.legend} aria-label="Signs">
      {tints.map((tint) => (
        <li key={tint} data-tint={tint}>
          <span aria-hidden="true">{signs[tint]}</span>
          <span>{tintWords[tint]}</span>
        </li>
      ))}
    </ul>
  )
}
