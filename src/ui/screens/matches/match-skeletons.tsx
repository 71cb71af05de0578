import { Skeleton } from '../../components/feedback/skeleton.tsx'
import styles from './match-skeletons.module.css'

/** A placeholder in the shape of a pair. */
export function PairSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.sides}>
        <Skeleton height={108} />
        <Skeleton height={108} />
      </div>
      <RowsSkeleton />
    </div>
  )
}

/** A placeholder in the shape of the comparison of two trees. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height={58} above={1} />
      <Skeleton height={58} above={1} />
      <Skeleton height={58} above={1} />
      <Skeleton height={44} above={1} />
      <Skeleton height={44} above={1} />
    </div>
  )
}
