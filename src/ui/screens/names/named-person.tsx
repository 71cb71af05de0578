import { firstYear } from '#domain/dates/life-years.ts'
import type { NamedRow, ToldOfName } from '#domain/names/named-people.ts'
import { personPath } from '#domain/pages/routes.ts'
import { lifespanOf } from '#domain/timeline/lifespan.ts'
import { LifespanBar } from '../../charts/lifespan-bar/lifespan-bar.tsx'
import { PersonRow } from '../../components/people/person-row.tsx'
import { faceOf } from '../../faces/face-of.ts'
import styles from './name.module.css'

type Props = { row: NamedRow; years: ToldOfName['years']; currentYear: number }

/** A person of a name: birth year in brackets, lifespan, birth place and relation (NAM-06). */
export function NamedPerson({ row, years, currentYear }: Props) {
  const { person, birthPlace, relation } = row
  const { birthDate, deathDate, living } = person.displayProperties
  const [birthYear, deathYear] = [firstYear(birthDate), firstYear(deathDate)]
  return (
    <PersonRow
      face={faceOf(person)}
      href={personPath(person.id)}
      birthYear={birthYear}
      end={
        <span className={styles.life}>
          <LifespanBar life={lifespanOf({ birthYear, deathYear, living }, currentYear)} years={years} />
        </span>
      }
    >
      <span className={styles.line}>
        {birthPlace ? <span dir="auto">{birthPlace}</span> : null} {relation ? <span>{relation}</span> : null}
      </span>
    </PersonRow>
  )
}
