import type { Phase } from '../walk/walk.ts'
import styles from './stage.module.css'

/** In place of relatives: that there are none, or that they could not be loaded. */
export function Nobody({ phase = 'settled' }: { phase?: Phase }) {
  return <p className={styles.nobody}>{phase === 'incomplete' ? '(not loaded)' : 'None'}</p>
}
