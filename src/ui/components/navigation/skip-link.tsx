import styles from './skip-link.module.css'

/** The first stop of the Tab key; jumps over the header to the element with id `main`. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to content
    </a>
  )
}
