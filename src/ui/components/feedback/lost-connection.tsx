import styles from './lost-connection.module.css'

/** A quiet bar that disappears by itself. The region stays, so that screen readers announce its text. */
export function LostConnection({ lost }: { lost: boolean }) {
  return (
    <div aria-live="polite" className={styles.place}>
      {lost ? <p className={styles.bar}>No connection. We keep trying.</p> : null}
    </div>
  )
}
