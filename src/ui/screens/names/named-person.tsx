import { firstYear } from '#domain/dates/life-years.ts'
import type { NamedRow, ToldOfName } from '#domain/names/named-people.ts'
import { personPath } from '#domain/pages/routes.ts'
import { lifespanOf } from '#domain/timeline/lifespan.ts'
import { LifespanBar } from '../../charts/lifespan-bar/lifespan-bar.tsx'
import { GenderBar } from '../../components/people/gender-bar.tsx'
import { PersonName } from '../../components/people/person-name.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { Years } from '../../components/people/years.tsx'
import { faceOf } from '../../faces/face-of.ts'
import styles from './name.module.css'

type Props = { row: NamedRow; years: ToldOfName['years']; currentYear: number }

/** A person of a name: birth year in brackets, lifespan, birth place and relation (NAM-06). */
export function NamedPerson({ row, years, currentYear }: Props) {
  const { person, birthPlace, relation } = row
  const face = faceOf(person)
  const { birthDate, deathDate, living } = person.displayProperties
  const [birthYear, deathYear] = [firstYear(birthDate), firstYear(deathDate)]
  return (
    <a href={personPath(person.id)} className={styles.row}>
      <Portrait face={face} size="child" />
      <GenderBar gender={face.gender} />
      <span className={styles.who}>
        <span className={styles.name}>
          <PersonName face={face} /> {birthYear === null ? null : <Years text={`(${birthYear})`} />}
        </span>{' '}
        <span className={styles.line}>
          {birthPlace ? <span dir="auto">{birthPlace}</span> : null}{' '}
          {relation ? <span>{relation}</span> : null}
        </span>
      </span>
      <span className={styles.life}>
        <LifespanBar life={lifespanOf({ birthYear, deathYear, living }, currentYear)} years={years} />
      </span>
    </a>
  )
}
