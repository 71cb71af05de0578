import type { Chart } from '../chart/chart.ts'
import { signs } from '../diagram/tint.ts'
import { PartLink } from '../layers/part-link.tsx'
import type { PartDifference } from './difference.ts'
import styles from './difference-page.module.css'

interface Props {
  readonly parts: readonly PartDifference[]
  /** The current flow; undefined if it was removed. */
  readonly chart?: Chart | undefined
}

/** The changes, one line for each part; a part that still exists links to the diagram. */
export function PartLines({ parts, chart }: Props) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ part, id, change, words }) => (
        <li key={`${part} ${id} ${change}`} data-tint={change}>
          <span aria-hidden="true">{signs[change]}</span>
          <span>
            {change} {part}:{' '}
            {chart && change !== 'removed' && isPart(chart, id) ? (
              <PartLink chart={chart} id={id} view="diagram">
                {words}
              </PartLink>
            ) : (
              words
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function isPart({ states, transitions }: Chart, id: string): boolean {
  return states.some((state) => state.id === id) || transitions.some((transition) => transition.id === id)
}
