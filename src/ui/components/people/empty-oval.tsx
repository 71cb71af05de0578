import type { CSSProperties, ReactNode } from 'react'
import styles from './empty-oval.module.css'

type Props = {
  /** In pixels; an oval is 4:5, like a portrait. */
  width: number
  children?: ReactNode
}

/** The dashed place of somebody who is not known yet. Hidden from screen readers: the words are beside it. */
export function EmptyOval({ width, children }: Props) {
  const style = { '--oval': `${width}px` } as CSSProperties // a custom property
  return (
    <span className={styles.empty} style={style} aria-hidden="true">
      {children}
    </span>
  )
}
