import { type KnownMove, nameOfSpot } from '#domain/places/explored-places.ts'
import { moveKey } from './places-words.ts'
import styles from './ways.module.css'

/** The arcs of the globe in words: from where to where people moved, and how many. */
export const Ways = ({ label, moves }: { label: string; moves: readonly KnownMove[] }) => (
  <ol aria-label={label} className={styles.ways}>
    {moves.map((move) => (
      <li key={moveKey(move)}>
        <span>
          From <bdi>{nameOfSpot(move.from)}</bdi> to <bdi>{nameOfSpot(move.to)}</bdi>
        </span>{' '}
        <span className={styles.number}>{move.count.toLocaleString('en')}</span>
      </li>
    ))}
  </ol>
)
