import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import { Details } from './details/details.tsx'
import screen from './person-screen.module.css'
import centre from './stage/centre.module.css'
import { ChildrenByFamily } from './stage/children.tsx'
import { Parents } from './stage/parents.tsx'
import { Siblings } from './stage/siblings.tsx'
import { Spouses } from './stage/spouses.tsx'
import styles from './stage/stage.module.css'
import type { Walk } from './walk/walk.ts'

const walk: Walk = {
  phase: 'waiting',
  leaving: false,
  choose: () => undefined,
  consider: () => undefined,
  further: new Map(),
}

/** The shape of a person and the family while nothing is known yet. */
export function PersonSkeleton() {
  return (
    <>
      <div className={screen.stage} aria-busy="true">
        <div className={styles.stage}>
          <div className={centre.centre}>
            <span className={centre.ring}>
              <Skeleton width={128} height={160} round />
            </span>
            <VisuallyHidden>
              <h1>Loading</h1>
            </VisuallyHidden>
            <Skeleton width={220} height={30} above={20} />
            <Skeleton width={120} height={18} above={12} />
          </div>
          <Spouses spouses={null} trees={[]} walk={walk} />
          <Parents families={null} walk={walk} />
          <Siblings siblings={null} choice={{ order: 'birth', onChange: null }} walk={walk} />
          <ChildrenByFamily families={null} walk={walk} />
        </div>
      </div>
      <div className={screen.tabs} aria-busy="true">
        <Details details={null} phase="waiting" />
      </div>
    </>
  )
}
