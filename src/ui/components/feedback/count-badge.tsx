import { Badge } from '@radix-ui/themes/components/badge'
import styles from './count-badge.module.css'

/** A count in a small pill beside a label. */
export function CountBadge({ count }: { count: number }) {
  return (
    <Badge color="gray" className={styles.badge}>
      {count.toLocaleString('en')}
    </Badge>
  )
}
