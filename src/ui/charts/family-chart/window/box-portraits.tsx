import type { CSSProperties } from 'react'
import type { ChartPerson } from '#domain/chart/family-chart.ts'
import type { PersonId } from '#domain/ids.ts'
import type { PersonFace } from '#ui/components/people/person-face.ts'
import { Portrait } from '#ui/components/people/portrait.tsx'
import { boxHeight, type PlacedBox } from '../layout/picture.ts'
import styles from './chart-view.module.css'

type Props = { boxes: readonly PlacedBox[]; persons: ReadonlyMap<PersonId, ChartPerson> }

const width = 32
const height = width * 1.25

/** True if the box shows a portrait: only where the person is in full. */
export const hasPortrait = ({ stub }: PlacedBox, { image }: ChartPerson): boolean => image !== null && !stub

const genders = { Female: 'female', Male: 'male', Unknown: 'unknown' } satisfies Record<
  ChartPerson['gender'],
  PersonFace['gender']
>

/**
 * The portraits of the boxes. They are over the drawing and not in it, because a portrait is often a part of a photo whose
 * size only an `img` knows. A saved picture has none: the addresses of photos expire.
 */
export const BoxPortraits = ({ boxes, persons }: Props) =>
  boxes.flatMap((box) => {
    const person = persons.get(box.personId)
    if (person === undefined || person.image === null || !hasPortrait(box, person)) return []
    const { gender, restricted, image } = person
    const style: CSSProperties = { left: box.x + 11, top: box.y + (boxHeight - height) / 2 }
    return (
      <span key={box.key} className={styles.portrait} style={style}>
        <Portrait face={{ gender: genders[gender], child: false, restricted, photo: image }} size={width} />
      </span>
    )
  })
