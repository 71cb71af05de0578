import { useState } from 'react'
import { classes } from '#ui/components/classes.ts'
import styles from './place-list.module.css'
import type { PlaceOfLife } from './places-view.ts'

type Props = {
  places: readonly PlaceOfLife[]
  focus: string | null
  /** True while the locations of places are still being looked up. */
  locating: boolean
  onChoose: (id: string) => void
}

/** Must match `place-list.module.css`, which folds the list on a phone. */
const shownOnPhone = 4

/** The places of a life in their order. Pointing at one, or reaching it by Tab, turns the globe to it. */
export function PlaceList({ places, focus, locating, onChoose }: Props) {
  const [all, setAll] = useState(false)
  if (places.length === 0) return null
  const folded = !all && places.length > shownOnPhone + 2
  return (
    <>
      <ol className={classes(styles.places, folded && styles.folded)}>
        {places.map(({ id, year, first, rest, what, point }) => (
          <li key={id} className={classes(id === focus && styles.on)}>
            <button
              type="button"
              className={styles.place}
              aria-current={id === focus ? 'location' : undefined}
              onClick={() => onChoose(id)}
              onFocus={() => onChoose(id)}
              onPointerEnter={({ pointerType }) => (pointerType === 'mouse' ? onChoose(id) : undefined)}
            >
              <span className={styles.year}>{year}</span>
              <span className={styles.words}>
                <b>{first}</b>
                {rest === '' ? ' ' : `, ${rest} `}
                <span className={styles.quiet}>{what}</span>
                {point === null && !locating ? <span className={styles.lost}>not on the map</span> : null}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {folded ? (
        <button type="button" className={styles.showAll} onClick={() => setAll(true)}>
          Show all {places.length} places
        </button>
      ) : null}
      <p className={styles.credit}>
        Places by <a href="https://www.geonames.org">GeoNames</a>, CC BY 4.0
      </p>
    </>
  )
}
