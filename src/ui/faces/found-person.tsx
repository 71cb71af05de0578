import type { FoundPerson as Found } from '#domain/search/person-search.ts'
import { GenderBar } from '../components/people/gender-bar.tsx'
import { yearsOrLiving } from '../components/people/person-face.ts'
import { PersonName } from '../components/people/person-name.tsx'
import { Portrait } from '../components/people/portrait.tsx'
import { TreeMark, TreeMarks } from '../components/people/tree-mark.tsx'
import { Years } from '../components/people/years.tsx'
import { faceOf } from './face-of.ts'
import styles from './found-person.module.css'

/** A person found by a search, with what distinguishes persons of the same name: years, birth place and trees. */
export function FoundPerson({ found }: { found: Found }) {
  const face = faceOf(found.person)
  return (
    <>
      <Portrait face={face} size="child" />
      <GenderBar gender={face.gender} />
      <span className={styles.text}>
        <PersonName face={face} />{' '}
        <span className={styles.line}>
          <Years text={yearsOrLiving(face)} />
          {face.title ? <span>{face.title}</span> : null}
          {found.birthPlace ? <span>{found.birthPlace}</span> : null}
        </span>
      </span>
      <Trees trees={found.trees} />
    </>
  )
}

/** One tree with mark and name, several trees with marks only. */
function Trees({ trees }: Pick<Found, 'trees'>) {
  const [only, another] = trees
  if (only === undefined) return null
  if (another === undefined)
    return (
      <span className={styles.tree}>
        {only.number === null ? null : <TreeMark number={only.number} />}
        <span>{only.name}</span>
      </span>
    )
  return (
    <span className={styles.tree}>
      <TreeMarks trees={trees.flatMap(({ name, number }) => (number === null ? [] : { name, number }))} />
      <span>{trees.length} trees</span>
    </span>
  )
}
