import { firstYear } from '#domain/dates/life-years.ts'
import { personPath } from '#domain/pages/routes.ts'
import type { PlaceRow } from '#domain/places/people-in-place.ts'
import { GenderBar } from '../../components/people/gender-bar.tsx'
import { PersonName } from '../../components/people/person-name.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { Years } from '../../components/people/years.tsx'
import { faceOf } from '../../faces/face-of.ts'
import styles from './place.module.css'
import { eventText } from './places-words.ts'

/** A person of a place: what happened there, and the relation to the start person. */
export function PersonInPlace({ row }: { row: PlaceRow }) {
  const { person, born, married, died, relation } = row
  const face = faceOf(person)
  const birthYear = firstYear(person.displayProperties.birthDate)
  const events = [
    born === null ? null : eventText('born', born),
    married === null ? null : eventText('married', married),
    died === null ? null : eventText('died', died),
  ].filter((text) => text !== null)
  return (
    <a href={personPath(person.id)} className={styles.row}>
      <Portrait face={face} size="child" />
      <GenderBar gender={face.gender} />
      <span className={styles.who}>
        <span className={styles.name}>
          <PersonName face={face} /> {birthYear === null ? null : <Years text={`(${birthYear})`} />}
          {relation ? <span className={styles.relation}> {relation}</span> : null}
        </span>{' '}
        {events.map((text) => (
          <span key={text} dir="auto" className={styles.event}>
            {text}{' '}
          </span>
        ))}
      </span>
    </a>
  )
}
