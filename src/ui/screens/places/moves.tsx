import { useId } from 'react'
import type { KnownMove, MovesOfDecade } from '#domain/places/explored-places.ts'
import styles from './places.module.css'
import { decadeText, movedText } from './places-words.ts'
import { Ways } from './ways.tsx'

type Props = {
  /** The decades in which somebody moved, the earliest first. */
  decades: readonly MovesOfDecade[]
  shown: MovesOfDecade
  moves: readonly KnownMove[]
  onChoose: (decade: MovesOfDecade) => void
}

/** How the family moved: a slider over the decades, and the moves in words, as the globe draws them. */
export function Moves({ decades, shown, moves, onChoose }: Props) {
  const id = useId()
  const [first, last] = [decades[0], decades.at(-1)]
  return (
    <section aria-label="How the family moved" className={styles.moves}>
      <h2>How the family moved</h2>
      <div className={styles.slider}>
        <label htmlFor={id}>Decade</label>
        {/* Only decades with moves are steps, so that no key leads to an empty one. */}
        <input
          id={id}
          type="range"
          min={0}
          max={decades.length - 1}
          value={decades.indexOf(shown)}
          aria-valuetext={decadeText(shown.decade)}
          onChange={(event) => onChoose(decades[event.target.valueAsNumber] ?? shown)}
        />
        <span aria-hidden="true" className={styles.ends}>
          <span>{first === undefined ? '' : decadeText(first.decade)}</span>
          <b>{decadeText(shown.decade)}</b>
          <span>{last === undefined ? '' : decadeText(last.decade)}</span>
        </span>
      </div>
      <p role="status" className={styles.note}>
        {movedText(shown)}
      </p>
      <Ways label={`Moves in the ${decadeText(shown.decade)}`} moves={moves} />
    </section>
  )
}
