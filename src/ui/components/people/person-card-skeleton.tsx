import { classes } from '../classes.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import card from './person-card.module.css'

/** The shape of a person card while the person is loading. */
export function PersonCardSkeleton({ surface = 'raised' }: { surface?: 'raised' | 'plain' }) {
  return (
    <span className={classes(card.person, card[surface])} aria-hidden="true">
      <Skeleton width={40} height={50} round />
      <Skeleton width={3} height={50} />
      <span>
        <Skeleton width={124} height={14} />
        <Skeleton width={76} height={11} above={8} />
      </span>
    </span>
  )
}
