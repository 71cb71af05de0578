import { type NameSpread, type PlaceOfName, spotIdOf } from '#domain/names/name-spread.ts'
import { nameOfSpot, placePath } from '#domain/places/explored-places.ts'
import { Flag } from '../../components/places/flag.tsx'
import styles from './name-spread.module.css'
import { firstThereText, morePlacesText, placesTitle } from './name-words.ts'

type Props = { spread: NameSpread; onLook: (spotId: string) => void }

/** So many places are shown at once. The others are one press away. */
const maxShown = 6

/** Where people with the name were born: the earliest place first, as the globe shows them. */
export function PlacesOfName({ spread, onLook }: Props) {
  const { places } = spread
  const more = places.slice(maxShown)
  const title = placesTitle(spread)
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <Places label={title} places={places.slice(0, maxShown)} onLook={onLook} />
      {more.length === 0 ? null : (
        <details className={styles.more}>
          <summary>{morePlacesText(more.length)}</summary>
          <Places label="Further places" places={more} onLook={onLook} />
        </details>
      )}
    </>
  )
}

type ListProps = { label: string; places: readonly PlaceOfName[]; onLook: Props['onLook'] }

/** Pointing at a place, or reaching it by Tab, turns the globe to it. */
const Places = ({ label, places, onLook }: ListProps) => (
  <ol aria-label={label} className={styles.places}>
    {places.map((place) => (
      <li key={spotIdOf(place)}>
        <a
          href={placePath(place.country, place.region)}
          onFocus={() => onLook(spotIdOf(place))}
          onPointerEnter={({ pointerType }) =>
            pointerType === 'mouse' ? onLook(spotIdOf(place)) : undefined
          }
        >
          <Flag code={place.country} />
          <span className={styles.name}>
            <bdi>{nameOfSpot(place)}</bdi> <small>{firstThereText(place)}</small>
          </span>{' '}
          <span className={styles.number}>{place.count.toLocaleString('en')}</span>
        </a>
      </li>
    ))}
  </ol>
)
