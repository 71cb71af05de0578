import { type CSSProperties, memo } from 'react'
import type { ChartPerson } from '#domain/chart/family-chart.ts'
import type { PersonId } from '#domain/ids.ts'
import type { PersonFace } from '#ui/components/people/person-face.ts'
import { Portrait } from '#ui/components/people/portrait.tsx'
import { portraitPlace } from '../drawing/portrait-place.ts'
import { heightOfPortrait } from '../drawing/portrait-size.ts'
import type { PlacedBox, PlacedSector } from '../layout/picture.ts'
import styles from './chart-view.module.css'

type Props = {
  spots: readonly (PlacedBox | PlacedSector)[]
  persons: ReadonlyMap<PersonId, ChartPerson>
}

const genders = { Female: 'female', Male: 'male', Unknown: 'unknown' } satisfies Record<
  ChartPerson['gender'],
  PersonFace['gender']
>

/**
 * The portraits of a chart on the screen. They are over the drawing and not in it, because a portrait is often a part of a
 * photo whose size only an `img` knows.
 */
export const ChartPortraits = memo(function ChartPortraits({ spots, persons }: Props) {
  return spots.flatMap((spot) => {
    const person = persons.get(spot.personId)
    if (person === undefined || person.image === null) return []
    const place = portraitPlace(spot, person)
    if (place === null) return []
    const { gender, restricted, image } = person
    const { middle, turn, width } = place
    const style: CSSProperties = {
      left: middle.x - width / 2,
      top: middle.y - heightOfPortrait(width) / 2,
      ...(turn === 0 ? {} : { transform: `rotate(${turn}deg)` }),
    }
    return (
      <span key={spot.key} className={styles.portrait} style={style}>
        <Portrait face={{ gender: genders[gender], child: false, restricted, photo: image }} size={width} />
      </span>
    )
  })
})
