import { Skeleton } from '#ui/components/feedback/skeleton.tsx'
import { PersonCardSkeleton } from '#ui/components/people/person-card-skeleton.tsx'
import styles from './relative-skeleton.module.css'

type Size = 'card' | 'spouse' | 'child' | 'sibling'

/** Portrait width, bar height, gap, and the widths of name and years, as on a card of this size. */
const shapes = {
  card: { portrait: 40, bar: 50, gap: 11, name: 124, years: 76 },
  spouse: { portrait: 76, bar: 95, gap: 11, name: 116, years: 76 },
  child: { portrait: 32, bar: 54, gap: 7, name: 92, years: 70 },
  sibling: { portrait: 22, bar: 22, gap: 8, name: 84, years: 66 },
}

/** The shape of a relative who is loading, as tall as the coming card. */
export function RelativeSkeleton({ size, raised = false }: { size: Size; raised?: boolean }) {
  if (raised) return <PersonCardSkeleton />
  const { portrait, bar, gap, name, years } = shapes[size]
  return (
    <span className={styles[size]} style={{ gap }} aria-hidden="true">
      <Skeleton width={portrait} height={(portrait * 5) / 4} round />
      <Skeleton width={3} height={bar} />
      <span className={styles.text}>
        <Skeleton width={name} height={13} />
        <Skeleton width={years} height={11} />
      </span>
    </span>
  )
}
