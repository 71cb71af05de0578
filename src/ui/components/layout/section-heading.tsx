import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './heading.module.css'

type Props = {
  children: ReactNode
  count?: number
  note?: string
  level?: 2 | 3
  id?: string
  className?: string
}

/** The small label above a group of persons: 'Siblings 8', 'Parents m. 1792'. */
export function SectionHeading({ children, count, note, level = 2, id, className }: Props) {
  const Heading = `h${level}` as const
  return (
    <Heading id={id} className={classes(styles.section, className)}>
      <b>{children}</b>
      {count === undefined ? null : <span> {count.toLocaleString('en')}</span>}
      {note ? <span> {note}</span> : null}
    </Heading>
  )
}
