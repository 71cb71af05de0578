import type { ReactNode } from 'react'
import { GenderBar } from './gender-bar.tsx'
import type { PersonFace } from './person-face.ts'
import { PersonName } from './person-name.tsx'
import styles from './person-row.module.css'
import { Portrait } from './portrait.tsx'
import { Years } from './years.tsx'

type Props = {
  face: PersonFace
  href: string
  birthYear: number | null
  /** Follows the name on its line. */
  beside?: ReactNode
  /** Follows at the end of the row. On a phone it has a line of its own. */
  end?: ReactNode
  /** The lines below the name. */
  children: ReactNode
}

/** A person in a list of people: a link with portrait, name, birth year in brackets, and more lines. */
export const PersonRow = ({ face, href, birthYear, beside, end, children }: Props) => (
  <a href={href} className={styles.row}>
    <Portrait face={face} size="child" />
    <GenderBar gender={face.gender} />
    <span className={styles.who}>
      <span className={styles.name}>
        <PersonName face={face} /> {birthYear === null ? null : <Years text={`(${birthYear})`} />}
        {beside}
      </span>{' '}
      {children}
    </span>
    {end}
  </a>
)
