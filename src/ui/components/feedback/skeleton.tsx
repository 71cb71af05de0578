import { classes } from '../classes.ts'
import styles from './skeleton.module.css'

type Props = { width?: number | string; height: number | string; above?: number; round?: boolean }

/**
 * A placeholder in the shape of the coming content. Hidden from screen readers: the region around it is marked busy.
 */
export function Skeleton({ width = '100%', height, above = 0, round = false }: Props) {
  return (
    <span
      className={classes(styles.skeleton, round && styles.round)}
      style={{ width, height, marginTop: above }}
      aria-hidden="true"
    />
  )
}
