import type { Chart } from '../../chart/chart.ts'
import styles from './state-tree.module.css'

/**
 * The states of a chart as an indented list, for screens that are too small for a diagram. Active states are
 * highlighted.
 */
export function StateTree({ chart, active }: { chart: Chart; active: ReadonlySet<string> }) {
  return (
    <div role="group" aria-label={`States of ${chart.id}`} className={styles.tree}>
      <States chart={chart} active={active} parent={chart.states[0]?.id ?? ''} />
    </div>
  )
}

function States({ chart, active, parent }: { chart: Chart; active: ReadonlySet<string>; parent: string }) {
  const children = chart.states.filter((state) => state.parent === parent)
  return children.length === 0 ? null : (
    <ul>
      {children.map(({ id, name }) => (
        <li key={id}>
          <span className={styles.state} aria-current={active.has(id) ? 'true' : undefined}>
            {name}
            {active.has(id) ? <b> – it is here</b> : null}
          </span>
          <States chart={chart} active={active} parent={id} />
        </li>
      ))}
    </ul>
  )
}
