import { firstYear } from '#domain/dates/life-years.ts'
import { personPath } from '#domain/pages/routes.ts'
import type { PlaceRow } from '#domain/places/people-in-place.ts'
import { PersonRow } from '../../components/people/person-row.tsx'
import { faceOf } from '../../faces/face-of.ts'
import styles from './place.module.css'
import { eventText } from './places-words.ts'

/** A person of a place: what happened there, and the relation to the start person. */
export function PersonInPlace({ row }: { row: PlaceRow }) {
  const { person, born, married, died, relation } = row
  const events = [
    born === null ? null : eventText('born', born),
    married === null ? null : eventText('married', married),
    died === null ? null : eventText('died', died),
  ].filter((text) => text !== null)
  return (
    <PersonRow
      face={faceOf(person)}
      href={personPath(person.id)}
      birthYear={firstYear(person.displayProperties.birthDate)}
      beside={relation ? <span className={styles.relation}> {relation}</span> : null}
    >
      {events.map((text) => (
        <span key={text} dir="auto" className={styles.event}>
          {text}{' '}
        </span>
      ))}
    </PersonRow>
  )
}
