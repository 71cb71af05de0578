import styles from './footer.module.css'

/** The footer of pages that are read from top to bottom. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <p>Kinweave. Every tree belongs to its owner, and nothing is merged.</p>
    </footer>
  )
}
