import styles from './lost-connection.module.css'

/** A quiet bar that leaves by itself; the region stays, so that its words are read out as they come. */
export function LostConnection({ lost }: { lost: boolean }) {
  return (
    <div aria-live="polite" className={styles.place}>
      {lost ? <p className={styles.bar}>No connection. We keep trying.</p> : null}
    </div>
  )
}
