import type { Weave } from './boxes.ts'
import styles from './braid.module.css'

/** For phones, which show no lines: a short upright braid for a marriage that joins two trees. */
export function Braid({ trees: [one, other] }: { trees: Weave }) {
  const left = { stroke: `var(--kw-tree-${one})` }
  const right = { stroke: `var(--kw-tree-${other})` }
  return (
    <svg className={styles.braid} viewBox="0 0 14 34" aria-hidden="true">
      <path style={left} d="M 7 0 Q 2 2 2 6 C 2 11 12 12 12 17" />
      <path className={styles.halo} d="M 12 6 C 12 11 2 12 2 17" />
      <path style={right} d="M 7 0 Q 12 2 12 6 C 12 11 2 12 2 17" />
      <path style={right} d="M 2 17 C 2 22 12 23 12 28 Q 12 32 7 34" />
      <path className={styles.halo} d="M 12 17 C 12 22 2 23 2 28" />
      <path style={left} d="M 12 17 C 12 22 2 23 2 28 Q 2 32 7 34" />
    </svg>
  )
}
