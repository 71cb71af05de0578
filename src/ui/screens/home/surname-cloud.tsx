import type { Counted } from '#domain/home/family-glimpse.ts'
import { classes } from '../../components/classes.ts'
import styles from './tiles.module.css'

const shown = 8

/** Surnames, larger if they are more frequent. */
export function SurnameCloud({ surnames }: { surnames: readonly Counted[] }) {
  const most = surnames[0]?.count ?? 1
  return (
    <p className={styles.cloud}>
      {surnames.slice(0, shown).map(({ name, count }) => (
        <span key={name} dir="auto" className={classes(sizeOf(count / most))}>
          {name}{' '}
        </span>
      ))}
    </p>
  )
}

function sizeOf(share: number) {
  if (share > 0.75) return styles.largest
  if (share > 0.45) return styles.large
  return share > 0.25 ? styles.middle : styles.least
}
