import type { Picture } from '../site/site.ts'
import styles from './facts.module.css'

/** The real screen in a state, in both themes. */
export function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null
  return (
    <section aria-label="Pictures" className={styles.pictures}>
      {pictures.map((picture) => (
        <figure key={picture.source}>
          <img
            src={picture.source}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            alt={`The screen in ${nameOf(picture)}`}
          />
          <figcaption>{nameOf(picture)}</figcaption>
        </figure>
      ))}
    </section>
  )
}

/** `"entering", of the history of a tree, dark`. */
function nameOf({ state, screen, theme }: Picture): string {
  return [`“${state}”`, screen, theme].filter((part) => part !== '').join(', ')
}
