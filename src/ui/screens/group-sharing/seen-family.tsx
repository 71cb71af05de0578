import type { ReactNode } from 'react'
import type { SeenFamily as Family } from '#domain/groups/member-view.ts'
import type { PersonId } from '#domain/ids.ts'
import { PersonCard } from '../../components/people/person-card.tsx'
import { yearsOrLiving } from '../../components/people/person-face.ts'
import { PersonName } from '../../components/people/person-name.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { Years } from '../../components/people/years.tsx'
import { faceOf } from '../../faces/face-of.ts'
import styles from './group-sharing.module.css'

type Person = Family['centre']
type Choosing = {
  /** Puts another person in the middle; without it nobody can be chosen. */
  onChoose?: (id: PersonId) => void
  disabled?: boolean
}
type Props = Choosing & {
  family: Family
  /** True for the small version in the sheet: fewer relatives, and headings one level lower. */
  isSmall?: boolean
}

/** A person with the nearest relatives, as members see them: restricted persons are silhouettes with a name. */
export function SeenFamily({ family, isSmall = false, ...choosing }: Props) {
  const face = faceOf(family.centre)
  const shown = {
    max: isSmall ? maxInSmall : maxInSample,
    heading: isSmall ? 'h3' : 'h2',
    ...choosing,
  } as const
  return (
    <div className={styles.family} role="group" aria-label="As a member sees it">
      <Relatives name="Parents" persons={family.parents} {...shown} />
      <div className={styles.centre}>
        <Portrait face={face} size={isSmall ? 76 : 104} ringed />
        <div>
          <PersonName face={face} size="spouse" />
          {face.title ? <p className={styles.quiet}>{face.title}</p> : null}
          <Years text={yearsOrLiving(face)} />
          {isSmall ? null : <p className={styles.quiet}>{sightText(family.centre)}</p>}
        </div>
      </div>
      <Relatives name="Married or partner" persons={family.spouses} {...shown} />
      <Relatives name="Children" persons={family.children} {...shown} />
      {isSmall ? null : <Relatives name="Further relatives" persons={family.others} {...shown} />}
    </div>
  )
}

const maxInSmall = 4
/** The server never returns more relatives than this. */
const maxInSample = 20

const sightText = ({ userRestricted, autoRestricted }: Person) =>
  userRestricted || autoRestricted
    ? 'Members see only name, gender and relationships.'
    : 'Members see all facts, places and sources.'

type RelativesProps = Choosing & {
  name: string
  persons: readonly Person[]
  max: number
  heading: 'h2' | 'h3'
}

function Relatives({ name, persons, max, heading: Heading, ...choosing }: RelativesProps) {
  if (persons.length === 0) return null
  const more = persons.length - max
  return (
    <div className={styles.relatives}>
      <Heading>{name}</Heading>
      <ul aria-label={name}>
        {persons.slice(0, max).map((person) => (
          <li key={person.id}>
            <Chosen id={person.id} {...choosing}>
              <PersonCard face={faceOf(person)} surface="plain" size="card" />
            </Chosen>
          </li>
        ))}
        {more > 0 ? <li className={styles.quiet}>and {more} more</li> : null}
      </ul>
    </div>
  )
}

function Chosen({
  id,
  onChoose,
  disabled = false,
  children,
}: Choosing & { id: PersonId; children: ReactNode }) {
  if (onChoose === undefined) return children
  return (
    <button type="button" className={styles.person} disabled={disabled} onClick={() => onChoose(id)}>
      {children}
    </button>
  )
}
