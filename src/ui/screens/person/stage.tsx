import type { ReactNode } from 'react'
import { Centre } from './centre.tsx'
import { ChildrenByFamily } from './children.tsx'
import { ConnectingLines } from './lines/connecting-lines.tsx'
import { Parents } from './parents.tsx'
import type { PersonPageView } from './person-view.ts'
import { type SiblingOrderChoice, Siblings } from './siblings.tsx'
import { Spouses } from './spouses.tsx'
import styles from './stage.module.css'
import type { Walk } from './walk/walk.ts'

type Props = { view: PersonPageView; walk: Walk; choice: SiblingOrderChoice; relation: ReactNode }

/** The person in the middle of the family: parents above, siblings and spouses beside, children below. */
export function Stage({ view, walk, choice, relation }: Props) {
  return (
    <div className={styles.stage} data-spouses={Math.min(view.spouses?.length ?? 1, 2)}>
      <ConnectingLines />
      <Centre view={view} relation={relation} />
      <Spouses spouses={view.spouses} walk={walk} />
      <Parents families={view.parents} walk={walk} />
      <Siblings siblings={view.siblings} choice={choice} walk={walk} />
      <ChildrenByFamily families={view.families} walk={walk} />
    </div>
  )
}
