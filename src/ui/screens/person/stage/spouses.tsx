import { classes } from '#ui/components/classes.ts'
import { VisuallyHidden } from '#ui/components/layout/visually-hidden.tsx'
import type { TreeOfPerson } from '#ui/components/people/person-face.ts'
import { Braid } from '../lines/braid.tsx'
import { weaveBetween } from '../lines/weave.ts'
import type { SpouseView } from '../person-view.ts'
import type { Walk } from '../walk/walk.ts'
import { type PartRule, usePart } from './part-of.ts'
import { Relative, WaitingRelative } from './relative.tsx'
import { ShowMore } from './show-more.tsx'
import styles from './spouses.module.css'

type Props = {
  spouses: readonly SpouseView[] | null
  /** The trees of the page's person: a marriage into another tree is drawn as a braid. */
  trees: readonly TreeOfPerson[]
  walk: Walk
}

const rule: PartRule = { first: 3, words: (rest) => `${rest} more` }

/** The first spouse beside the person, the others below, each with the marriage date. */
export function Spouses({ spouses, trees, walk }: Props) {
  const part = usePart(spouses ?? [], rule)
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
          part.shown.map((spouse, index) => (
            <Spouse key={spouse.relative.id} spouse={spouse} first={index === 0} trees={trees} walk={walk} />
          ))
        )}
      </ul>
      <ShowMore part={part} />
    </section>
  )
}

function Spouse({
  spouse: { relative, marriage, trees: ofMarriage },
  first,
  trees,
  walk,
}: { spouse: SpouseView; first: boolean } & Pick<Props, 'trees' | 'walk'>) {
  const weave = weaveBetween(trees, relative.face?.trees ?? [], ofMarriage)
  return (
    <li className={first ? styles.first : styles.more}>
      {marriage === null && weave === null ? null : (
        <span
          className={classes(styles.marriage, weave && styles.woven)}
          {...(first ? {} : { 'data-part': 'marriage' })}
        >
          {weave ? <Braid trees={weave} /> : null}
          {marriage}
        </span>
      )}
      <Relative
        relative={relative}
        walk={walk}
        part="spouse"
        size={first ? 'spouse' : 'card'}
        weave={weave}
      />
    </li>
  )
}
