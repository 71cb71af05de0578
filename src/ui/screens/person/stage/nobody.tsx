import type { Phase } from '../walk/walk.ts'
import styles from './stage.module.css'

/** Replaces relatives if there are none, or if they could not be loaded. */
export function Nobody({ phase = 'settled' }: { phase?: Phase }) {
  return <p className={styles.nobody}>{phase === 'incomplete' ? '(not loaded)' : 'None'}</p>
}
