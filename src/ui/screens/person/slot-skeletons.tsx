import { Skeleton } from '../../components/feedback/skeleton.tsx'
import styles from './slot-skeletons.module.css'

/** The shape of the globe and of the list of places below it. */
export function PaneSkeleton() {
  return (
    <div className={styles.pane} aria-hidden="true">
      <div className={styles.globe}>
        <Skeleton width={256} height={256} round />
      </div>
      {[1, 2, 3].map((place) => (
        <div key={place} className={styles.place}>
          <Skeleton width={40} height={14} />
          <Skeleton width={168} height={14} />
        </div>
      ))}
    </div>
  )
}

/** Keeps the space of the timeline free while it is loading. */
export const DockSkeleton = () => <div className={styles.dock} aria-hidden="true" />
