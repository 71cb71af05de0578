import { signs, type Tint, tintWords } from '../diagram/tint.ts'
import styles from './list-view.module.css'

/** The sign of a layer, with its text for screen readers. */
export function TintNote({ tint }: { tint: Tint | null }) {
  if (tint === null) return null
  return (
    <span className={styles.tint} data-tint={tint} role="img" aria-label={tintWords[tint]}>
      {signs[tint]}
    </span>
  )
}
