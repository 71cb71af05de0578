import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './page-column.module.css'

type Props = {
  /** form: one column of fields. reading: texts and uploads. wide: home and lists. */
  width: 'form' | 'reading' | 'wide'
  children: ReactNode
}

/** The column for a page's content. */
export function PageColumn({ width, children }: Props) {
  return <div className={classes(styles.page, styles[width])}>{children}</div>
}
