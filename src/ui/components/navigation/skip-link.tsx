import styles from './skip-link.module.css'

/** The first thing the Tab key reaches; jumps over the header to the element with id `main`. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to content
    </a>
  )
}
