import { treeOfItem } from '#domain/ids.ts'
import type { Match } from '#domain/match-review/match.ts'
import { recordPath } from '#domain/pages/routes.ts'
import { classes } from '../../components/classes.ts'
import { GenderBar } from '../../components/people/gender-bar.tsx'
import { nameParts, yearsOrLiving } from '../../components/people/person-face.ts'
import { Portrait } from '../../components/people/portrait.tsx'
import { TreeName } from '../../components/people/tree-mark.tsx'
import { type MatchedPerson, personsOf, type TreeOf } from './match-view.ts'
import styles from './sides.module.css'

/** The two persons of the match, facing each other. Each name links to the person as recorded in their own tree. */
export function Sides({ match, treeOf }: { match: Match; treeOf: TreeOf }) {
  const [left, right] = personsOf(match, treeOf)
  return (
    <div className={styles.sides}>
      <Side person={left} className={styles.left} facing="right" />
      <span className={styles.question} aria-hidden="true">
        ?
      </span>
      <Side person={right} className={styles.right} facing="left" />
    </div>
  )
}

type SideProps = { person: MatchedPerson; className: string | undefined; facing: 'left' | 'right' }

function Side({ person: { id, face, tree }, className, facing }: SideProps) {
  const years = yearsOrLiving(face)
  return (
    <div className={classes(styles.side, className)}>
      <span className={styles.portrait}>
        <Portrait face={face} size={84} facing={facing} />
      </span>
      <GenderBar gender={face.gender} />
      <div className={styles.words}>
        {tree ? <TreeName tree={tree} /> : null}
        <a className={styles.name} href={recordPath(treeOfItem(id), id)} dir="auto">
          {nameParts(face).map((part, index) => (
            <span key={`${index} ${part}`}>
              {index > 0 ? ' ' : null}
              <span className={styles.part}>{part}</span>
            </span>
          ))}
        </a>
        {years === '' ? null : <bdi className={styles.years}>{years}</bdi>}
      </div>
    </div>
  )
}
