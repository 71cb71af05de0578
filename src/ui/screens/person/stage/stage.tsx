import type { ReactNode } from 'react'
import { KeysHelp } from '../keys/keys-help.tsx'
import { Legend } from '../legend/legend.tsx'
import { ConnectingLines } from '../lines/connecting-lines.tsx'
import type { PersonPageView } from '../person-view.ts'
import type { Walk } from '../walk/walk.ts'
import { Centre } from './centre.tsx'
import { ChildrenByFamily } from './children.tsx'
import { Parents } from './parents.tsx'
import { type SiblingOrderChoice, Siblings } from './siblings.tsx'
import { Spouses } from './spouses.tsx'
import styles from './stage.module.css'

type Props = {
  view: PersonPageView
  walk: Walk
  choice: SiblingOrderChoice
  relation: ReactNode
  onShowFiles: (() => void) | null
}

/** The person in the middle of the family: parents above, siblings and spouses beside, children below. */
export function Stage({ view, walk, choice, relation, onShowFiles }: Props) {
  return (
    <div
      className={styles.stage}
      data-spouses={Math.min(view.spouses?.length ?? 1, 2)}
      data-phase={walk.phase}
      data-leaving={walk.leaving ? '' : undefined}
    >
      <ConnectingLines />
      <Centre key={view.id} view={view} walk={walk} relation={relation} onShowFiles={onShowFiles} />
      <Spouses
        key={`spouses of ${view.id}`}
        spouses={view.spouses}
        trees={view.face.trees ?? []}
        walk={walk}
      />
      <Parents key={`parents of ${view.id}`} families={view.parents} walk={walk} />
      <Siblings key={`siblings of ${view.id}`} siblings={view.siblings} choice={choice} walk={walk} />
      <ChildrenByFamily families={view.families} walk={walk} />
      <div className={styles.legend}>
        <Legend trees={view.legend} />
      </div>
      <div className={styles.keys}>
        <KeysHelp />
      </div>
    </div>
  )
}
