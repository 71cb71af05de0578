import { classes } from '../../components/classes.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import type { SpouseView } from './person-view.ts'
import { Relative, WaitingRelative } from './relative.tsx'
import styles from './spouses.module.css'
import type { Walk } from './walk/walk.ts'

/** The first spouse beside the person, others below, each with the date of the marriage. */
export function Spouses({ spouses, walk }: { spouses: readonly SpouseView[] | null; walk: Walk }) {
  if (spouses === null ? walk.phase !== 'waiting' : spouses.length === 0) return null
  return (
    <section
      className={classes(styles.spouses, (spouses?.length ?? 1) > 1 && styles.several)}
      aria-labelledby="spouses"
    >
      <VisuallyHidden>
        <h2 id="spouses">{spouses?.length === 1 ? 'Spouse' : 'Spouses'}</h2>
      </VisuallyHidden>
      <ul>
        {spouses === null ? (
          <li className={styles.first}>
            <WaitingRelative size="spouse" />
          </li>
        ) : (
          spouses.map((spouse, index) => (
            <li key={spouse.relative.id} className={index === 0 ? styles.first : styles.more}>
              {spouse.marriage === null ? null : (
                <span className={styles.marriage} {...(index > 0 ? { 'data-part': 'marriage' } : {})}>
                  {spouse.marriage}
                </span>
              )}
              <Relative
                relative={spouse.relative}
                walk={walk}
                part="spouse"
                size={index === 0 ? 'spouse' : 'card'}
              />
            </li>
          ))
        )}
      </ul>
    </section>
  )
}
