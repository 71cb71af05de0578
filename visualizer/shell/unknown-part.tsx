import type { Chart } from '../chart/chart.ts'
import type { FlowAddress } from '../site/use-address.ts'
import styles from './flow-page.module.css'

/** Shown if a link names a part that this flow does not have (any more). */
export function UnknownPart({ chart, address }: { chart: Chart; address: FlowAddress }) {
  const { state, transition } = address
  const unknown = [
    ...(state === undefined || has(chart.states, state) ? [] : [`no state “${state}”`]),
    ...(transition === undefined || has(chart.transitions, transition)
      ? []
      : [`no transition “${transition}”`]),
  ]
  return (
    <p role="status" className={styles.unknown}>
      {unknown.length === 0
        ? null
        : `This flow has ${unknown.join(' and ')}, which the link asks for. It may have been renamed.`}
    </p>
  )
}

function has(parts: readonly { readonly id: string }[], wanted: string): boolean {
  return parts.some(({ id }) => id === wanted)
}
